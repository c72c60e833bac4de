import type { MatchingItem } from "@attune/exercises";
import { NoteMatchingPractice } from "../../practice/matching/note-matching-practice.tsx";
import { type StepProps, UNSAVED } from "../step.ts";

/** Asks for all notes of the run's question together. */
export function NoteMatchingStep({ asked, keyFirst: _, ...step }: StepProps<MatchingItem>) {
  const groups = asked.atoms.flatMap(({ questions }) => questions.map(({ itemId }) => itemId));
  return (
    <NoteMatchingPractice {...step} {...UNSAVED} groups={groups} startAt={0} random={Math.random} />
  );
}
