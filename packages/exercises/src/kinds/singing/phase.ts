import { noteToHz } from "@attune/theory";
import type { Step } from "../../engine/kind.ts";
import type { SingingEffect, SingingItem, SingingPhase, SingingSession } from "./session.ts";

/** Slug of the exercise in reports and progress. */
export const SINGING_EXERCISE = "intervals";

export type Result = Step<SingingSession, SingingEffect>;

/** The event means nothing here, or changes no more than the session itself. */
export const stay = (session: SingingSession): Result => ({ session, effects: [] });

/** The item that is being practised. */
export function currentItem({ items, index }: SingingSession): SingingItem {
  const item = items[index];
  if (!item) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** The pitches that are asked for, in Hz. */
export function goalOf(session: SingingSession): { rootHz: number; targetHz: number } {
  const { root, target } = currentItem(session);
  return { rootHz: noteToHz(root), targetHz: noteToHz(target) };
}

/** Enters a phase, giving up whatever the last one still waited for. */
export function enter(
  session: SingingSession,
  phase: SingingPhase,
  effects: (token: number) => readonly SingingEffect[] = () => [],
): Result {
  const token = session.token + 1;
  const hushed: readonly SingingEffect[] = session.replaying ? [{ type: "hush" }] : [];
  return {
    session: { ...session, phase, token, replaying: undefined },
    effects: [...hushed, ...effects(token)],
  };
}

/** What must be stopped when a phase is left before its end. */
export function abandon({ name }: SingingPhase): readonly SingingEffect[] {
  if (name === "playing") return [{ type: "hush" }];
  return name === "listening" || name === "analysing" ? [{ type: "discard" }] : [];
}
