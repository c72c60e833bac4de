import {
  currentItem,
  type SingingItem,
  type SingingPhase,
  type SingingState,
} from "@attune/exercises";
import { useEffect, useEffectEvent } from "react";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { useHeldAnnouncements } from "../../../ui/a11y/use-held-announcements.ts";
import { TIME_UP } from "../sung/outcomes.ts";
import { useListeningProblem } from "../sung/use-listening-problem.ts";
import { explanationOf, panelTitle } from "./explanation.ts";
import { statusFor } from "./messages.ts";
import { spokenSyllables } from "./syllables.ts";

/** Phases in which screen readers stay silent: notes play or the microphone listens, now or soon. */
const SILENT_PHASES: readonly SingingPhase["name"][] = [
  "opening",
  "playing",
  "ready",
  "listening",
  "analyzing",
  "hearing",
];

function announcementFor(exerciseState: SingingState, item: SingingItem): string | undefined {
  const { phase, rung } = exerciseState;
  if (phase.name === "timeUp") return `${TIME_UP} ${statusFor(phase, rung)}`;
  if (phase.name !== "judged") return undefined;
  const { verdict } = phase;
  const sentences = [explanationOf(verdict, item), spokenSyllables(verdict)];
  return [panelTitle(exerciseState, verdict), ...sentences].filter(Boolean).join(" ");
}

/**
 * Announces changes to screen readers, and keeps them silent during playback and listening.
 *
 * @param position The item's position. Default: in its set.
 */
export function useSpokenPhases(exerciseState: SingingState, position?: string): void {
  const { phase, problem, index, items, replaying } = exerciseState;
  const item = currentItem(exerciseState);
  useHeldAnnouncements(SILENT_PHASES.includes(phase.name) || replaying !== undefined);
  const place = position ?? `Exercise ${index + 1} of ${items.length}`;
  useAnnouncement("question", `${place}: ${item.title}`);
  const announceVerdict = useEffectEvent((_: SingingPhase, asked: SingingItem) => {
    const announcement = announcementFor(exerciseState, asked);
    if (announcement) announce(announcement);
  });
  useEffect(() => announceVerdict(phase, item), [phase, item]);
  useListeningProblem(problem);
}
