import type { Scene, Step } from "../smoke/step.ts";
import type { Visitor } from "../smoke/visitor.ts";

/** Waits until the service worker controls the page and says that it has everything. */
async function waitUntilKept(visitor: Visitor): Promise<void> {
  await visitor.until("everything kept offline", async () => {
    const active = navigator.serviceWorker.controller;
    if (!active) return false;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, 1_000, false);
    });
    active.postMessage({ kind: "complete" }, [port2]);
    return Boolean(await answer);
  });
}

async function answerEnharmonic(visitor: Visitor): Promise<void> {
  await visitor.see("title", "What note sounds the same as C♯");
  await visitor.press(/^([A-D]\s*)?D♭/, "answers");
  await visitor.see("feedback", "Great!");
  await visitor.canPress("Applauses: 1", "header");
}

/** Leaves the introduction to the learner's first question of a kind. */
async function startIntroduced(visitor: Visitor, question: string): Promise<void> {
  await visitor.see("main", "Something new");
  await visitor.press("Try it", "main");
  await visitor.see("title", question);
}

/** Opens a page that is then kept, and takes the network away. */
async function goOffline({ visitor, gate }: Scene, path: string) {
  await visitor.open(path);
  await waitUntilKept(visitor);
  await gate.shut();
}

/** The visit can't be reported. */
const OFFLINE_ERRORS = /Failed to load resource|NetworkError|Could not connect|CONSOLE NETWORK/;

/** Without a network: the gate is shut, so that connections are refused. */
export const OFFLINE_STEPS: readonly Step[] = [
  {
    name: "offline reload",
    expectedErrors: OFFLINE_ERRORS,
    async run(context) {
      const { visitor } = context;
      await goOffline(context, "/core-concepts");
      await visitor.reload();
      await visitor.see("title", /^Core Concepts$/);
      await visitor.press("Extra", "main");
      await visitor.see("title", /^Extra$/);
    },
  },
  {
    name: "offline quiz",
    expectedErrors: OFFLINE_ERRORS,
    async run(context) {
      const { visitor, gate } = context;
      await goOffline(context, "/");
      await visitor.open("/enharmonics");
      await answerEnharmonic(visitor);
      await gate.open();
      await visitor.reload();
      await visitor.canPress("Applauses: 1", "header");
    },
  },
  {
    name: "offline practice",
    expectedErrors: OFFLINE_ERRORS,
    async run(context) {
      const { visitor, gate } = context;
      await goOffline(context, "/");
      await visitor.open("/practice");
      await visitor.press(/^With singing/);
      // A failed attempt's run is kept when its page is left.
      await visitor.press(/^Start( over)?$/);
      for (const question of ["Which note of the key is it?", "Review"]) {
        await startIntroduced(visitor, question);
        await visitor.press("Skip", "footer");
      }
      await startIntroduced(visitor, "Place an E");
      await visitor.press("space 4, E", "css:[role=group][aria-label='Whole note']");
      await visitor.press("Submit");
      await visitor.see("feedback", "E is on space 4.");
      await visitor.press("Continue");
      await startIntroduced(visitor, "Which interval is it?");
      await visitor.press("Pause", "footer");
      await visitor.see("main", "Today: up to 9 new.");
      await gate.open();
      await visitor.reload();
      await visitor.see("main", "Today: up to 9 new.");
      await visitor.open("/progress");
      await visitor.see("main", "1 of 17 practiced");
    },
  },
];
