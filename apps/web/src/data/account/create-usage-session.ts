import { type Client, type Endpoints, NetworkError } from "@attune/contract";
import type { After } from "../../lib/timing/timers.ts";

export interface UsageSessionPorts {
  readonly api: Pick<Client<Endpoints, AbortSignal>, "startSession" | "endSession">;
  readonly isOnline: () => boolean;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly after: After;
  readonly newId: () => string;
}

/** After a request without a response, which the server may have received. */
const RETRY_DELAYS_MS = [1000, 15_000];

/** Lasts from signing in, or returning while signed in, until the page is left. */
interface UsageSession {
  readonly userId: string;
  /** Sent with each try, so that the server starts one session. */
  readonly id: string;
  readonly startedAt: number;
  /** The present or last try; false if the server refused it. Never rejects. */
  isStarted: Promise<boolean>;
  cancelRetry: () => void;
}

export interface UsageSessionTracker {
  /** Starts a session unless the user has one. Fails silently, because nothing depends on it. */
  start(userId: string): void;
  /** Ends the session, even while the page is unloading. Never rejects. */
  end(): Promise<void>;
  /** Ends the session while the page is in the back/forward cache. */
  pause(): void;
  /** Starts another session for the user of the paused one. */
  resume(): void;
}

export function createUsageSessionTracker({
  api,
  isOnline,
  now,
  after,
  newId,
}: UsageSessionPorts): UsageSessionTracker {
  let session: UsageSession | undefined;
  let pausedUserId: string | undefined;

  /** @returns Whether the server has, or may have, the session. */
  async function tryToStart(starting: UsageSession, retries: readonly number[]): Promise<boolean> {
    const { id, userId } = starting;
    try {
      await api.startSession({ body: { id, userId } });
      return true;
    } catch (error) {
      if (!(error instanceof NetworkError)) return false;
      const [delayMs, ...later] = retries;
      if (delayMs !== undefined && session === starting)
        starting.cancelRetry = after(delayMs, () => {
          if (isOnline()) starting.isStarted = tryToStart(starting, later);
        });
      return true;
    }
  }

  function start(userId: string): void {
    if (session?.userId === userId || !isOnline()) return;
    session?.cancelRetry();
    session = {
      userId,
      id: newId(),
      startedAt: now(),
      isStarted: Promise.resolve(false),
      cancelRetry: () => {},
    };
    session.isStarted = tryToStart(session, RETRY_DELAYS_MS);
  }

  async function end(): Promise<void> {
    if (!session) return;
    const { id, startedAt, isStarted, cancelRetry } = session;
    session = undefined;
    cancelRetry();
    const totalDuration = (now() - startedAt) / 1000;
    if (!(await isStarted) || !isOnline()) return;
    await api
      .endSession({ params: { id }, body: { totalDuration }, keepalive: true })
      .catch(() => undefined);
  }

  return {
    start,
    end,
    pause() {
      pausedUserId = session?.userId;
      void end();
    },
    resume() {
      if (pausedUserId !== undefined) start(pausedUserId);
    },
  };
}
