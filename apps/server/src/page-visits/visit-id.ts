import { randomUUID } from "node:crypto";

/**
 * A UUID of version 7 (RFC 9562): its moment, then chance. Ids that follow each other lie side by side in
 * their index, so that a table of millions takes in a new one as fast as a small one does.
 * @param at Epoch milliseconds.
 */
export function visitId(at: number): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
