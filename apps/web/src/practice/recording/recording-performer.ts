import {
  type Capture,
  type Microphone,
  MicrophoneError,
  type Recording,
  type Sound,
} from "@attune/audio";
import type { Effect, RecordingEffect, RecordingEvent } from "@attune/exercises";
import type { PitchFrame } from "@attune/voice";
import type { AudioPorts } from "../runner/audio-ports.ts";
import { type CommonEvent, commonEffects, toMix } from "../runner/common-effects.ts";
import { createLiveChannel, type LiveChannel } from "../runner/live-channel.ts";
import type { PracticePorts } from "../runner/ports.ts";
import type { Performer } from "../runner/runner.ts";
import { syllableSound } from "./syllable-sound.ts";

export interface RecordingPorts extends PracticePorts {
  readonly microphone: Microphone;
  readonly analyze: AudioPorts["analyze"];
  readonly syllables: Pick<AudioPorts["syllables"], "prepare" | "recognize">;
  /** Whether the learner wants to hear when listening begins and ends. */
  readonly hasClicks: () => boolean;
}

/** The notes of an attempt have started by then, also on a slow phone; starting a worker would delay them. */
const NOTES_START_MS = 300;

type Send = (event: RecordingEvent | CommonEvent) => void;
type Analyze = RecordingEffect & { type: "analyze" };
type Replay = RecordingEffect & { type: "replay" };
type RecognizeSyllables = RecordingEffect & { type: "recognizeSyllables" };

/** Performs the effects of kinds that listen: audio, microphone and analysis. Recordings stay in memory. */
export function recordingPerformer(ports: RecordingPorts): Performer<
  RecordingEvent | CommonEvent,
  Effect | RecordingEffect
> & {
  /** The pitches that the microphone hears. */
  readonly frames: LiveChannel<PitchFrame>;
} {
  const common = commonEffects({
    ...ports,
    // A recording hears the motor.
    vibrate: (feedback) => {
      if (!isRecording) ports.vibrate?.(feedback);
    },
  });
  const frames = createLiveChannel<PitchFrame>();
  /** Incremented by each open and close, to release a microphone that opens after it was closed. */
  let generation = 0;
  let capture: Capture | undefined;
  let isRecording = false;
  let lastRecording: Recording | undefined;

  async function open(send: Send): Promise<void> {
    const own = ++generation;
    const listener = {
      // Nothing but the meter shows what is sung while the exercise doesn't listen.
      outsideRecordings: "level" as const,
      onFrame(frame: PitchFrame) {
        frames.emit(frame);
        if (isRecording) send({ type: "pitchFrame", frame: { time: frame.time, hz: frame.hz } });
      },
      onProblem: (problem: MicrophoneError["problem"]) =>
        send({ type: "microphoneFailed", problem }),
    };
    try {
      const opened = await ports.microphone.open(listener);
      if (own !== generation) return opened.close();
      capture = opened;
      send({ type: "microphoneOpened" });
    } catch (error) {
      if (own !== generation) return;
      const problem = error instanceof MicrophoneError ? error.problem : "unsupported";
      send({ type: "microphoneFailed", problem });
    }
  }

  function close(): void {
    generation++;
    isRecording = false;
    capture?.close();
    capture = undefined;
  }

  async function analyze({ melody, token }: Analyze, send: Send): Promise<void> {
    isRecording = false;
    const recording = await capture?.finish().catch(() => undefined);
    if (!recording) {
      send({ type: "microphoneFailed", problem: "lost" });
      return;
    }
    lastRecording = recording;
    try {
      send({ type: "analyzed", take: await ports.analyze(recording, melody), token });
    } catch {
      send({ type: "microphoneFailed", problem: "unsupported" });
    }
  }

  async function recognizeSyllables(
    { segments, token }: RecognizeSyllables,
    send: Send,
  ): Promise<void> {
    const recording = lastRecording;
    if (!recording) return;
    const results = await ports.syllables.recognize(
      segments.map((segment) => syllableSound(recording, segment)),
    );
    send({ type: "syllablesRecognized", results, token });
  }

  function replay({ what, targets, token }: Replay, send: Send): void {
    const parts: { sound: Sound; at: number }[] = [];
    if (what !== "you") parts.push(...toMix(targets).parts);
    if (what !== "target" && lastRecording)
      parts.push({ at: 0, sound: { kind: "take", ...lastRecording } });
    ports.speaker.play({ kind: "mix", parts }).then(() => send({ type: "replayEnded", token }));
  }

  return {
    frames,
    perform(effect, send) {
      switch (effect.type) {
        case "openMicrophone":
          open(send);
          return;
        case "closeMicrophone":
          close();
          return;
        case "click":
          if (ports.hasClicks()) void ports.speaker.play({ kind: "click", name: effect.click });
          return;
        case "startRecording":
          capture?.record();
          isRecording = true;
          return;
        case "discardRecording":
          isRecording = false;
          capture?.finish().catch(() => undefined);
          return;
        case "analyze":
          analyze(effect, send);
          return;
        case "prepareSyllables":
          ports.clock.after(NOTES_START_MS, ports.syllables.prepare);
          return;
        case "recognizeSyllables":
          recognizeSyllables(effect, send);
          return;
        case "replay":
          replay(effect, send);
          return;
        default:
          common.perform(effect, send);
      }
    },
    dispose() {
      close();
      common.dispose();
    },
  };
}
