import {
  CHROMATIC_DEGREES,
  type DegreeEdit,
  type HeardDegree,
  type QuizEvent,
  questionOf,
  SCALE_DEGREES,
} from "@attune/exercises";
import type { NoteNames } from "../../../lib/music/note-names.ts";
import type { Shortcut } from "../../page/shortcut-sheet.tsx";
import type { Shortcuts } from "../../page/shortcuts.ts";
import { degreeLetters, hasChromatic } from "../shared/degree-keys.ts";
import type { DegreeViewProps } from "./degree-view-props.ts";
import { KEYS } from "./messages.ts";

/** Below the numbers and between them, as black keys are between white ones. */
const BETWEEN = "qwrty";

interface KeySetup extends DegreeViewProps {
  readonly noteNames: NoteNames;
}

/** Space plays, K plays the key, and a number or a first character answers. */
export function degreeShortcuts({ exerciseState, send, noteNames }: KeySetup): readonly Shortcut[] {
  const { phase } = exerciseState;
  const { notes, choices, key } = questionOf(exerciseState);
  const isLine = notes.length > 1;
  const isChromatic = hasChromatic(choices);
  const canAnswer = phase.name === "answering";
  const canPlay = phase.name !== "advancing";
  const event = (change: QuizEvent<DegreeEdit>, isPossible: boolean) =>
    isPossible ? () => send(change) : undefined;
  const answer = (degree: HeardDegree) =>
    event({ type: "answer", edit: { type: "add", degree } }, canAnswer && choices.includes(degree));
  const keysOf = (keys: string, degrees: readonly HeardDegree[]): Shortcuts =>
    Object.fromEntries(degrees.map((degree, index) => [keys.charAt(index), answer(degree)]));
  const letters = degreeLetters(noteNames, key);
  const numbers = keysOf(SCALE_DEGREES.join(""), SCALE_DEGREES);
  return [
    { key: "Space", description: KEYS.play, act: event({ type: "play" }, canPlay) },
    { key: "K", description: KEYS.playKey, act: event({ type: "playKey" }, canPlay) },
    {
      key: "1 – 7",
      description: isChromatic ? KEYS.scaleAlone : KEYS.scale(letters),
      act: undefined,
      // R and T, which lie between numbers, are also first characters.
      acts: isChromatic ? numbers : { ...numbers, ...keysOf(letters, SCALE_DEGREES) },
    },
    ...(isChromatic
      ? [
          {
            key: "Q W R T Y",
            description: KEYS.between,
            act: undefined,
            acts: keysOf(BETWEEN, CHROMATIC_DEGREES),
          },
        ]
      : []),
    ...(isLine
      ? [
          {
            key: "W",
            description: KEYS.slowly,
            act: event({ type: "play", how: "slowly" }, canPlay),
          },
          {
            key: "Backspace",
            description: KEYS.remove,
            act: event({ type: "edit", edit: { type: "remove" } }, canAnswer),
          },
        ]
      : []),
  ];
}
