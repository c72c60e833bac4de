import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** What the recognizer answers for one note; structured as in `SyllableResult` of the exercises. */
export interface Recognized {
  readonly symbol: string;
  readonly heard: string | null;
  readonly match: boolean | null;
  readonly confidence: number;
}

export const right = (symbol: string): Recognized => ({
  symbol,
  heard: symbol,
  match: true,
  confidence: 0.9,
});
export const wrong = (symbol: string, heard: string): Recognized => ({
  symbol,
  heard,
  match: false,
  confidence: 0.9,
});
/** Not recognized, or a failure instead of a symbol. */
export const unheard = (symbol: string): Recognized => ({
  symbol,
  heard: null,
  match: null,
  confidence: 0,
});

/** The request for the recognizer's weights, and that for its worker. */
export const WEIGHTS = /\/assets\/weights-[\w.-]+\.bin$/;
export const SYLLABLE_WORKER = /\/assets\/syllable-worker-[\w.-]+\.js$/;

/**
 * Replaces the recognizer by one that answers this after `ms`, or whose worker fails if there are no results.
 * For what is shown; other journeys sing to the real one. Call it before the page is opened.
 */
export async function replaceRecognizer(
  page: Page,
  results: readonly Recognized[] | undefined,
  ms = 100,
): Promise<void> {
  await page.addInitScript(
    ([answers, delay]) => {
      window.Worker = class extends Worker {
        readonly #isReplaced: boolean;
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          this.#isReplaced = String(url).includes("/syllable-worker");
        }
        override postMessage(
          message: { id: number; request: { args: unknown[][] } },
          ...rest: never[]
        ) {
          if (!this.#isReplaced) return super.postMessage(message, ...rest);
          const { id, request } = message;
          setTimeout(() => {
            const event = answers
              ? new MessageEvent("message", {
                  data: { id, response: answers.slice(0, request.args[0]?.length) },
                })
              : new Event("error");
            this.dispatchEvent(event);
          }, delay);
        }
      };
    },
    [results, ms] as const,
  );
}

/** The trace, whose name says what was sung. */
export const trace = (page: Page) => page.getByRole("img", { name: /^Your pitch/ });

/** Expects the words under the notes of the trace, in order. */
export const expectMarks = (page: Page, marks: readonly string[]) =>
  expect(trace(page).locator("[data-tone]")).toHaveText([...marks]);
