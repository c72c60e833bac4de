import { degreeOfNote, noteOfSyllable, SYLLABLES } from "@attune/theory";
import { type AnswerLimits, NO_LIMITS, withLimits } from "../../../engine/limits.ts";
import type { Attempt } from "../../../engine/outcome.ts";
import { noteMatching } from "../index.ts";
import type { MatchingColumn, MatchingEvent, MatchingItem } from "../state.ts";
import { currentStage } from "../step.ts";

/** The seventeen syllables, as the server sends them. */
export const items: readonly MatchingItem[] = SYLLABLES.map((syllable) => {
  const note = noteOfSyllable(syllable);
  return { note, syllable, degree: degreeOfNote(note) };
});

/** Runs note matching and presses cells, by default one per second. */
export function practice(
  startAt = 0,
  set = items,
  groups?: readonly string[],
  limits: AnswerLimits = NO_LIMITS,
) {
  const params = { items: set, startAt, ...(groups && { groups }) };
  let { state } = withLimits(noteMatching, limits).start(params, () => 0.5);
  let now = 0;
  const reports: Attempt[] = [];
  const send = (event: MatchingEvent) => {
    const step = noteMatching.step(state, event);
    state = step.state;
    for (const effect of step.effects) if (effect.type === "report") reports.push(effect.attempt);
    return step.effects;
  };
  const press = (column: MatchingColumn, group: string, after = 1000) => {
    now += after;
    return send({ type: "press", column, group, at: now });
  };
  const elapse = () => send({ type: "timerElapsed", token: state.token });
  return {
    send,
    press,
    elapse,
    reports,
    pressAll: (note: string, syllable = note, degree = note) => {
      press("note", note);
      press("syllable", syllable);
      return press("degree", degree);
    },
    /** Completes the stage and continues to the next one. */
    pass() {
      for (const { note } of currentStage(state).items) this.pressAll(note);
      send({ type: "continue" });
      return elapse();
    },
    get state() {
      return state;
    },
    get phase() {
      return state.phase.name;
    },
  };
}
