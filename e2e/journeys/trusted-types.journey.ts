import { title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";

test.use({ expectedConsoleErrors: /requires '?Trusted|Trusted Type/ });

test("refuses strings as markup, as script and as the URL of a foreign worker", async ({
  page,
}) => {
  await page.goto("/keys");
  await expect(title(page)).toBeVisible();
  // The app is hydrated, so its policy exists.
  await expect
    .poll(() =>
      page.evaluate(() => Reflect.get(globalThis, "trustedTypes")?.defaultPolicy !== null),
    )
    .toBe(true);
  const refusals = await page.evaluate(() => {
    const attempts = [
      () => {
        document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
      },
      () => {
        document.createElement("script").text = "alert(1)";
      },
      () => void new Worker("data:text/javascript,1"),
      () => void new Worker("/api/lessons"),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "accepted";
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refusals).toEqual(["TypeError", "TypeError", "TypeError", "TypeError"]);
});
