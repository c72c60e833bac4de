import type { Attempt, SavedPlace } from "@attune/exercises";
import { z } from "zod/mini";
import { type KeyValueStorage, safeLocalStorage } from "../../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../../lib/storage/keys.ts";
import { parseJson } from "../../../lib/storage/parse-json.ts";
import type { SetResults } from "./set-results.ts";

const count = z.int().check(z.nonnegative());

const placeSchema = z.object({
  /** Absent for a visitor. */
  userId: z.optional(z.string()),
  /** The link of the set. */
  link: z.string(),
  /** Draws the questions: the same ones for the same seed. */
  seed: count,
  /** 0 for the whole set, then one more each time when missed ones are asked again. */
  round: count,
  /** Items of a later round. */
  only: z.optional(z.array(z.string())),
  /** Index of the question to ask. */
  index: count,
  /** For each question whether it was right at the first try; null if it was passed over. */
  answered: z.array(z.nullable(z.boolean())),
  results: z.object({
    counts: z.array(
      z.object({
        group: z.string(),
        asked: count,
        right: count,
      }),
    ),
    missed: z.array(z.string()),
  }),
});

/** Where a learner is in a set. */
export type PlaceInSet = z.infer<typeof placeSchema>;
/** The round of a set that is played, and by whom. */
export type RoundOfSet = Pick<PlaceInSet, "userId" | "link" | "seed" | "round" | "only">;

/** The place where this set was left before its end. The device keeps one place. */
export function readPlace(
  { userId, link }: Pick<PlaceInSet, "userId" | "link">,
  storage: KeyValueStorage = safeLocalStorage,
): PlaceInSet | undefined {
  const stored = storage.getItem(RESETTABLE_KEYS.setPlace);
  const place = placeSchema.safeParse(parseJson(stored)).data;
  return place && place.userId === userId && place.link === link ? place : undefined;
}

/** Keeps the place in a round, so that a reload, or a phone that ends the app, doesn't cost it. */
export interface PlaceKeeper {
  /** Call it after the attempt was added to the results. */
  report(attempt: Pick<Attempt, "outcome">): void;
  /** Stores the place, or removes it at the end. */
  moveTo(place: Pick<SavedPlace, "index" | "completed" | "isRest">): void;
}

/** @param start Where the round was left. */
export function createPlaceKeeper(
  round: RoundOfSet,
  results: SetResults,
  start?: Pick<PlaceInSet, "index" | "answered">,
  storage: KeyValueStorage = safeLocalStorage,
): PlaceKeeper {
  let index = start?.index ?? 0;
  let answered = [...(start?.answered ?? [])];
  return {
    report({ outcome }) {
      // Without a voice, nothing was answered.
      if (outcome !== "noVoice") answered[index] ??= outcome === "great";
    },
    moveTo(place) {
      if (place.completed) return storage.removeItem(RESETTABLE_KEYS.setPlace);
      const isNewPass = place.index === 0 && !place.isRest;
      if (isNewPass) answered = [];
      index = place.index;
      const stored: PlaceInSet = {
        ...round,
        index,
        // A question that was passed over has left a hole.
        answered: Array.from(answered, (isRight) => isRight ?? null),
        results: results.snapshot(),
      };
      storage.setItem(RESETTABLE_KEYS.setPlace, JSON.stringify(stored));
    },
  };
}
