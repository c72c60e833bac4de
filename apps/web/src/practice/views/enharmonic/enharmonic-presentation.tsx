import {
  type Choice,
  type EnharmonicQuestion,
  type EnharmonicSession,
  enharmonicNotes,
  type QuizVerdict,
  questionOf,
} from "@attune/exercises";
import { displayName } from "@attune/theory";
import type { QuizFace } from "../../quiz-practice.tsx";
import { choiceShortcuts } from "../choice-shortcuts.ts";
import { Choices } from "../choices.tsx";
import { Asked, plainName } from "../question-staff.tsx";

/** The note asked about and, when it is judged, the one that was chosen beside it. */
function Written({ session }: { readonly session: EnharmonicSession }) {
  const { note, options } = questionOf(session);
  const { phase } = session;
  const chosen = "verdict" in phase ? options[phase.draft ?? -1] : undefined;
  const notes = enharmonicNotes(note, chosen);
  return <Asked notes={notes.map((name) => ({ name, labels: [plainName(name)] }))} />;
}

export const enharmonicFace: QuizFace<EnharmonicQuestion, Choice, number, QuizVerdict> = {
  title: (session) => `What note sounds the same as ${displayName(questionOf(session).note)}?`,
  subtitle: () => "Enharmonics",
  aside: (session) => <Written session={session} />,
  view: (props) => <Choices {...props} label={displayName} />,
  shortcuts: (props) => choiceShortcuts(props),
  notes: ({ note, options }) => options.flatMap((option) => enharmonicNotes(note, option)),
  learnt: "You know both names of every key.",
  score: () => 100,
};
