import type { Client, Endpoints } from "@attune/contract";

export interface UsageSessionPorts {
  readonly api: Pick<Client<Endpoints, AbortSignal>, "startSession" | "endSession">;
  readonly isOnline: () => boolean;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** Lasts from signing in, or returning while signed in, until the page is left. */
interface UsageSession {
  readonly userId: string;
  /** The server's id; undefined if it could not be created. */
  readonly id: Promise<string | undefined>;
  readonly startedAt: number;
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
}: UsageSessionPorts): UsageSessionTracker {
  let session: UsageSession | undefined;
  let pausedUserId: string | undefined;

  function start(userId: string): void {
    if (session?.userId === userId || !isOnline()) return;
    const id = api.startSession({ body: { userId } }).then(
      (started) => started.id,
      () => undefined,
    );
    session = { userId, id, startedAt: now() };
  }

  async function end(): Promise<void> {
    if (!session) return;
    const { id: pendingId, startedAt } = session;
    session = undefined;
    const totalDuration = (now() - startedAt) / 1000;
    const id = await pendingId;
    if (id === undefined || !isOnline()) return;
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
