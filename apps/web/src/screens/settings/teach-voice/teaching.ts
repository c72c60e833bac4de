import type {
  Capture,
  Clock,
  Microphone,
  MicrophoneError,
  Recording,
  Speaker,
} from "@attune/audio";
import { syllableSpan } from "@attune/exercises";
import type { Syllable } from "@attune/theory";
import { type OwnVoiceStore, takesOf } from "../../../data/own-voice/own-voice.ts";
import { createStore } from "../../../lib/create-store.ts";
import type { TaughtTake } from "../../../lib/taught-voice.ts";
import { syllableSound } from "../../../practice/recording/syllable-sound.ts";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import { createNoteEnd } from "./note-end.ts";
import { nextStep, type Step } from "./steps.ts";

/** Why teaching paused. */
export type TeachingProblem =
  | MicrophoneError["problem"]
  /** The recognizer couldn't be loaded or failed. */
  | "model"
  | "silence"
  /** The tone wasn't heard. */
  | "unheard"
  | "hidden";

export interface TeachingState {
  readonly stage: "ready" | "opening" | "tone" | "listening" | "checking" | "done";
  /** The syllable to sing. */
  readonly symbol?: Syllable;
  /** Whether no note was heard and the same syllable is asked again. */
  readonly isAgain?: boolean;
  /** Set in the stage 'ready'. */
  readonly problem?: TeachingProblem;
  /** Set in the stage 'done'. */
  readonly helps?: boolean;
}

export interface Teaching {
  current(): TeachingState;
  subscribe(listener: () => void): () => void;
  /** Starts, or continues after what was sung before. */
  start(): Promise<void>;
  /** Goes on to the next syllable. */
  skip(): void;
  /** Ends; what was sung is kept. */
  stop(): Promise<void>;
  /** Ends without a result, if it is running. */
  pause(problem: TeachingProblem): void;
}

export interface TeachingPorts {
  readonly clock: Clock;
  readonly speaker: Pick<Speaker, "play" | "stop" | "latencyMs">;
  readonly microphone: Pick<Microphone, "open">;
  readonly analyze: AudioPorts["analyze"];
  readonly syllables: Pick<AudioPorts["syllables"], "model" | "embed" | "helps">;
  readonly voice: OwnVoiceStore;
  /** Name of the note to sing on. */
  readonly toneOf: (step: Step) => string;
}

/** Time to read the syllable, or to hear a screen reader say it. */
const READ_MS = 800;
const TONE_SECONDS = 0.7;
/** The tone must not be heard as the learner's. */
const FADE_MS = 150;
const LISTEN_MS = 4000;
/** Teaching pauses when no note is heard this often in a row. */
const MAX_MISSES = 3;

/** Asks for each syllable, plays a tone, and stores the embedding of what is sung after it. */
export function createTeaching(ports: TeachingPorts): Teaching {
  const { clock, speaker, voice, syllables } = ports;
  const { get, set, subscribe } = createStore<TeachingState>({ stage: "ready" });
  /** Incremented by whatever makes pending work stale. */
  let turn = 0;
  let cancelTimer = () => {};
  let capture: Capture | undefined;
  let model = "";
  let step: Step | undefined;
  let skipped: Syllable[] = [];
  let misses = 0;
  let hasEnded = createNoteEnd();

  /** Makes pending work stale. Returns whether the new turn is still the current one. */
  function nextTurn(): () => boolean {
    turn += 1;
    const own = turn;
    cancelTimer();
    speaker.stop();
    return () => own === turn;
  }

  function end(next: TeachingState): void {
    nextTurn();
    capture?.close();
    capture = undefined;
    set(next);
  }

  async function start(): Promise<void> {
    end({ stage: "opening" });
    const isCurrent = nextTurn();
    skipped = [];
    misses = 0;
    try {
      model = await syllables.model();
    } catch {
      if (isCurrent()) end({ stage: "ready", problem: "model" });
      return;
    }
    if (!isCurrent()) return;
    try {
      const opened = await ports.microphone.open({
        onFrame: hear,
        onProblem: pause,
        outsideRecordings: "level",
      });
      if (!isCurrent()) return opened.close();
      capture = opened;
    } catch (error) {
      const { problem = "unsupported" } = error as Partial<MicrophoneError>;
      if (isCurrent()) end({ stage: "ready", problem });
      return;
    }
    ask();
  }

  function ask(): void {
    step = nextStep(takesOf(voice.current(), model), skipped);
    if (!step) return void finish();
    const name = ports.toneOf(step);
    const isCurrent = nextTurn();
    set({ stage: "tone", symbol: step.symbol, isAgain: misses > 0 });
    cancelTimer = clock.after(READ_MS, async () => {
      const tone = { kind: "note", name, seconds: TONE_SECONDS, voice: "drone" } as const;
      const isHeard = await speaker.play(tone);
      if (!isCurrent()) return;
      if (isHeard) cancelTimer = clock.after(speaker.latencyMs() + FADE_MS, listen);
      else pause("unheard");
    });
  }

  function listen(): void {
    hasEnded = createNoteEnd();
    capture?.record();
    set({ ...get(), stage: "listening" });
    cancelTimer = clock.after(LISTEN_MS, check);
  }

  function hear(frame: { readonly time: number; readonly hz: number }): void {
    if (get().stage === "listening" && hasEnded(frame)) void check();
  }

  async function check(): Promise<void> {
    const isCurrent = nextTurn();
    set({ ...get(), stage: "checking" });
    try {
      const recording = await capture?.finish();
      const take = recording && isCurrent() ? await takeOf(recording) : undefined;
      if (!isCurrent()) return;
      if (take) voice.add(model, take);
      misses = take ? 0 : misses + 1;
    } catch {
      if (isCurrent()) end({ stage: "ready", problem: "model" });
      return;
    }
    if (misses >= MAX_MISSES) end({ stage: "ready", problem: "silence" });
    else ask();
  }

  /** Undefined if no note was sung. */
  async function takeOf(recording: Recording): Promise<TaughtTake | undefined> {
    const { notes } = await ports.analyze(recording);
    const [longest] = [...notes].sort((a, b) => b.heldSeconds - a.heldSeconds);
    if (!longest || !step) return undefined;
    const span = syllableSpan(longest, notes);
    return syllables.embed(syllableSound(recording, { symbol: step.symbol, ...span }));
  }

  async function finish(): Promise<void> {
    end({ stage: "checking" });
    const isCurrent = nextTurn();
    const helps = await syllables.helps(voice.current()).catch(() => false);
    if (isCurrent()) set({ stage: "done", helps });
  }

  function pause(problem: TeachingProblem): void {
    const { stage } = get();
    if (stage !== "ready" && stage !== "done") end({ stage: "ready", problem });
  }

  return {
    current: get,
    subscribe,
    start,
    skip() {
      if (!step || !capture) return;
      if (get().stage === "listening") capture.finish().catch(() => undefined);
      skipped.push(step.symbol);
      misses = 0;
      ask();
    },
    stop: finish,
    pause,
  };
}
