/** The heaps of the page and of its worklet, through Chromium's debugging protocol. */
import type { CDPSession, Page } from "playwright-core";

export interface Heaps {
  /** Bytes of JavaScript in use after collecting garbage, array buffers included. */
  used(): Promise<{ page: number; worklet: number }>;
}

interface Usage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

const bytes = (usage: Usage) => usage.usedSize + (usage.backingStorageSize ?? 0);

/** Talks to the worklet that the page starts next. */
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

/** Sends a command to the worklet and waits for what it answers. */
function workletOf(session: CDPSession): (method: string) => Promise<Usage> {
  const answers = new Map<number, (usage: Usage) => void>();
  let sessionId = "";
  let id = 0;
  session.on("Target.attachedToTarget", (event) => {
    if (event.targetInfo.type === "worklet") sessionId = event.sessionId;
  });
  session.on("Target.receivedMessageFromTarget", (event) => {
    const answer: { id?: number; result?: Usage } = JSON.parse(event.message);
    if (answer.id !== undefined && answer.result) answers.get(answer.id)?.(answer.result);
  });
  return (method) => {
    id += 1;
    const answered = new Promise<Usage>((resolve) => answers.set(id, resolve));
    const message = JSON.stringify({ id, method });
    void session.send("Target.sendMessageToTarget", { sessionId, message });
    return answered;
  };
}
