import type { Ballast } from "./ballast.ts";

/** Whether there is room for what users store. */
export interface StorageService {
  /** Whether a write has failed because the disk is full, until there is room again. */
  readonly isFull: boolean;
  /** Whether what room is left is reserved for logins and other calls that must go on. */
  readonly isReserved: boolean;
  /** Call it when a write failed because the disk is full. Frees the reserve. */
  reportFull(): void;
  /** Frees the reserve when it is needed, and restores it when there is room again. Runs as a job. */
  check(): Promise<void>;
}

/** A server that can't see the database's disk tries again after this. */
const FORGET_AFTER_MS = 60_000;

interface Dependencies {
  /** The reserve on the disk of the embedded database; a database elsewhere has none. */
  readonly ballast?: Ballast | undefined;
  readonly clock: () => number;
  /** Called after the reserve was freed, to free more. */
  readonly onRelease?: () => void;
  /** Called when the disk becomes full, and when there is room again. */
  readonly onChange?: (isFull: boolean) => void;
}

export function storageService(dependencies: Dependencies): StorageService {
  const { ballast, clock, onRelease = () => {}, onChange = () => {} } = dependencies;
  let fullAt: number | undefined;
  /** Before the first check there is no reserve yet, and no reason to refuse anything. */
  let isChecked = false;
  let hasReserve = ballast !== undefined;

  function setFull(isFull: boolean): void {
    const wasFull = fullAt !== undefined;
    fullAt = isFull ? clock() : undefined;
    if (isFull !== wasFull) onChange(isFull);
  }

  const isReserved = () => hasReserve && isChecked && ballast?.isHeld === false;
  const isRecent = () => fullAt !== undefined && Math.abs(clock() - fullAt) < FORGET_AFTER_MS;

  function reportFull(): void {
    setFull(true);
    isChecked = true;
    if (ballast?.release()) onRelease();
  }

  return {
    get isFull() {
      return isReserved() || isRecent();
    },
    get isReserved() {
      return isReserved();
    },
    reportFull,
    async check() {
      if (await ballast?.isNeeded()) return reportFull();
      const result = (await ballast?.hold()) ?? "impossible";
      hasReserve = result !== "impossible";
      isChecked = true;
      if (hasReserve) setFull(result === "full");
      else if (fullAt !== undefined && !isRecent()) setFull(false);
    },
  };
}

/** Storage that is never full, for servers without files. */
export const UNLIMITED_STORAGE: StorageService = {
  isFull: false,
  isReserved: false,
  reportFull() {},
  async check() {},
};
