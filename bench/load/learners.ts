/** Signed-in learners, who record attempts. */
import { randomUUID } from "node:crypto";
import { signUp } from "../learner/day.ts";

/** At 240 attempts a minute each, enough for all rounds. */
const LEARNERS = 300;
const AT_ONCE = 8;

export interface SignedIn {
  readonly address: string;
  readonly token: string;
}

export async function signUpLearners(url: string, count = LEARNERS): Promise<SignedIn[]> {
  const learners: SignedIn[] = [];
  const signUpNext = async () => {
    for (let n = learners.length; n < count; n = learners.length) {
      const learner = {
        address: `10.${n >> 8}.${n & 255}.7`,
        token: "",
        username: `bench ${count} ${n}`,
      };
      const index = learners.push(learner) - 1;
      learners[index] = { ...learner, token: await signUp(url, learner) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signUpNext));
  return learners;
}

/** Makes the request of an attempt, by the learners in turns. */
export function attemptRequests(learners: readonly SignedIn[]): () => string {
  let next = 0;
  return () => {
    const { address, token } = learners[next++ % learners.length] as SignedIn;
    const body = JSON.stringify({
      id: randomUUID(),
      exercise: "intervals",
      itemId: "1-8",
      outcome: "great",
      answer: "7",
      tries: 1,
      accuracy: 93,
      centsOff: -7,
      durationMs: 4_000,
      answeredAt: Date.now(),
    });
    return [
      "POST /api/exercise-attempts HTTP/1.1",
      "host: localhost",
      `cookie: attune_session=${token}; attune_signed_in=1`,
      `x-forwarded-for: ${address}`,
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n");
  };
}
