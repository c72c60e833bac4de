import type { Effect, TimedNote } from "./effects.ts";
import { CADENCE, inKey, type KeyFirst } from "./key.ts";
import type { Kind, Step } from "./kind.ts";
import type { QuizRules } from "./quiz-rules.ts";
import {
  attemptOf,
  type QuizEvent,
  type QuizPhase,
  type QuizSession,
  type QuizVerdict,
  questionOf,
} from "./quiz-session.ts";

/** After Continue, so that a second tap neither answers the next question nor hands in this one. */
const ADVANCE_MS = 300;
/** From the end of the reward's sound to the celebration. */
const REWARD_MS = 1000;

/** A quiz as a kind of exercise: asked, heard where it sounds, answered until right, left behind. */
export function quiz<
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(
  rules: QuizRules<Params, Question, Draft, Edit, Verdict>,
): Kind<Params, QuizSession<Question, Draft, Verdict>, QuizEvent<Edit>, Effect> {
  type Session = QuizSession<Question, Draft, Verdict>;
  type Phase = QuizPhase<Draft, Verdict>;
  type Result = Step<Session, Effect>;

  const stay = (session: Session): Result => ({ session, effects: [] });

  function enter(
    session: Session,
    phase: Phase,
    effects: (token: number) => readonly Effect[] = () => [],
  ): Result {
    const token = session.token + 1;
    const silent = { sounding: false, keySounds: false };
    return { session: { ...session, phase, token, ...silent }, effects: effects(token) };
  }

  function opening(question: Question): Phase {
    const draft = rules.blank(question);
    return rules.sound ? { name: "presenting", draft } : { name: "answering", draft };
  }

  function goTo(session: Session, index: number): Result {
    const moved = { ...session, index, hint: false };
    return enter(moved, opening(questionOf(moved)), () => [
      { type: "hush" },
      { type: "progress", index, completed: false },
    ]);
  }

  /** From here on notes sound, until `played` or until another phase is entered. */
  function sounding(session: Session, phase: Phase, notes: readonly TimedNote[]): Result {
    const next = enter(session, phase, (token) => [{ type: "play", notes, token }]);
    return { ...next, session: { ...next.session, sounding: true } };
  }

  /** The cadence comes before the first hearing alone, the drone lies under each. */
  function opened(notes: readonly TimedNote[], phase: Phase, keyFirst: KeyFirst) {
    const wanted = rules.inKey && (phase.name === "presenting" || keyFirst === "drone");
    return wanted ? inKey(notes, keyFirst) : notes;
  }

  function play(session: Session, keyFirst: KeyFirst): Result {
    const { phase, keySounds } = session;
    const asked = phase.name === "presenting" || phase.name === "answering";
    if (session.sounding && !keySounds) return stay(session);
    if (!(asked || phase.name === "judged")) return stay(session);
    const question = questionOf(session);
    const sound = rules.sound?.(question);
    if (sound && asked) {
      const notes = opened(sound, phase, keyFirst);
      return sounding(session, { name: "presenting", draft: phase.draft }, notes);
    }
    const notes = sound ?? rules.example?.(question, phase.draft);
    return notes ? sounding(session, phase, notes) : stay(session);
  }

  function hearKey(session: Session): Result {
    const { phase } = session;
    const free = ["presenting", "answering", "judged"].includes(phase.name);
    if (!rules.inKey || session.sounding || !free) return stay(session);
    const step = sounding(session, phase, CADENCE);
    return { ...step, session: { ...step.session, keySounds: true } };
  }

  function edit(session: Session, change: Edit): Session {
    const { phase } = session;
    if (phase.name !== "answering") return session;
    const draft = rules.edit(phase.draft, change, questionOf(session));
    return { ...session, phase: { ...phase, draft } };
  }

  function submit(session: Session): Result {
    const { phase } = session;
    if (phase.name !== "answering") return stay(session);
    const question = questionOf(session);
    const verdict = rules.judge(question, phase.draft);
    if (!verdict) return stay(session);
    const right = verdict.outcome === "great";
    const firstTries = { [question.id]: right, ...session.firstTries };
    const judged = { ...phase, verdict };
    const report: Effect = {
      type: "report",
      attempt: attemptOf(rules.exercise, question.id, verdict.outcome),
    };
    if (right && rules.reward) {
      const notes = rules.reward(question, phase.draft);
      const step = sounding({ ...session, firstTries }, { ...judged, name: "rewarding" }, notes);
      return { ...step, effects: [report, ...step.effects] };
    }
    return enter({ ...session, firstTries }, { ...judged, name: "judged" }, () => [
      { type: "cue", cue: right ? "great" : "wrong" },
      report,
    ]);
  }

  function proceed(session: Session): Result {
    const { phase } = session;
    if (phase.name !== "judged") return stay(session);
    return enter(session, { ...phase, name: "advancing" }, (token) => [
      { type: "wait", ms: ADVANCE_MS, token },
    ]);
  }

  /** To the same question again. */
  function retry(session: Session, draft: Draft): Result {
    const kept = rules.amends ? draft : rules.blank(questionOf(session));
    return enter(session, { name: "answering", draft: kept });
  }

  function advance(session: Session): Result {
    if (session.index < session.questions.length - 1) return goTo(session, session.index + 1);
    return enter(session, { name: "finished" }, () => [
      { type: "cue", cue: "encore" },
      { type: "progress", index: 0, completed: true },
    ]);
  }

  function played(session: Session): Result {
    const { phase } = session;
    if (!session.sounding) return stay(session);
    if (phase.name === "presenting" && !session.keySounds) {
      return enter(session, { name: "answering", draft: phase.draft });
    }
    if (phase.name !== "rewarding") return enter(session, phase);
    const ms = rules.rewardMs ?? REWARD_MS;
    return enter(session, phase, (token) => [{ type: "wait", ms, token }]);
  }

  function waited(session: Session): Result {
    const { phase } = session;
    if (phase.name === "advancing") {
      return phase.verdict.outcome === "great" ? advance(session) : retry(session, phase.draft);
    }
    if (phase.name !== "rewarding") return stay(session);
    return enter(session, { ...phase, name: "judged" }, () => [{ type: "cue", cue: "great" }]);
  }

  function move(session: Session, type: "back" | "next" | "home"): Result {
    const { index, questions } = session;
    if (type === "next") {
      return index === questions.length - 1 ? stay(session) : goTo(session, index + 1);
    }
    if (type === "back" && index > 0) return goTo(session, index - 1);
    return enter(session, session.phase, () => [{ type: "hush" }, { type: "leave", to: type }]);
  }

  function step(session: Session, event: QuizEvent<Edit>): Result {
    if (session.phase.name === "finished") {
      if (event.type === "home") return move(session, "home");
      return event.type === "restart" ? goTo({ ...session, firstTries: {} }, 0) : stay(session);
    }
    switch (event.type) {
      case "play":
        return play(session, event.keyFirst ?? "off");
      case "key":
        return hearKey(session);
      case "edit":
        return stay(edit(session, event.edit));
      case "submit":
        return submit(session);
      case "answer":
        return submit(edit(session, event.edit));
      case "hint":
        return stay({ ...session, hint: !session.hint });
      case "continue":
        return proceed(session);
      case "back":
      case "next":
      case "home":
        return move(session, event.type);
      case "played":
        return event.token === session.token ? played(session) : stay(session);
      case "waited":
        return event.token === session.token ? waited(session) : stay(session);
      case "restart":
        return stay(session);
    }
  }

  return {
    start(params, random) {
      const questions = rules.pose(params, random);
      const index = Math.min(Math.max(0, Math.trunc(rules.startAt(params))), questions.length - 1);
      const phase = opening(questionOf({ questions, index }));
      const firstTries = rules.firstTries?.(params) ?? {};
      const session = { questions, index, phase, hint: false, firstTries };
      return stay({ ...session, sounding: false, keySounds: false, token: 0 });
    },
    step,
    looksLike: (before, after) => before === after,
  };
}
