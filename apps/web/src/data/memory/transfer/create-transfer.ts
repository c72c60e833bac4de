import { clampAnswer, clampCheckpoint } from "@attune/memory/clamp-times";
import type { KnownUnits } from "../../practice-runs/stored-runs.ts";
import { mergeChanges } from "../../sets/merge-changes.ts";
import { keptSets, type StoredChanges } from "../../sets/stored-set.ts";
import { type Owner, VISITOR } from "../owner.ts";
import type { History } from "../recorded-answer.ts";
import type { AnswerChanges } from "../storage/answer-changes.ts";
import {
  type FileContent,
  type FileProblem,
  formatAnswersFile,
  MAX_FILE_BYTES,
  parseAnswersFile,
} from "./answers-file.ts";

export interface TransferPorts {
  readonly read: (owner: Owner) => Promise<History>;
  /** Adds to what is stored; see `importHistory`. */
  readonly write: (owner: Owner, history: History, isUnsent: boolean) => Promise<number>;
  /** The units that the owner knows. */
  readonly readUnits: (owner: Owner) => KnownUnits;
  /** Merges units into those that the owner knows. */
  readonly addUnits: (owner: Owner, units: KnownUnits) => void;
  /** The own sets of the owner, and deletions of such. */
  readonly readSets: (owner: Owner) => StoredChanges;
  /** Merges sets into those that the owner has. */
  readonly addSets: (owner: Owner, sets: StoredChanges) => void;
  readonly changes: Pick<AnswerChanges, "publish">;
  readonly owner: () => Owner;
  /** Sends a user's unsent answers to their account, now or when that is possible. */
  readonly sendUnsent: (owner: Owner) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Whose the answers of a file are: of who is signed in, or of this device's visitor. */
export type Destination = "account" | "device";

/** The content of a file, before anything of it is stored. */
export interface FilePreview {
  readonly count: number;
  /** Whether it has units that its learner knows. */
  readonly hasUnits: boolean;
  /** How many own sets it has. */
  readonly setCount: number;
  /** How many of them the current owner doesn't have as they are, or has deleted earlier. */
  readonly newSetCount: number;
  /** How many of them the current owner doesn't have on this device. */
  readonly newCount: number;
  /** Times of the first and the last answer, in epoch milliseconds; undefined without answers. */
  readonly span: readonly [first: number, last: number] | undefined;
  /**
   * Adds them, as answers alone: no reward is counted.
   * @returns How many were new; undefined if there is no room, and then nothing has changed.
   */
  add(to: Destination): Promise<number | undefined>;
}

export interface Transfer {
  /** The content of a file with what this device knows of the current owner. */
  exportFile(): Promise<string>;
  /** Never rejects. */
  openFile(file: Blob): Promise<FilePreview | { readonly problem: FileProblem }>;
}

/** Takes what a device knows to a file, and from a file to a device or an account. */
export function createTransfer(ports: TransferPorts): Transfer {
  function clamp({ checkpoint, answers, knownUnits, sets }: FileContent): FileContent {
    const now = ports.now();
    return {
      knownUnits: Object.fromEntries(
        Object.entries(knownUnits).map(([id, unit]) => [
          id,
          { ...unit, changedAt: Math.min(unit.changedAt, now) },
        ]),
      ),
      sets: new Map(
        [...sets].map(([id, set]) => [id, { ...set, changedAt: Math.min(set.changedAt, now) }]),
      ),
      checkpoint: checkpoint && clampCheckpoint(checkpoint, now),
      answers: answers.map((answer) => clampAnswer(answer, now)),
    };
  }

  async function add(history: FileContent, to: Destination): Promise<number | undefined> {
    const owner = to === "account" ? ports.owner() : VISITOR;
    const isUnsent = owner !== VISITOR;
    const newCount = await ports.write(owner, history, isUnsent).catch(() => undefined);
    if (newCount === undefined) return undefined;
    ports.addUnits(owner, history.knownUnits);
    ports.addSets(owner, history.sets);
    ports.changes.publish({ kind: "replaced", owner });
    if (isUnsent) ports.sendUnsent(owner);
    return newCount;
  }

  function countSets(sets: StoredChanges): Pick<FilePreview, "setCount" | "newSetCount"> {
    const own = ports.readSets(ports.owner());
    const kept = keptSets(sets);
    const merged = mergeChanges(own, sets);
    const isNew = ({ id }: { readonly id: string }) => merged.get(id) !== own.get(id);
    return { setCount: kept.length, newSetCount: kept.filter(isNew).length };
  }

  async function preview(history: FileContent): Promise<FilePreview> {
    const { answers } = await ports.read(ports.owner());
    const known = new Set(answers.map(({ id }) => id));
    const times = history.answers.map(({ answeredAt }) => answeredAt).sort((a, b) => a - b);
    const [first, last] = [times[0], times.at(-1)];
    return {
      count: times.length,
      hasUnits: Object.keys(history.knownUnits).length > 0,
      ...countSets(history.sets),
      newCount: history.answers.filter(({ id }) => !known.has(id)).length,
      span: first === undefined || last === undefined ? undefined : [first, last],
      add: (to) => add(history, to),
    };
  }

  return {
    async exportFile() {
      const owner = ports.owner();
      const history = await ports.read(owner);
      const [knownUnits, sets] = [ports.readUnits(owner), ports.readSets(owner)];
      return formatAnswersFile({ ...history, knownUnits, sets }, ports.now());
    },
    async openFile(file) {
      if (file.size > MAX_FILE_BYTES) return { problem: "tooLarge" };
      const text = await file.text().catch(() => "");
      const parsed = parseAnswersFile(text);
      return "problem" in parsed ? parsed : preview(clamp(parsed));
    },
  };
}
