import { z } from "zod";

/** Neither NUL and its like nor half a character: what every database can store. */
const isStorable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);

/** One line of text, of at most `max` UTF-16 units. */
export const lineOfText = (max: number) =>
  z.string().max(max).refine(isStorable, "Some of these characters can't be used");

/** Made by the client before it asks, so that asking again does nothing new. */
export const clientMadeId = z.uuid();

/** Everything that a client does not need to be told: it worked. */
export const okSchema = z.object({ ok: z.literal(true) });

/** A moment as the client's clock has it: epoch milliseconds or ISO 8601; the server reads both. */
export const moment = z.union([z.int().min(0).max(8.64e15), z.iso.datetime({ offset: true })]);

/** A moment as the server tells it. */
export const timestamp = z.iso.datetime();
