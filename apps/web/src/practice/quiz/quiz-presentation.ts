import type { QuizEvent, QuizState } from "@attune/exercises";
import type { Beat } from "../../brand/maestro/poses.ts";
import type { Elements } from "../../lib/elements.ts";
import type { Shortcut } from "../page/shortcut-sheet.tsx";

/** Props of a quiz's view. */
export interface QuizViewProps<Question, Draft, Edit, Verdict> {
  readonly exerciseState: QuizState<Question, Draft, Verdict>;
  readonly send: (event: QuizEvent<Edit>) => void;
}

/** The texts and views of one kind of quiz. */
export interface QuizPresentation<Question, Draft, Edit, Verdict> {
  /** The page's title. */
  title(exerciseState: QuizState<Question, Draft, Verdict>): string;
  /** Shown under the title, before the position in the set. */
  subtitle?(exerciseState: QuizState<Question, Draft, Verdict>): string;
  /** The position in the set. Default: 'n of m'. */
  position?(exerciseState: QuizState<Question, Draft, Verdict>): string;
  /** The bottom bar. Default: Back, Home and Next within the set. */
  bar?(exerciseState: QuizState<Question, Draft, Verdict>): Elements;
  /** The question, such as a staff, on the left page. */
  aside?(exerciseState: QuizState<Question, Draft, Verdict>): Elements;
  /** How Maestro conducts the question. Default: as two notes. */
  readonly beat?: Beat;
  /** Whether the staff fills a phone's width, so that Maestro moves to the page's corner. */
  readonly isStaffFullWidth?: true;
  /** Where a phone in landscape has the title and the question. Default: beside the answer area. */
  readonly inLandscape?: "line";
  /** The answer area, on the right page. */
  view(props: QuizViewProps<Question, Draft, Edit, Verdict>): Elements;
  /** Keyboard shortcuts in addition to those of every quiz. */
  shortcuts?(props: QuizViewProps<Question, Draft, Edit, Verdict>): readonly Shortcut[];
  /** Notes that a question may play; preloaded, so that they play without delay. */
  notes?(question: Question): readonly string[];
  /**
   * Why an answer is right or wrong, in one sentence.
   *
   * @param mistakes Wrong answers to the question so far: the first one doesn't give the answer away.
   */
  explain(verdict: Verdict, mistakes: number): string;
  /** Title of a wrong answer. Default: the spec's, which asks for another try. */
  readonly missTitle?: string;
  /** One sentence on what the learner has learned; shown at the end of the set. */
  readonly learned: string;
  /** Score at the end. Default: the percentage of questions that were right on the first try. */
  score?(exerciseState: QuizState<Question, Draft, Verdict>): number;
}
