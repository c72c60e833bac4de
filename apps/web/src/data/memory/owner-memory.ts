import {
  comparePositions,
  createMemory,
  type Memory,
  type MemoryState,
  type Position,
} from "@attune/memory";
import type { Calculate } from "./create-calculator.ts";
import type { Owner } from "./owner.ts";
import type { RecordedAnswer } from "./recorded-answer.ts";
import type { AnswerChange } from "./storage/answer-changes.ts";

export type States = ReadonlyMap<string, MemoryState>;

/** The memory of one owner. */
export interface OwnerMemory {
  readonly owner: Owner;
  /** Reads all answers unless they were read already. Never rejects. */
  readOnce(): Promise<void>;
  /** Applies a change of the stored answers of this owner. */
  apply(change: AnswerChange): void;
}

/**
 * Has a worker read all answers, and adds those that are given afterwards as steps. One that belongs before the last
 * of those that were read needs another read.
 *
 * @param onStates Called with the states after each change.
 */
export function createOwnerMemory(
  owner: Owner,
  calculate: Calculate,
  onStates: (states: States) => void,
): OwnerMemory {
  let memory: Memory | undefined;
  /** Position of the last answer that was read. */
  let last: Position | undefined;
  let reading: Promise<void> | undefined;
  let isStale = false;
  /** Answers that were given since the current read began. */
  let arrived: RecordedAnswer[] = [];

  function addSteps(to: Memory, answers: readonly RecordedAnswer[]): void {
    for (const answer of answers) {
      if (!last || comparePositions(answer, last) > 0) to.add([answer]);
      else if (answer.id !== last.id) isStale = true;
    }
    onStates(to.states());
  }

  async function readAll(): Promise<void> {
    while (isStale) {
      isStale = false;
      arrived = [];
      const checkpoint = await calculate("memory", owner);
      last = checkpoint?.last;
      memory = createMemory(checkpoint);
      addSteps(memory, arrived);
    }
    reading = undefined;
  }

  function read(): Promise<void> {
    isStale = true;
    reading ??= readAll();
    return reading;
  }

  return {
    owner,
    readOnce: () => reading ?? (memory ? Promise.resolve() : read()),
    apply(change) {
      // The first read finds what was stored before.
      if (change.owner !== owner || !(memory || reading)) return;
      if (change.kind === "replaced") return void read();
      arrived.push(...change.answers);
      if (memory) addSteps(memory, change.answers);
      if (isStale) void read();
    },
  };
}
