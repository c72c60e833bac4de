import { expect } from "vitest";
import { page } from "vitest/browser";
import { LOCKED_PAGES } from "../../../e2e/support/pages.ts";
import { describeView } from "./describe-view.ts";
import { data, type FakeApi, fakeApi } from "./fake-api.ts";
import { LESSONS } from "./lessons.ts";
import { title } from "./page.ts";
import { ADA, openPage } from "./show.tsx";

/** Replies that a signed-in learner's pages need besides the lessons: nothing was practiced yet. */
export const NEW_LEARNER = {
  getSessionProgress: ({ url }) =>
    data({
      exercise: url.searchParams.get("exercise") as "intervals",
      currentExerciseIndex: 0,
      completed: false,
      updatedAt: null,
    }),
} satisfies FakeApi;

const isLocked = (path: string) => LOCKED_PAGES.some((locked) => locked === path);

/** Opens a page with its data; a locked one as Ada. */
async function open(path: string): Promise<void> {
  fakeApi({ ...LESSONS, ...NEW_LEARNER });
  await openPage(path, isLocked(path) ? { user: ADA } : {});
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText(/^Loading/)).not.toBeInTheDocument();
  // Parts whose code loads later.
  await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
}

/**
 * Tests of pages with their data, by the matrix. The first is the one with the most on it.
 *
 * @param isRandom Whether each visit shows other questions, so that what the pages show isn't recorded.
 */
export function describePages<Path extends string>(
  view: string,
  paths: readonly [Path, ...Path[]],
  { isRandom = false } = {},
): void {
  const scenes = Object.fromEntries(paths.map((path) => [path, () => open(path)]));
  describeView<string>(view, { scenes, fullest: paths[0], unrecorded: isRandom ? paths : [] });
}
