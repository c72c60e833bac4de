import type { DictationEdit, QuizEvent } from "@attune/exercises";
import type { Key } from "@attune/theory";
import type { NoteNames } from "../../../lib/music/note-names.ts";
import type { Shortcut } from "../../page/shortcut-sheet.tsx";
import type { Shortcuts } from "../../page/shortcuts.ts";
import { degreeLetters } from "../shared/degree-keys.ts";
import type { Controls } from "./controls-state.ts";

interface KeySetup {
  readonly controls: Controls;
  readonly noteNames: NoteNames;
  /** Default: C major. */
  readonly key: Key | undefined;
  readonly send: (event: QuizEvent<DictationEdit>) => void;
}

/** Everything that a learner does has a key; single characters can be turned off. */
export function dictationShortcuts({
  controls,
  noteNames,
  key,
  send,
}: KeySetup): readonly Shortcut[] {
  const { canEdit, canHear, isSounding, isJudged, rules } = controls;
  const edit = (change: DictationEdit) =>
    canEdit ? () => send({ type: "edit", edit: change }) : undefined;
  const letters = degreeLetters(noteNames, key);
  const degreeKeys: Shortcuts = Object.fromEntries(
    [...letters].flatMap((letter, index) => {
      const act = edit({ type: "degree", degree: index + 1 });
      return [
        [String(index + 1), act],
        [letter, act],
      ];
    }),
  );
  const hear = (how: "asked" | "slowly" | "firstNote") =>
    canHear(how) ? () => send({ type: "play", how, tempo: controls.tempo }) : undefined;
  const flat = edit({ type: "alter", alteration: -1 });
  const sharp = edit({ type: "alter", alteration: 1 });
  return [
    {
      key: "Space",
      description: "Play, or stop",
      act: isSounding ? () => send({ type: "stop" }) : hear("asked"),
    },
    { key: "W", description: "Play slowly", act: hear("slowly") },
    { key: "N", description: "Hear the first note", act: hear("firstNote") },
    { key: "K", description: "Hear the key", act: () => send({ type: "playKey" }) },
    {
      key: "1 – 7",
      description: `Write a note of the scale; or ${[...letters].join(" ").toUpperCase()}`,
      act: undefined,
      acts: degreeKeys,
    },
    {
      key: "↑ ↓",
      description: "Move the note by a step",
      act: undefined,
      acts: { arrowup: edit({ type: "step", by: 1 }), arrowdown: edit({ type: "step", by: -1 }) },
    },
    {
      key: "← →",
      description: "Go to another note",
      act: undefined,
      acts: {
        arrowleft: edit({ type: "move", by: -1 }),
        arrowright: edit({ type: "move", by: 1 }),
      },
    },
    ...(rules.hasOctaves
      ? [{ key: "O", description: "Other octave", act: edit({ type: "octave" }) }]
      : []),
    ...(rules.hasAccidentals
      ? [
          {
            key: "+ −",
            description: letters.includes("b")
              ? "Sharp or flat, on or off; or # for a sharp"
              : "Sharp or flat, on or off; or # and B",
            act: undefined,
            acts: {
              "+": sharp,
              "#": sharp,
              "-": flat,
              ...(!letters.includes("b") && { b: flat }),
            },
          },
        ]
      : []),
    ...(rules.asksRhythm
      ? [
          {
            key: ", .",
            description: "Shorter or longer",
            act: undefined,
            acts: {
              ",": edit({ type: "lengthen", by: -1 }),
              ".": edit({ type: "lengthen", by: 1 }),
            },
          },
        ]
      : []),
    ...(rules.restTicks.length > 0
      ? [{ key: "0", description: "Rest", act: edit({ type: "rest" }) }]
      : []),
    { key: "Backspace", description: "Remove", act: edit({ type: "remove" }) },
    {
      key: "Enter",
      description: "Check, then continue",
      // An unfinished answer stays; the last note may have been written since the last render.
      act: () => send({ type: isJudged ? "continue" : "submit" }),
    },
  ];
}
