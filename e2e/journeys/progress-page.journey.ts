import { openProgressWith } from "../support/exercises/answers.ts";
import { expectAllCounted, FEW, NOON } from "../support/exercises/progress-page.ts";
import { test } from "../support/journey.ts";

/** Progress as it depends on the worker and the database: view tests have the page's charts. */

test.use({ contextOptions: { reducedMotion: "reduce", locale: "en-US", timezoneId: "UTC" } });

test("works without its worker", async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  const warned = page.waitForEvent("console", (message) =>
    message.text().startsWith("Calculating without a worker"),
  );
  await page.route(/memory-worker/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }),
  );
  await openProgressWith(page, FEW);
  await warned;
  await expectAllCounted(page);
});
