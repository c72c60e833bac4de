import type { EffectName, Speaker } from "@attune/audio";
import {
  type Celebration,
  celebrations,
  type Occasion,
} from "../../brand/celebration/celebrations.ts";
import { flyToBadge } from "../../brand/celebration/fly-to-badge.ts";
import { throwConfetti } from "../../brand/confetti/throw-confetti.ts";
import { currentUserId } from "../../data/auth-session/auth-session.ts";
import { getCounters, subscribeToCounters } from "../../data/progress/use-counters.ts";
import { afterPaint } from "../../lib/timing/after-paint.ts";
import { whenIdleAndOnline } from "../../lib/timing/when-idle.ts";
import { isOvationNext, rewardSince } from "./reward-since.ts";

/** The exercise itself plays the sound of a completed set. */
const SOUNDS: Readonly<Partial<Record<Occasion, EffectName>>> = {
  applause: "applause",
  ovation: "ovation",
};
/** The badges that count each occasion. */
const BADGES: Readonly<Record<Occasion, readonly string[]>> = {
  applause: ["applauses"],
  ovation: ["applauses", "ovations"],
  encore: ["encores"],
};
/** Share of the confetti's notes. */
const SHARES: Readonly<Record<Occasion, number>> = { applause: 0, ovation: 0.4, encore: 1 };

/** Celebrates every reward from now on. Call it once. */
export function startCelebrations(speaker: Speaker): void {
  const preload = (name: EffectName) => speaker.preload([{ kind: "effect", name }]);
  let before = getCounters();
  whenIdleAndOnline(() => {
    preload("applause");
    if (isOvationNext(before)) preload("ovation");
  });
  subscribeToCounters(() => {
    const now = getCounters();
    const occasion = rewardSince(before, now);
    before = now;
    // 68 kB that are hardly ever needed before the first answer.
    preload("ovation");
    if (occasion) celebrations.queueReward(occasion);
  });
  // The feedback text is painted first.
  celebrations.subscribe((celebration) => {
    afterPaint(() => {
      const name = SOUNDS[celebration.occasion];
      if (name) speaker.play({ kind: "effect", name });
      show(celebration);
    });
  });
}

function show({ occasion, from }: Celebration): void {
  for (const counter of BADGES[occasion]) {
    const badge = document.querySelector(`[data-counter="${counter}"]`);
    const counts = counter === "applauses" || currentUserId() !== undefined;
    if (badge && counts) flyToBadge(from, badge, "+1");
  }
  const share = SHARES[occasion];
  if (share === 0) return;
  const { x, y, width, height } = from.getBoundingClientRect();
  throwConfetti({ from: { x: x + width / 2, y: y + height / 2 }, share });
}
