declare module "vitest" {
  /** Values that a run of the tests may have, beside its settings. */
  interface ProvidedContext {
    /** Set by scripts/plant/warm-tests.ts. */
    outlinesOnly: boolean;
  }
}

export {};
