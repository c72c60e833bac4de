/** How long the app takes to choose a question, and to rebuild a memory. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Answer, ATOMS, type Atom, chooseAtom, DAY_MS } from "@attune/memory";
import { type Checks, quantile } from "../checks.ts";
import { createAnswers, createPhraseAnswers, rememberAll } from "./answers.ts";

const START = Date.UTC(2026, 0, 1);
const MANY_ATOMS = 2_000;
const CHOICES = 200;
const MANY_ANSWERS = 50_000;
/** First tries at generated phrases: each is generated again, which takes most of the time. */
const MANY_PHRASES = 10_000;

/** Chooses among atoms of which all are known and half are due, in a run that has asked some already. */
export async function benchNext(checks: Checks): Promise<void> {
  const states = [...rememberAll(createAnswers(2_000, START)).values()];
  const atoms = Array.from({ length: MANY_ATOMS }, (_, index): Atom => {
    const atom = ATOMS[index % ATOMS.length];
    if (!atom) throw new Error("There are no atoms");
    return { ...atom, id: `${atom.id}:${index}` };
  });
  const byAtom = new Map(atoms.map(({ id }, index) => [id, states[index % states.length]]));
  const answers = atoms.slice(0, 30).map(({ id }) => ({ atomId: id, isRight: true }));
  const times = Array.from({ length: CHOICES }, (_, index) => {
    const now = START + (60 + index) * DAY_MS;
    const before = performance.now();
    chooseAtom({
      atoms,
      state: (id) => byAtom.get(id),
      answers,
      newToday: 0,
      secondsLeft: 300,
      now,
    });
    return performance.now() - before;
  });
  checks.atMost("choosing among 2,000 atoms, median", quantile(times, 0.5), 5, "ms");
  checks.atMost("the same, 99th percentile", quantile(times, 0.99), 5, "ms");
}

/** Includes sending the answers to the worker. */
async function rebuild(answers: readonly Answer[]) {
  const worker = new Worker(new URL("./rebuild-worker.ts", import.meta.url));
  await once(worker, "online");
  const before = performance.now();
  worker.postMessage(answers);
  const [atoms] = await once(worker, "message");
  const ms = performance.now() - before;
  await worker.terminate();
  return { atoms, ms };
}

export async function benchRebuild(checks: Checks): Promise<void> {
  const { atoms, ms } = await rebuild(createAnswers(MANY_ANSWERS, START));
  checks.atMost("rebuilding from 50,000 answers", ms, 1_000, "ms");
  checks.exactly("atoms remembered", atoms, ATOMS.length);
  const mixed = await rebuild([
    ...createAnswers(MANY_ANSWERS - MANY_PHRASES, START),
    ...createPhraseAnswers(MANY_PHRASES, START),
  ]);
  checks.atMost("the same, 10,000 of different phrases", mixed.ms, 2_000, "ms");
}
