/** The forms of an attempt: as devices send it, stored, pulled by other devices, exported, and as an answer. */
import type { Endpoints, PulledAttempt, StoredAttempt } from "@attune/contract";
import type { Answer } from "@attune/memory";
import type { z } from "zod";
import { clampClientTimestamp } from "../../base/client-timestamp.ts";
import type { Attempt, NewAttempt } from "./repository.ts";

export type SentAttempt = z.output<Endpoints["recordAttempt"]["body"]>;

const MAX_DURATION_MS = 3_600_000;

/** @param now Epoch milliseconds; no answer is later. */
export function toRow(userId: string, id: string, attempt: SentAttempt, now: number): NewAttempt {
  const { exercise, itemId, outcome, answer, tries, accuracy, centsOff, syllables } = attempt;
  return {
    user_id: userId,
    id,
    exercise,
    item_id: itemId,
    outcome,
    answer: answer ?? null,
    tries: tries ?? null,
    accuracy: accuracy ?? null,
    cents_off: centsOff ?? null,
    syllables: syllables ? JSON.stringify(syllables) : null,
    duration_ms: Math.min(Math.round(attempt.durationMs), MAX_DURATION_MS),
    answered_at: clampClientTimestamp(attempt.answeredAt, now),
  };
}

const syllablesOf = ({ syllables }: Attempt) => (syllables === null ? null : JSON.parse(syllables));

export const toStored = (row: Attempt): StoredAttempt => ({
  id: row.id,
  exercise: row.exercise,
  itemId: row.item_id,
  outcome: row.outcome,
  answer: row.answer,
  tries: row.tries,
  accuracy: row.accuracy,
  centsOff: row.cents_off,
  syllables: syllablesOf(row),
  durationMs: row.duration_ms,
  answeredAt: new Date(row.answered_at).toISOString(),
});

/** Apps of earlier releases accept no more. */
const MAX_PULLED_SYLLABLES = 8;

/** Devices don't use syllables, so those of a long phrase stay here. */
export function toPulled(row: Attempt): PulledAttempt {
  const syllables: PulledAttempt["syllables"] = syllablesOf(row) ?? undefined;
  return {
    ...toAnswer(row),
    accuracy: row.accuracy ?? undefined,
    centsOff: row.cents_off ?? undefined,
    syllables: syllables && syllables.length <= MAX_PULLED_SYLLABLES ? syllables : undefined,
  };
}

export const toAnswer = (row: Attempt): Answer => ({
  id: row.id,
  exercise: row.exercise,
  itemId: row.item_id,
  outcome: row.outcome,
  answer: row.answer ?? undefined,
  tries: row.tries ?? undefined,
  durationMs: row.duration_ms,
  answeredAt: row.answered_at,
});
