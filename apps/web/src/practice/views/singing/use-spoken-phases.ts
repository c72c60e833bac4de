import {
  currentItem,
  type ListeningProblem,
  type SingingItem,
  type SingingPhase,
  type SingingState,
} from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { useHeldAnnouncements } from "../../../ui/a11y/use-held-announcements.ts";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { adviceFor, noteInWords, noticeFor, TIME_UP, verdictTitle } from "./messages.ts";

/** Phases in which nobody may speak: notes sound or are about to, or the microphone listens. */
const QUIET: readonly SingingPhase["name"][] = [
  "opening",
  "playing",
  "ready",
  "listening",
  "analyzing",
];

function spoken(phase: SingingPhase, item: SingingItem): string | undefined {
  if (phase.name === "timeUp") return TIME_UP;
  if (phase.name !== "judged") return undefined;
  const { verdict } = phase;
  const notes = verdict.notes.map((note, index) =>
    noteInWords(index === 0 ? item.root : item.target, note),
  );
  return [verdictTitle(verdict), ...notes, adviceFor(verdict)].filter(Boolean).join(" ");
}

/** Tells screen readers what changes, and keeps them silent while sound plays or is listened to. */
export function useSpokenPhases(exerciseState: SingingState): void {
  const { phase, problem, index, items, replaying } = exerciseState;
  const item = currentItem(exerciseState);
  useHeldAnnouncements(QUIET.includes(phase.name) || replaying !== undefined);
  useAnnouncement("question", `Exercise ${index + 1} of ${items.length}: ${item.title}`);
  useEffect(() => {
    const words = spoken(phase, item);
    if (words) announce(words);
  }, [phase, item]);
  useEffect(() => tell(problem), [problem]);
}

function tell(problem: ListeningProblem | undefined): void {
  if (problem)
    toast({ ...noticeFor(problem), tone: problem === "hidden" ? "plain" : "destructive" });
}
