import type { Client, Endpoints } from "@attune/contract";

export interface UsageSessionPorts {
  readonly api: Pick<Client<Endpoints, AbortSignal>, "startSession" | "endSession">;
  readonly isOnline: () => boolean;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** The sitting that runs: from signing in, or coming back signed in, until the page is left. */
interface UsageSession {
  readonly userId: string;
  /** The server's; undefined where it could not be told. */
  readonly id: Promise<string | undefined>;
  /** By the page's clock, ms. */
  readonly from: number;
}

export interface UsageSessionTracker {
  /** Begins a sitting, unless the user has one already. A failure is silent: nothing depends on it. */
  start(userId: string): void;
  /** Ends it, even as the page is being left. It never rejects. */
  end(): Promise<void>;
  /** Ends it while the browser keeps the page in its cache. */
  pause(): void;
  /** Back from there: another sitting of who had one. */
  resume(): void;
}

export function createUsageSessionTracker({
  api,
  isOnline: online,
  now,
}: UsageSessionPorts): UsageSessionTracker {
  let sitting: UsageSession | undefined;
  let paused: string | undefined;

  function start(userId: string): void {
    if (sitting?.userId === userId || !online()) return;
    const id = api.startSession({ body: { userId } }).then(
      (started) => started.id,
      () => undefined,
    );
    sitting = { userId, id, from: now() };
  }

  async function end(): Promise<void> {
    if (!sitting) return;
    const { id, from } = sitting;
    sitting = undefined;
    const totalDuration = (now() - from) / 1000;
    const known = await id;
    if (known === undefined || !online()) return;
    await api
      .endSession({ params: { id: known }, body: { totalDuration }, keepalive: true })
      .catch(() => undefined);
  }

  return {
    start,
    end,
    pause() {
      paused = sitting?.userId;
      void end();
    },
    resume() {
      if (paused !== undefined) start(paused);
    },
  };
}
