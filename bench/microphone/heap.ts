/** Measures the heaps of the page and its worklet by Chromium's debugging protocol. */
import type { CDPSession, Page } from "playwright-core";

export interface Heaps {
  /** Heap bytes in use after garbage collection, including array buffers. */
  used(): Promise<{ page: number; worklet: number }>;
}

interface Usage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

const bytes = (usage: Usage) => usage.usedSize + (usage.backingStorageSize ?? 0);

/** Attaches to the worklet that the page starts next. */
export async function watchHeaps(page: Page): Promise<Heaps> {
  const session = await page.context().newCDPSession(page);
  const worklet = workletOf(session);
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return {
    async used() {
      await session.send("HeapProfiler.collectGarbage");
      await worklet("HeapProfiler.collectGarbage");
      const own: Usage = await session.send("Runtime.getHeapUsage");
      return { page: bytes(own), worklet: bytes(await worklet("Runtime.getHeapUsage")) };
    },
  };
}

/** Returns a function that sends a command to the worklet and resolves with its response. */
function workletOf(session: CDPSession): (method: string) => Promise<Usage> {
  const pending = new Map<number, (usage: Usage) => void>();
  let sessionId = "";
  let id = 0;
  session.on("Target.attachedToTarget", (event) => {
    if (event.targetInfo.type === "worklet") sessionId = event.sessionId;
  });
  session.on("Target.receivedMessageFromTarget", (event) => {
    const response: { id?: number; result?: Usage } = JSON.parse(event.message);
    if (response.id !== undefined && response.result) pending.get(response.id)?.(response.result);
  });
  return (method) => {
    id += 1;
    const response = new Promise<Usage>((resolve) => pending.set(id, resolve));
    const message = JSON.stringify({ id, method });
    void session.send("Target.sendMessageToTarget", { sessionId, message });
    return response;
  };
}
