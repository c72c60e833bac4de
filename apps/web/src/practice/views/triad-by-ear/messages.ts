import type { TriadItem, TriadReason } from "@attune/exercises";
import { formatList, formatPitchClass } from "../../../lib/music/music-names.ts";

export const TITLE = "Which triad is it?";
export const SUBTITLE = "Triads: chords of three notes";
export const LEARNED = "You named every triad of the key by ear.";

/** 'ii, D minor'. */
const triadName = ({ roman_numeral, name }: TriadItem) =>
  `${roman_numeral}, ${name.slice(0, 1)}${name.slice(1).toLowerCase()}`;

/** 'IV, F major: F, A, and C'. */
const spelledTriad = (triad: TriadItem) =>
  `${triadName(triad)}: ${formatList(triad.notes.map(formatPitchClass), "and")}`;

/**
 * The first mistake is explained without naming the answer: "You chose ii. The root of this one, its lowest note, is higher: listen
 * again."; the next ones fully: "You chose ii, D minor; this was IV, F major: F, A, and C."
 */
export function reasonMessage(reason: TriadReason, mistakes: number): string {
  if (reason.code === "right") return `This was ${spelledTriad(reason.answer)}.`;
  const { chosen, answer } = reason;
  if (mistakes <= 1) {
    const height = answer.id > chosen.id ? "higher" : "lower";
    return `You chose ${chosen.roman_numeral}. The root of this one, its lowest note, is ${height}: listen again.`;
  }
  return `You chose ${triadName(chosen)}; this was ${spelledTriad(answer)}.`;
}
