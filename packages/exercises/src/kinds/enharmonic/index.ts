import { displayName, note, pitchClassOf } from "@attune/theory";
import {
  type Choice,
  type ChoiceQuestion,
  choiceRules,
  drawOptions,
  type ResumedAt,
} from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import { halfStepsInWords } from "../../engine/interval-words.ts";
import type { Kind, Random } from "../../engine/kind.ts";
import { melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz.ts";
import type { QuizEvent, QuizState, QuizVerdict } from "../../engine/quiz-state.ts";
import { shuffled } from "../../engine/shuffle.ts";

/** Two names of one key, without octave. */
export interface EnharmonicItem {
  readonly note: string;
  readonly enharmonic: string;
}

/** Options and answer are note names without octave. */
export interface EnharmonicQuestion extends ChoiceQuestion<string> {
  /** The note asked about, without octave. */
  readonly note: string;
}

export interface EnharmonicParams extends ResumedAt {
  readonly items: readonly EnharmonicItem[];
}

export type EnharmonicState = QuizState<EnharmonicQuestion, Choice, QuizVerdict>;

export const ENHARMONIC_EXERCISE = "enharmonics";

/** How many of the likeliest mistakes three are drawn from. */
const LIKELY = 5;

/** Half steps from a note to another the shorter way round, −5 to 6. */
function distance(from: string, to: string): number {
  const up = (pitchClassOf(to) - pitchClassOf(from) + 12) % 12;
  return up > 6 ? up - 12 : up;
}

const signOf = (name: string) => name.slice(1);

/** Wrong answers that one might well give: written like the right one, and near it. */
function likelyMistakes(
  { note: asked, enharmonic }: EnharmonicItem,
  names: readonly string[],
  random: Random,
): readonly string[] {
  const unlikeness = (name: string) =>
    Math.abs(distance(asked, name)) + (signOf(name) === signOf(enharmonic) ? 0 : 12);
  const wrong = [...new Set(names)].filter((name) => distance(asked, name) !== 0);
  const likely = wrong.sort((a, b) => unlikeness(a) - unlikeness(b));
  return [...shuffled(likely.slice(0, LIKELY), random), ...likely.slice(LIKELY)];
}

function reason({ note: asked }: EnharmonicQuestion, chosen: string, right: boolean): string {
  const [name, other] = [displayName(asked), displayName(chosen)];
  if (right) return `${name} and ${other} are the same key.`;
  const apart = distance(asked, chosen);
  const way = apart > 0 ? "above" : "below";
  return `You chose ${other}, which sounds ${halfStepsInWords(Math.abs(apart))} ${way} ${name}.`;
}

/** The note asked about is placed from F4 up, so that a choice of either side has a sample. */
const LOWEST_MIDI = 65;

/**
 * The note asked about, and the chosen one as near to it as can be, in scientific names: 'C#5' and
 * 'Db5', or 'C#5' and 'B4'.
 */
export function enharmonicNotes(asked: string, chosen?: string): readonly string[] {
  const own = note(note(`${asked}4`).midi < LOWEST_MIDI ? `${asked}5` : `${asked}4`);
  if (chosen === undefined) return [own.name];
  const aim = own.midi + distance(asked, chosen);
  const names = [3, 4, 5].map((octave) => `${chosen}${octave}`);
  return [own.name, ...names.filter((name) => note(name).midi === aim)];
}

/** What note sounds the same? */
export const enharmonic: Kind<EnharmonicParams, EnharmonicState, QuizEvent<number>, Effect> = quiz({
  ...choiceRules<string, EnharmonicQuestion>(pitchClassOf, reason),
  exercise: ENHARMONIC_EXERCISE,
  drawQuestions: ({ items }: EnharmonicParams, random) => {
    const names = items.flatMap((item) => [item.note, item.enharmonic]);
    return items.map((item) => ({
      id: item.note,
      note: item.note,
      answer: item.enharmonic,
      options: drawOptions(
        item.enharmonic,
        likelyMistakes(item, names, random),
        pitchClassOf,
        random,
      ),
    }));
  },
  example: ({ note: asked, options }, choice) =>
    melody(enharmonicNotes(asked, choice === undefined ? undefined : options[choice])),
});
