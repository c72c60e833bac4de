import type { QuestionRef } from "@attune/memory";
import type { QueryFunction, UseQueryOptions } from "@tanstack/react-query";
import { delay } from "../lib/timing/timers.ts";

type LessonQuery<Data> = Pick<UseQueryOptions<Data, Error, Data, string[]>, "queryKey" | "queryFn">;

/** A query of lessons, and how its response becomes items. */
export interface ItemsQuery<Item> extends LessonQuery<unknown> {
  readonly select: (data: unknown) => readonly Item[];
  /** Requires a signed-in user. */
  readonly isProtected: boolean;
}

/** Where daily practice takes the questions of an exercise from. */
export interface Source<Item> {
  readonly queries: readonly ItemsQuery<Item>[];
  /** Items that belong to the exercise's rules. */
  readonly ownItems?: readonly Item[];
  /** The id of the question about an item, as in attempts. */
  idOf(item: Item): string;
}

export const itemsQuery = <Data, Item>(
  { queryKey, queryFn }: LessonQuery<Data>,
  toItems: (data: Data) => readonly Item[],
  isProtected = false,
): ItemsQuery<Item> => ({
  queryKey,
  /** A slow phone takes 5 ms to start a request, and practice starts a dozen: each has a task of its own. */
  async queryFn(context) {
    await delay(0);
    // Every query of lessons has one.
    return await (queryFn as QueryFunction<Data, string[]>)(context);
  },
  select: (data) => toItems(data as Data),
  isProtected,
});

/** Takes the questions from the lists in some responses. */
export const listSource = <Item>(
  queries: readonly LessonQuery<Item[]>[],
  idOf: (item: Item) => string,
): Source<Item> => ({
  queries: queries.map((query) => itemsQuery(query, (items: readonly Item[]) => items)),
  idOf,
});

/** Names each question about an item of the lessons. */
export function listQuestions<Slug extends string>(
  lessons: Readonly<Record<Slug, readonly unknown[]>>,
  from: Readonly<Record<Slug, Pick<Source<unknown>, "idOf">>>,
): readonly QuestionRef<Slug>[] {
  const exercises = Object.keys(from) as Slug[];
  return exercises.flatMap((exercise) =>
    lessons[exercise].map((item) => ({ exercise, itemId: from[exercise].idOf(item) })),
  );
}
