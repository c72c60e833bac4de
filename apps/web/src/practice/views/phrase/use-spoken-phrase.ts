import type { PhrasePhase, PhraseState } from "@attune/exercises";
import { soundingNotes } from "@attune/phrases";
import { useEffect, useEffectEvent } from "react";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { useHeldAnnouncements } from "../../../ui/a11y/use-held-announcements.ts";
import { TIME_UP } from "../sung/outcomes.ts";
import { useListeningProblem } from "../sung/use-listening-problem.ts";
import { isUnderWay } from "./is-under-way.ts";
import { faultsText, hintText, measureAlone, panelTitle, timeUpText } from "./messages.ts";

function announcementFor(exerciseState: PhraseState): string | undefined {
  const { phase, last } = exerciseState;
  if (phase.name === "timeUp") return `${TIME_UP} ${timeUpText(phase.reason)}`;
  if (phase.name !== "judged" || !last) return undefined;
  const { verdict, phrase } = last;
  const context = { notes: soundingNotes(phrase), verdict };
  const isSung = verdict.outcome !== "noVoice";
  return [panelTitle(exerciseState, verdict), hintText(context), isSung && faultsText(context)]
    .filter(Boolean)
    .join(" ");
}

/**
 * Announces changes to screen readers, and keeps them silent during playback and listening.
 *
 * @param question The phrase's place: 'Phrase 3 of 12'.
 */
export function useSpokenPhrase(exerciseState: PhraseState, question: string): void {
  const { phase, problem, replaying, task } = exerciseState;
  const isPlaying = phase.name === "key" || phase.name === "playing";
  useHeldAnnouncements(isUnderWay(phase) || isPlaying || replaying !== undefined);
  const { measure } = task;
  useAnnouncement(
    "question",
    measure === undefined ? question : `${question}. ${measureAlone(measure)}`,
  );
  // A verdict to which the syllables were added is no news.
  const announceVerdict = useEffectEvent((judged: PhrasePhase) => {
    const announcement = announcementFor({ ...exerciseState, phase: judged });
    if (announcement) announce(announcement);
  });
  useEffect(() => announceVerdict(phase), [phase]);
  useListeningProblem(problem);
}
