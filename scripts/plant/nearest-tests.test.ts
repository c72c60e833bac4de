import { expect, it } from "vitest";
import { createTestFinder } from "./nearest-tests.ts";

const findTests = createTestFinder(3);
const WEB = "apps/web/src";

it("begins with the test beside a page, which doesn't import it", () => {
  expect(findTests(`${WEB}/screens/menus/menu-list.tsx`)[0]).toBe(
    `${WEB}/screens/menus/menu-screen.view.test.tsx`,
  );
});

it("adds tests beside the pages that show a component", () => {
  expect(findTests(`${WEB}/practice/viewer/play-button.tsx`)).toContain(
    `${WEB}/screens/modes/mode-screen.view.test.tsx`,
  );
});

it("prefers tests that the fewest imports separate from a component", () => {
  expect(findTests(`${WEB}/practice/recording/singing-page.tsx`)).toContain(
    `${WEB}/practice/recording/singing-page.view.test.tsx`,
  );
});

it("begins with the tests of what shows the class of a rule", () => {
  expect(findTests(`${WEB}/screens/account/account.module.css`, "links")[0]).toBe(
    `${WEB}/screens/account/auth-dialog/auth-dialog.view.test.tsx`,
  );
});
