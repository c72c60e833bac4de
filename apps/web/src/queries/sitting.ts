import { api } from "./client.ts";

/** The sitting that runs: from signing in, or coming back signed in, until the page is left. */
interface Sitting {
  readonly userId: string;
  /** The server's; undefined where it could not be told. */
  readonly id: Promise<string | undefined>;
  /** By the page's clock, ms. */
  readonly from: number;
}

let sitting: Sitting | undefined;

/** Begins a sitting, unless the user has one already. A failure is silent: nothing depends on it. */
export function startSitting(userId: string): void {
  if (sitting?.userId === userId || !navigator.onLine) return;
  const id = api.startSession({ body: { userId } }).then(
    (started) => started.id,
    () => undefined,
  );
  sitting = { userId, id, from: performance.now() };
}

/** Ends it, even as the page is being left. It never rejects. */
export async function endSitting(): Promise<void> {
  if (!sitting) return;
  const { id, from } = sitting;
  sitting = undefined;
  const totalDuration = (performance.now() - from) / 1000;
  const known = await id;
  if (known === undefined || !navigator.onLine) return;
  await api
    .endSession({ params: { id: known }, body: { totalDuration }, keepalive: true })
    .catch(() => undefined);
}

let paused: string | undefined;
addEventListener("pagehide", () => {
  paused = sitting?.userId;
  void endSitting();
});
// Back from the browser's page cache: another sitting.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && paused !== undefined) startSitting(paused);
});
