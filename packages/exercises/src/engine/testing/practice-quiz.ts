import type { Effect } from "../effects.ts";
import type { Kind, Random } from "../kind.ts";
import { type QuizEvent, type QuizState, questionOf } from "../quiz/state.ts";

/** Runs a quiz. Its sounds and timers end when a test says so. */
export function practiceQuiz<Params, Question, Draft, Edit, Verdict>(
  kind: Kind<Params, QuizState<Question, Draft, Verdict>, QuizEvent<Edit>, Effect>,
  params: Params,
  random: Random = () => 0,
) {
  let { state } = kind.start(params, random);
  const send = (...events: readonly QuizEvent<Edit>[]) => {
    const effects: Effect[] = [];
    for (const event of events) {
      const step = kind.step(state, event);
      state = step.state;
      effects.push(...step.effects);
    }
    return effects;
  };
  return {
    send,
    /** Sends an event with the latest token. */
    now: (type: "playbackEnded" | "playbackFailed" | "timerElapsed") =>
      send({ type, token: state.token }),
    edit: (...edits: readonly Edit[]) =>
      send(...edits.map((edit) => ({ type: "edit", edit }) as const)),
    /** Continues to the next question, or to another try at this one. */
    proceed() {
      send({ type: "continue" });
      return send({ type: "timerElapsed", token: state.token });
    },
    get state() {
      return state;
    },
    get phase() {
      return state.phase.name;
    },
    get question() {
      return questionOf(state);
    },
  };
}
