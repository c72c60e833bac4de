/** Plans which sources play when, before anything is loaded. Pure. */
import { midiToHz, noteFromMidi, parseNote } from "@attune/theory";
import type { EffectName, RecordingName, Sound } from "../../ports.ts";
import { CLICK_CHANNELS, CLICK_RATE_HZ, clickSamples } from "./clicks.ts";

/** MIDI range of the recorded samples: C3 to C6. */
const LOWEST_SAMPLE_MIDI = 48;
const HIGHEST_SAMPLE_MIDI = 84;
/** Half steps that the nearest sample is pitched by at most; beyond, the synth plays. */
const REACH_HALF_STEPS = 24;
/** Default duration of a note in seconds. */
const NOTE_SECONDS = 0.5;

/** A file below the base URL; `key` is its name in the log. */
export interface SoundFile {
  readonly key: string;
  readonly path: string;
}

export type Source =
  | {
      readonly kind: "file";
      readonly file: SoundFile;
      /** Playback rate: 2 is an octave higher; default 1. */
      readonly rate?: number;
    }
  | { readonly kind: "synth"; readonly hz: number; readonly timbre?: "drone" }
  | {
      readonly kind: "take" | "click";
      readonly samples: Float32Array;
      readonly sampleRate: number;
    };

export interface Part {
  readonly source: Source;
  /** Used when the file can't be loaded; without it the part is silent. */
  readonly instead?: Source;
  /** Seconds from the start of the sound. */
  readonly at: number;
  /** Seconds until the fade-out; without it the source plays to its end. */
  readonly hold?: number;
  /** Which volume applies. */
  readonly channel: "notes" | "effects";
  /** Factor on top of the volume. */
  readonly gain: number;
}

export interface Plan {
  readonly parts: readonly Part[];
  /** Invalid note names; they stay silent. */
  readonly invalid: readonly string[];
}

/** The sample of a note by its sharp name, such as 'C_sharp_4'; undefined outside C3–C6. */
export function noteFile(midi: number): SoundFile | undefined {
  if (midi < LOWEST_SAMPLE_MIDI || midi > HIGHEST_SAMPLE_MIDI) return undefined;
  const key = noteFromMidi(midi).name.replace(/^([A-G])(#?)(\d)$/, (_, letter, sharp, octave) =>
    [letter, ...(sharp ? ["sharp"] : []), octave].join("_"),
  );
  return { key, path: `notes/${key}.mp3` };
}

export const recordingFile = (name: RecordingName): SoundFile => ({
  key: name,
  path: `recordings/${name}.mp3`,
});

export const effectFile = (name: EffectName): SoundFile => ({
  key: name,
  path: `effects/${name}.mp3`,
});

/** The sample of a note, or the nearest one pitched; undefined when none is close enough. */
function sampleOf(midi: number): Source | undefined {
  const nearest = Math.min(HIGHEST_SAMPLE_MIDI, Math.max(LOWEST_SAMPLE_MIDI, midi));
  const file = noteFile(nearest);
  if (!file || Math.abs(midi - nearest) > REACH_HALF_STEPS) return undefined;
  return midi === nearest
    ? { kind: "file", file }
    : { kind: "file", file, rate: 2 ** ((midi - nearest) / 12) };
}

/** Plans a note: its sample, else the synth; undefined for an invalid name. */
function planNote({ name, seconds, gain = 1, voice }: Sound & { kind: "note" }): Part | undefined {
  const note = parseNote(name);
  if (!note) return undefined;
  const hz = midiToHz(note.midi);
  const hold = Math.max(0, seconds ?? NOTE_SECONDS);
  const rest = { at: 0, hold, channel: "notes", gain } as const;
  if (voice) return { source: { kind: "synth", hz, timbre: voice }, ...rest };
  const synth: Source = { kind: "synth", hz };
  const sample = sampleOf(note.midi);
  return sample ? { source: sample, instead: synth, ...rest } : { source: synth, ...rest };
}

/** Seconds until a part fades out or ends; infinite for a file, whose length is unknown here. */
function lengthOf({ source, hold }: Part): number {
  if (hold !== undefined) return hold;
  return "samples" in source ? source.samples.length / source.sampleRate : Number.POSITIVE_INFINITY;
}

/**
 * The maximum summed power of simultaneous voices, 1 for a single voice. A part that starts during the
 * fade of another follows it.
 */
function powerAtOnce(parts: readonly Part[]): number {
  const sounding = (at: number): number =>
    parts
      .filter((part) => part.at <= at && at < part.at + lengthOf(part))
      .reduce((power, { gain }) => power + gain ** 2, 0);
  return Math.max(1, ...parts.map((part) => sounding(part.at)));
}

function planMix(sound: Sound & { kind: "mix" }): Plan {
  const plans = sound.parts.map(({ sound: inner, at }) => {
    const { parts, invalid } = planSound(inner);
    return { parts: parts.map((part) => ({ ...part, at: part.at + Math.max(0, at) })), invalid };
  });
  const parts = plans.flatMap((plan) => plan.parts);
  // Uncorrelated voices add up by √n: the mix stays as loud as one voice and never clips.
  const gain = 1 / Math.sqrt(powerAtOnce(parts));
  return {
    parts: parts.map((part) => ({ ...part, gain: part.gain * gain })),
    invalid: plans.flatMap((plan) => plan.invalid),
  };
}

/** Plans all parts of a sound on one timeline. */
export function planSound(sound: Sound): Plan {
  const alone = (source: Source, channel: Part["channel"] = "notes"): Plan => ({
    parts: [{ source, at: 0, channel, gain: 1 }],
    invalid: [],
  });
  switch (sound.kind) {
    case "note": {
      const part = planNote(sound);
      return part ? { parts: [part], invalid: [] } : { parts: [], invalid: [sound.name] };
    }
    case "recording":
      return alone({ kind: "file", file: recordingFile(sound.name) });
    case "effect":
      return alone({ kind: "file", file: effectFile(sound.name) }, "effects");
    case "click": {
      const { name } = sound;
      return alone(
        { kind: "click", samples: clickSamples(name), sampleRate: CLICK_RATE_HZ },
        CLICK_CHANNELS[name],
      );
    }
    case "take":
      return alone(sound);
    case "mix":
      return planMix(sound);
  }
}
