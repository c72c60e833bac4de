import type { AdEffect, AdEvent } from "../machine/events.ts";

/** An event and the effects of its step. */
export interface HistoryEntry {
  readonly event: AdEvent;
  readonly effects: readonly AdEffect[];
}

/** State derived from events and effects only, independent of the machine's state. */
interface Observed {
  requested: Set<number>;
  settledCounts: Map<number, number>;
  openShowIds: Set<number>;
  isAudioPaused: boolean;
  hasBanner: boolean;
  hasConsent: boolean;
  isDisabled: boolean;
  isBannerPage: boolean;
  isInExercise: boolean;
  isMicrophoneOpen: boolean;
  isDialogOpen: boolean;
}

const EFFECTS_THAT_NEED_CONSENT: readonly string[] = ["load", "show", "showBanner", "setMuted"];

/**
 * Returns the violated invariants of a complete history, in which every started timer has fired or was
 * canceled.
 */
export function findViolations(history: readonly HistoryEntry[]): readonly string[] {
  const observed: Observed = {
    requested: new Set(),
    settledCounts: new Map(),
    openShowIds: new Set(),
    isAudioPaused: false,
    hasBanner: false,
    hasConsent: false,
    isDisabled: false,
    isBannerPage: false,
    isInExercise: false,
    isMicrophoneOpen: false,
    isDialogOpen: false,
  };
  const violations: string[] = [];
  for (const { event, effects } of history) {
    observe(observed, event);
    for (const effect of effects) violations.push(...check(observed, effect, event));
    if (observed.hasBanner && !isBannerAllowed(observed))
      violations.push("a banner is shown where it isn't allowed");
  }
  for (const id of observed.requested) {
    const count = observed.settledCounts.get(id) ?? 0;
    if (count !== 1) violations.push(`request ${id} was settled ${count} times`);
  }
  if (observed.isAudioPaused) violations.push("audio was not recovered");
  return violations;
}

const isBannerAllowed = (observed: Observed): boolean =>
  observed.hasConsent &&
  observed.isBannerPage &&
  !observed.isInExercise &&
  !observed.isMicrophoneOpen;

function observe(observed: Observed, event: AdEvent): void {
  switch (event.type) {
    case "requested":
      observed.requested.add(event.id);
      return;
    case "consentChanged":
      observed.hasConsent = event.granted && !observed.isDisabled;
      return;
    case "disabled":
      observed.isDisabled = true;
      observed.hasConsent = false;
      return;
    case "exerciseChanged":
      observed.isInExercise = event.active;
      return;
    case "microphoneChanged":
      observed.isMicrophoneOpen = event.active;
      return;
    case "dialogChanged":
      observed.isDialogOpen = event.active;
      return;
    case "bannerPageChanged":
      observed.isBannerPage = event.active;
      return;
    case "showFailed":
    case "dismissed":
      observed.openShowIds.delete(event.showId);
  }
}

/** Checks an effect against what was observed before it, then records it. */
function check(observed: Observed, effect: AdEffect, event: AdEvent): string[] {
  const violations: string[] = [];
  const require = (holds: boolean, violation: string) => holds || violations.push(violation);
  if (EFFECTS_THAT_NEED_CONSENT.includes(effect.type))
    require(observed.hasConsent && !observed.isDisabled, `${effect.type} without consent`);
  switch (effect.type) {
    case "show":
      require(observed.openShowIds.size === 0, "two full-screen ads at once");
      require(!observed.isInExercise && !observed.isMicrophoneOpen, "an ad during an exercise");
      require(!observed.isDialogOpen, "an ad over a dialog");
      require(observed.isAudioPaused, "an ad while audio is playing");
      observed.openShowIds.add(effect.showId);
      break;
    case "pauseAudio":
    case "recoverAudio": {
      const pauses = effect.type === "pauseAudio";
      require(observed.isAudioPaused !== pauses, "audio is not paused and recovered alternately");
      observed.isAudioPaused = pauses;
      break;
    }
    case "showBanner":
      require(!observed.hasBanner, "a second banner");
      observed.hasBanner = true;
      break;
    case "removeBanner":
      require(observed.hasBanner, "a removal without a banner");
      observed.hasBanner = false;
      break;
    case "settleRequest":
      require(observed.requested.has(effect.id), "an unknown request is settled");
      require(effect.outcome !== "failed" ||
        event.type === "timerFired", "a failed request is settled without delay");
      observed.settledCounts.set(effect.id, (observed.settledCounts.get(effect.id) ?? 0) + 1);
      break;
    case "reportFailure":
      require(!observed.isDisabled, "a failure is reported while ads are disabled");
  }
  return violations;
}
