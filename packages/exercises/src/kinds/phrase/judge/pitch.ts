import { cents, foldToNearestOctave } from "@attune/theory";
import type { NoteAlignment, SungNote } from "@attune/voice/alignment";
import { DRIFT_CENTS, FOLLOW, GREAT_PART, NEAR_CENTS, OK_CENTS } from "../tolerances.ts";
import type { NoteToSing } from "../written.ts";
import type { JudgedNote, SungPitch, SungSpan } from "./verdict.ts";

/**
 * Compares the pitch of each written note with what was sung, in the key and relative to the singer's own
 * reference: the better one counts. The reference follows each note that isn't wrong by a part of its deviation, so
 * a voice that drifts slowly keeps its steps, and a wrong note moves nothing.
 */
export function judgePitches(
  written: readonly NoteToSing[],
  sung: readonly SungNote[],
  { notes, octave }: NoteAlignment,
): readonly JudgedNote[] {
  let reference = 0;
  let previous: number | undefined;
  return written.map(({ name, hz }, index): JudgedNote => {
    const { parts, isJoined } = notes[index] as NoteAlignment["notes"][number];
    const [first, ...more] = parts.map((part) => sung[part] as SungNote);
    if (!first) return { name, status: "missing" };
    const sungHz = pitchOf([first, ...more]);
    const off = cents(sungHz, hz) - 1200 * octave;
    const centsOff = foldToNearestOctave(off);
    const ownCentsOff = centsOff - reference;
    const pitch: SungPitch = {
      hz: sungHz,
      centsOff,
      ownCentsOff,
      ...(previous !== undefined && { stepCentsOff: centsOff - previous }),
      isGreatStep: isGreatStep(hz, centsOff - (previous ?? centsOff), written),
      octaveOff: Math.round((off - centsOff) / 1200),
    };
    const span: SungSpan = { start: first.start, end: (more.at(-1) ?? first).end, isJoined };
    const status = statusOf(pitch);
    previous = centsOff;
    if (status !== "wrong") reference += FOLLOW * ownCentsOff;
    return { name, status, sung: { ...pitch, ...span } };
  });
}

/** Whether a step is nearer to the written note than to any other of the phrase, by a margin. */
function isGreatStep(hz: number, off: number, written: readonly NoteToSing[]): boolean {
  const distances = written.map((other) => cents(other.hz, hz) * Math.sign(off));
  const nearest = Math.min(...distances.filter((distance) => distance > 1));
  return Math.round(Math.abs(off)) <= Math.min(OK_CENTS, Math.round(GREAT_PART * nearest));
}

/** The pitch of an interrupted note: the mean of its parts by their length. */
function pitchOf(parts: readonly SungNote[]): number {
  const weight = parts.reduce((sum, { heldSeconds }) => sum + heldSeconds, 0);
  const logs = parts.reduce((sum, { heldHz, heldSeconds }) => {
    return sum + heldSeconds * Math.log2(heldHz);
  }, 0);
  return 2 ** (logs / weight);
}

function statusOf({ centsOff, ownCentsOff, octaveOff }: SungPitch): "ok" | "near" | "wrong" {
  const off = Math.min(Math.abs(centsOff), Math.abs(ownCentsOff));
  if (off > NEAR_CENTS || Math.abs(centsOff) > DRIFT_CENTS) return "wrong";
  return off <= OK_CENTS && octaveOff === 0 ? "ok" : "near";
}

/** How far a take is from the key at its beginning and at its end. */
export interface Drift {
  readonly startCents: number;
  readonly endCents: number;
}

/** Mean deviation of the first and of the last notes that aren't wrong, in cents; 0 without any. */
export function driftOf(notes: readonly JudgedNote[]): Drift {
  const offs = notes.flatMap(({ status, sung }) =>
    sung && status !== "wrong" ? sung.centsOff : [],
  );
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const count = Math.min(2, Math.ceil(offs.length / 2));
  return {
    startCents: mean(offs.slice(0, count)),
    endCents: mean(offs.slice(offs.length - count)),
  };
}
