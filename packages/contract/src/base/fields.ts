import { z } from "zod/mini";

/** Excludes control characters and lone surrogates, which PostgreSQL cannot store. */
const isStorable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);

/** One line of text of at most `max` UTF-16 code units. */
export const singleLine = (max: number) =>
  z
    .string()
    .check(z.maxLength(max), z.refine(isStorable, "Some of these characters can't be used"));

/** Accepts the texts of a schema in lowercase in any case. */
export const inAnyCase = <Output extends string>(schema: z.ZodMiniType<Output, Output>) =>
  z.pipe(
    z.transform((text) => (typeof text === "string" ? text.toLowerCase() : text)),
    schema,
  ) as z.ZodMiniType<Output, Output>;

/** An id made by the client, so that a repeated request has no further effect. */
export const idempotencyKey = z.uuid();

/** The body of a success without data. */
export const okSchema = z.object({ ok: z.literal(true) });

/** A time by the client's clock: epoch milliseconds or ISO 8601. */
export const clientTimestamp = z.union([
  z.int().check(z.minimum(0), z.maximum(8.64e15)),
  z.iso.datetime({ offset: true }),
]);

export const count = z.int().check(z.minimum(0));

/** A whole number in a query. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.number().check(z.minimum(min), z.maximum(max)),
  );

/** A time by the server's clock, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
