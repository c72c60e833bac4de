import type { Owner } from "../owner.ts";
import type { AnswerPage, History, RecordedAnswer } from "../recorded-answer.ts";

/** Where a device stores answers, each under its owner. Every method may reject. */
export interface AnswerStorage {
  /** Adds answers; those that are stored already stay as they are, since they may be the server's. */
  add(owner: Owner, answers: readonly RecordedAnswer[]): Promise<void>;
  read(owner: Owner): Promise<History>;
  /**
   * Corrects times that a wrong clock has left: what is later than now counts as now, and stays there. Only the
   * visitor's are corrected here; the times of users' answers are the server's.
   */
  clampTimes(owner: Owner): Promise<void>;
  /** Where the next pull goes on; undefined before the first. */
  cursor(owner: Owner): Promise<string | undefined>;
  /**
   * Stores a page of the server's answers together with its cursor. They replace this device's, whose times the
   * server may have corrected. Answers that the page's checkpoint covers are removed unless they are unsent.
   * @returns Whether the history has changed.
   */
  storePage(owner: Owner, page: AnswerPage): Promise<boolean>;
  /** Gives the visitor's answers up to a time, and the visitor's checkpoint, to a new account, as unsent. */
  takeOver(owner: Owner, until: number): Promise<void>;
  /** Answers that were taken over and that the server doesn't have yet, at most `limit`. */
  unsent(owner: Owner, limit: number): Promise<readonly RecordedAnswer[]>;
  markSent(owner: Owner, ids: readonly string[]): Promise<void>;
  /** Removes all that is stored of an owner. */
  remove(owner: Owner, options?: RemoveOptions): Promise<void>;
}

export interface RemoveOptions {
  /** Whether answers stay that the server doesn't have yet. */
  readonly keepUnsent?: boolean;
}
