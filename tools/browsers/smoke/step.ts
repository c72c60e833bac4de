import type { Gate } from "../stage/gate.ts";
import type { Sound } from "../stage/sound.ts";
import type { Box } from "./layout.ts";
import type { Visitor } from "./visitor.ts";

/** The context of a step. */
export interface Scene {
  readonly visitor: Visitor;
  readonly sound: Sound;
  readonly gate: Gate;
  /** Chromium's, which the first browser of a run fills in. */
  readonly layout: Map<string, readonly Box[]>;
}

/** One part of the smoke. Starts on any page of the product, signed out, and leaves no state that others need. */
export interface Step {
  readonly name: string;
  /** Whether the page moves, which takes a fifth of the CPU time where no graphics card draws. */
  readonly hasMotion?: boolean;
  /** Console errors that the step causes on purpose. */
  readonly expectedErrors?: RegExp;
  /** @throws Error that says what was expected and what was found. */
  run(scene: Scene): Promise<void>;
}
