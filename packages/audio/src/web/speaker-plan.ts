/** What is to sound when, worked out before anything sounds. Pure. */
import { midiToHz, noteFromMidi, parseNote } from "@attune/theory";
import type { EffectName, RecordingName, Sound } from "../ports.ts";

/** Octaves 4 and 5 were recorded. */
const LOWEST_SAMPLE = 60;
const HIGHEST_SAMPLE = 83;
/** Half steps by which the nearest sample is slowed down or sped up; beyond, the synth plays. */
const REACH = 24;
/** Seconds that a note is held where nobody says how long. */
const NOTE_HOLD = 0.5;

/** A file below the base URL; `key` is its name in the log. */
export interface SoundFile {
  readonly key: string;
  readonly path: string;
}

export type Source =
  | {
      readonly kind: "file";
      readonly file: SoundFile;
      /** How fast it is played: 2 is an octave higher; 1 where absent. */
      readonly rate?: number;
    }
  | { readonly kind: "synth"; readonly hz: number; readonly timbre?: "drone" }
  | { readonly kind: "take"; readonly samples: Float32Array; readonly sampleRate: number };

export interface Part {
  readonly source: Source;
  /** What sounds where the file can't be had; nothing does where this is absent. */
  readonly instead?: Source;
  /** Seconds after the beginning. */
  readonly at: number;
  /** Seconds until the fade-out begins; absent: to its own end. */
  readonly hold?: number;
  /** Which volume counts. */
  readonly channel: "notes" | "effects";
  /** Factor besides the volume. */
  readonly gain: number;
}

export interface Plan {
  readonly parts: readonly Part[];
  /** Note names that are none; they stay silent. */
  readonly invalid: readonly string[];
}

/** The sample of a note, such as 'C_sharp_4', whatever the note's spelling; none outside C4–B5. */
export function noteFile(midi: number): SoundFile | undefined {
  if (midi < LOWEST_SAMPLE || midi > HIGHEST_SAMPLE) return undefined;
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

/** The sample of a note, or the nearest one at another speed; none too far from all of them. */
function sampleOf(midi: number): Source | undefined {
  const nearest = Math.min(HIGHEST_SAMPLE, Math.max(LOWEST_SAMPLE, midi));
  const file = noteFile(nearest);
  if (!file || Math.abs(midi - nearest) > REACH) return undefined;
  return midi === nearest
    ? { kind: "file", file }
    : { kind: "file", file, rate: 2 ** ((midi - nearest) / 12) };
}

/** One note: its sample, the synth where there is none, undefined where the name is no note. */
function planNote({ name, seconds, gain = 1, voice }: Sound & { kind: "note" }): Part | undefined {
  const note = parseNote(name);
  if (!note) return undefined;
  const hz = midiToHz(note.midi);
  const hold = Math.max(0, seconds ?? NOTE_HOLD);
  const rest = { at: 0, hold, channel: "notes", gain } as const;
  if (voice) return { source: { kind: "synth", hz, timbre: voice }, ...rest };
  const synth: Source = { kind: "synth", hz };
  const sample = sampleOf(note.midi);
  return sample ? { source: sample, instead: synth, ...rest } : { source: synth, ...rest };
}

/**
 * The greatest power that sounds at once, 1 for a single voice. One that begins within the fade of
 * the one before follows it; a part without a hold counts to the end.
 */
function powerAtOnce(parts: readonly Part[]): number {
  const sounding = (at: number): number =>
    parts
      .filter((part) => part.at <= at && at < part.at + (part.hold ?? Number.POSITIVE_INFINITY))
      .reduce((power, { gain }) => power + gain ** 2, 0);
  return Math.max(1, ...parts.map((part) => sounding(part.at)));
}

function planMix(sound: Sound & { kind: "mix" }): Plan {
  const plans = sound.parts.map(({ sound: inner, at }) => {
    const { parts, invalid } = planSound(inner);
    return { parts: parts.map((part) => ({ ...part, at: part.at + Math.max(0, at) })), invalid };
  });
  const parts = plans.flatMap((plan) => plan.parts);
  // Unrelated voices add up like √n: the mix stays as loud as one of them, and never clips.
  const gain = 1 / Math.sqrt(powerAtOnce(parts));
  return {
    parts: parts.map((part) => ({ ...part, gain: part.gain * gain })),
    invalid: plans.flatMap((plan) => plan.invalid),
  };
}

/** Everything a sound consists of, on one timeline. */
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
    case "take":
      return alone(sound);
    case "mix":
      return planMix(sound);
  }
}
