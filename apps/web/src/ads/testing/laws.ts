import type { AdEffect, AdEvent } from "../machine/events.ts";

/** What happened, and what was done about it. */
export interface Moment {
  readonly event: AdEvent;
  readonly effects: readonly AdEffect[];
}

/** What a witness of a history knows by itself, without the machine's state. */
interface Witness {
  asked: Set<number>;
  answered: Map<number, number>;
  covers: Set<number>;
  paused: boolean;
  banner: boolean;
  consent: boolean;
  off: boolean;
  resting: boolean;
  exercise: boolean;
  listening: boolean;
}

const FROM_NETWORK = ["prepare", "show", "showBanner", "mute"];

/**
 * Reads a whole history, in which every timer that was started has rung or was cancelled, and names each
 * law that it breaks.
 */
export function broken(history: readonly Moment[]): readonly string[] {
  const witness: Witness = {
    asked: new Set(),
    answered: new Map(),
    covers: new Set(),
    paused: false,
    banner: false,
    consent: false,
    off: false,
    resting: false,
    exercise: false,
    listening: false,
  };
  const faults: string[] = [];
  for (const { event, effects } of history) {
    hear(witness, event);
    for (const effect of effects) faults.push(...judge(witness, effect, event));
    if (witness.banner && !mayShowBanner(witness)) faults.push("a banner where none may be");
  }
  for (const id of witness.asked) {
    const times = witness.answered.get(id) ?? 0;
    if (times !== 1) faults.push(`ask ${id} was called back ${times} times`);
  }
  if (witness.paused) faults.push("audio was not recovered");
  return faults;
}

const mayShowBanner = ({ consent, resting, exercise, listening }: Witness): boolean =>
  consent && resting && !exercise && !listening;

function hear(witness: Witness, event: AdEvent): void {
  switch (event.type) {
    case "asked":
      witness.asked.add(event.id);
      return;
    case "consent":
      witness.consent = event.granted && !witness.off;
      return;
    case "off":
      witness.off = true;
      witness.consent = false;
      return;
    case "exercise":
    case "listening":
    case "resting":
      witness[event.type] = event.on;
      return;
    case "failedToShow":
    case "dismissed":
      witness.covers.delete(event.show);
  }
}

function judge(witness: Witness, effect: AdEffect, event: AdEvent): string[] {
  const faults: string[] = [];
  const hold = (law: string, holds: boolean) => holds || faults.push(law);
  if (FROM_NETWORK.includes(effect.type))
    hold(`${effect.type} without consent`, witness.consent && !witness.off);
  switch (effect.type) {
    case "show":
      hold("two full-screen ads at once", witness.covers.size === 0);
      hold("an ad in the middle of an exercise", !witness.exercise && !witness.listening);
      hold("an ad over sound", witness.paused);
      witness.covers.add(effect.show);
      break;
    case "pauseAudio":
    case "recoverAudio": {
      const pauses = effect.type === "pauseAudio";
      hold("audio is paused and recovered in turn", witness.paused !== pauses);
      witness.paused = pauses;
      break;
    }
    case "showBanner":
    case "removeBanner":
      hold("a second banner, or none to remove", witness.banner !== (effect.type === "showBanner"));
      witness.banner = effect.type === "showBanner";
      break;
    case "callBack":
      hold("an answer to whoever didn't ask", witness.asked.has(effect.id));
      hold("a failure's answer waits", effect.outcome !== "failed" || event.type === "alarm");
      witness.answered.set(effect.id, (witness.answered.get(effect.id) ?? 0) + 1);
      break;
    case "alert":
      hold("an alert after the end", !witness.off);
  }
  return faults;
}
