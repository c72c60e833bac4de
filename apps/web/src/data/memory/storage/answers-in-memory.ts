import { type Checkpoint, comparePositions } from "@attune/memory/checkpoint";
import { clampAnswer } from "@attune/memory/clamp-times";
import { type Owner, VISITOR } from "../owner.ts";
import { isSameAnswer, isSameCheckpoint, type RecordedAnswer } from "../recorded-answer.ts";
import type { AnswerStorage } from "./answer-storage.ts";

/** The stored records of one owner. */
interface Records {
  readonly answers: Map<string, RecordedAnswer>;
  /** Ids of answers that were taken over. */
  readonly unsent: Set<string>;
  checkpoint?: Checkpoint;
  cursor?: string;
}

const empty = (): Records => ({ answers: new Map(), unsent: new Set() });

/** @returns Whether the answer differs from the one that is kept. */
function replace({ answers, unsent }: Records, answer: RecordedAnswer): boolean {
  const before = answers.get(answer.id);
  answers.set(answer.id, answer);
  unsent.delete(answer.id);
  return before === undefined || !isSameAnswer(before, answer);
}

export interface AnswersInMemory extends AnswerStorage {
  /** Drops answers that are stored elsewhere by now. */
  forget(owner: Owner, ids: readonly string[]): void;
}

/**
 * Keeps answers until the page is closed, as the database keeps them for longer. Never rejects.
 * @param now Epoch milliseconds.
 */
export function createAnswersInMemory(now: () => number): AnswersInMemory {
  const owners = new Map<Owner, Records>();

  function of(owner: Owner): Records {
    const records = owners.get(owner) ?? empty();
    owners.set(owner, records);
    return records;
  }

  return {
    async add(owner, added) {
      const { answers } = of(owner);
      for (const answer of added) if (!answers.has(answer.id)) answers.set(answer.id, answer);
    },

    async read(owner) {
      const { checkpoint, answers } = of(owner);
      return { checkpoint, answers: [...answers.values()] };
    },

    async clampTimes(owner) {
      const { answers } = of(owner);
      for (const [id, answer] of answers) answers.set(id, clampAnswer(answer, now()));
    },
    cursor: async (owner) => of(owner).cursor,

    async storePage(owner, { checkpoint, attempts, next }) {
      const records = of(owner);
      const changes = attempts.map((answer) => replace(records, answer));
      records.cursor = next;
      if (!checkpoint) return changes.includes(true);
      const before = records.checkpoint;
      records.checkpoint = checkpoint;
      for (const [id, answer] of records.answers)
        if (!records.unsent.has(id) && comparePositions(answer, checkpoint.last) <= 0)
          records.answers.delete(id);
      return changes.includes(true) || !isSameCheckpoint(before, checkpoint);
    },

    async takeOver(owner, signedUpAt) {
      const visitor = of(VISITOR);
      const { answers, unsent } = of(owner);
      for (const [id, answer] of visitor.answers) {
        if (answer.answeredAt > signedUpAt) continue;
        visitor.answers.delete(id);
        if (answers.has(id)) continue;
        answers.set(id, answer);
        unsent.add(id);
      }
    },

    async unsent(owner, limit) {
      const { answers, unsent } = of(owner);
      return [...unsent].slice(0, limit).flatMap((id) => answers.get(id) ?? []);
    },

    async markSent(owner, ids) {
      const { unsent } = of(owner);
      for (const id of ids) unsent.delete(id);
    },

    forget(owner, ids) {
      const { answers, unsent } = of(owner);
      for (const id of ids) {
        answers.delete(id);
        unsent.delete(id);
      }
    },

    async remove(owner, { keepUnsent = false } = {}) {
      const { answers, unsent } = of(owner);
      owners.delete(owner);
      if (!keepUnsent) return;
      const kept = of(owner);
      for (const id of unsent) {
        const answer = answers.get(id);
        if (answer) kept.answers.set(id, answer);
        kept.unsent.add(id);
      }
    },
  };
}
