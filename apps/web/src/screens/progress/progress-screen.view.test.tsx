import { expect, it, onTestFinished, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { tabStops } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { type FakeApi, fakeApi } from "../../../testing/fake-api.ts";
import { answersOfWeeks, type SeededAnswer } from "../../../testing/histories.ts";
import { overlappingTexts } from "../../../testing/measures.ts";
import { button, main, title } from "../../../testing/page.ts";
import { settle } from "../../../testing/settle.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { authSession } from "../../data/auth-session/auth-session.ts";
import { reportUnkept, unkept } from "../../lib/storage/unkept.ts";

const DAY_MS = 86_400_000;
/** A Thursday. */
const NOON = Date.UTC(2026, 0, 15, 12);

/** An hour before noon, of a minute. */
const daysAgo = (
  days: number,
  exercise: SeededAnswer["exercise"],
  itemId: string,
  outcome: SeededAnswer["outcome"],
  more: Partial<SeededAnswer> = {},
): SeededAnswer => ({
  exercise,
  itemId,
  outcome,
  durationMs: 60_000,
  answeredAt: NOON - days * DAY_MS - 3_600_000,
  ...more,
});

/** Answers of December 20, January 13 and 15, and two earlier days. */
const FEW: readonly SeededAnswer[] = [
  daysAgo(60, "treble-clef", "E", "great", { durationMs: 3000 }),
  daysAgo(45, "treble-clef", "E", "great", { durationMs: 3000 }),
  daysAgo(26, "treble-clef", "E", "great", { durationMs: 3000 }),
  daysAgo(26, "intervals", "1-6", "great", { centsOff: -30 }),
  daysAgo(2, "intervals", "1-6", "tryAgain", { centsOff: 80, answer: "6" }),
  daysAgo(0, "intervals", "1-8", "great", { centsOff: 10 }),
  daysAgo(2, "ear-training-random", "7", "tryAgain", { answer: "5" }),
  daysAgo(0, "ear-training-random", "7", "tryAgain", { answer: "5" }),
];

const text = (words: string | RegExp) => page.getByText(words);
const section = (name: string) => page.getByRole("region", { name, exact: true });
const summary = (name: string) => section(name).element().querySelector("summary") as HTMLElement;
const textsOf = (parts: Locator | NodeListOf<Element>) =>
  ("elements" in parts ? parts.elements() : [...parts]).map((part) =>
    (part as HTMLElement).innerText.replaceAll(/\s+/g, " "),
  );

function setTime(now: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
}

async function open(visit: Visit = {}, api: FakeApi = {}): Promise<void> {
  fakeApi(api);
  await openPage("/progress", visit);
}

async function openNew(visit: Visit = {}, api: FakeApi = {}): Promise<void> {
  setTime(NOON);
  await open(visit, api);
  await expect.element(text(/^Nothing practiced yet\./)).toBeVisible();
}

async function openWith(answers: readonly SeededAnswer[], practiced: RegExp): Promise<void> {
  setTime(NOON);
  await open({ answers });
  await expect.element(text(practiced)).toBeVisible();
}

const openFew = () => openWith(FEW, /^You practiced on 3 days/);
const openWeeks = () => openWith(answersOfWeeks(NOON), /^You practiced on 1\d days/);

async function openTables(): Promise<void> {
  await openWeeks();
  for (const each of document.querySelectorAll("summary")) each.click();
  await expect.element(page.getByRole("table").nth(5)).toBeVisible();
}

/** Opens the table of a section, and returns the texts of its cells by row, without the header. */
async function openTable(name: string): Promise<string[][]> {
  await userEvent.click(summary(name));
  const table = section(name).getByRole("table");
  await expect.element(table).toBeVisible();
  return [...table.element().querySelectorAll("tbody tr")].map((row) =>
    textsOf(row.querySelectorAll("th, td")),
  );
}

/** Heights of the columns of a section's chart, as shares of the staff's height. */
function columnHeights(name: string): number[] {
  const staff = section(name).element().querySelector("figure svg") as SVGElement;
  const { height } = staff.getBoundingClientRect();
  return [...staff.querySelectorAll("rect")].map(
    (rect) => Math.round((100 * rect.getBoundingClientRect().height) / height) / 100,
  );
}

it("invites a newcomer to practice", async () => {
  await openNew();
  await expect.element(text("Each day that you practice appears here as a note.")).toBeVisible();
  const calendar = page.getByRole("table", { name: "Days of practice" });
  expect(calendar.getByRole("cell").elements()).toHaveLength(35);
  expect(document.querySelector("[aria-current=date]")?.textContent).toBe("January 15, today");
  await expect.element(main().getByText(/practiced$/)).not.toBeInTheDocument();
  await expect.element(button("Practice")).toHaveAttribute("href", "/practice");
  await expect.element(button("Back")).toHaveAttribute("href", "/practice");
});

it("leads by the keyboard through its tables, and to the practice", async () => {
  await openFew();
  const table = (name: string) => `Show as table : ${name}`;
  expect(tabStops()).toEqual([
    table("How long what you practiced lasts"),
    table("Minutes practiced by week"),
    table("What comes back by day"),
    "Practice",
    table("What was asked, and what you answered"),
    table("Cents off the note by week"),
    "Back",
    "Home",
  ]);
});

it("shows the days of practice as notes on the lines of their weeks", async () => {
  await openFew();
  const calendar = page.getByRole("table", { name: "Days of practice" });
  expect(textsOf(calendar.getByRole("cell", { name: /practiced$/ }))).toEqual([
    "December 20: practiced",
    "January 13: practiced",
    "January 15, today: practiced",
  ]);
  expect(textsOf(calendar.getByRole("rowheader"))).toEqual([
    "Dec 14",
    "Dec 21",
    "Dec 28",
    "Jan 4",
    "Jan 11",
  ]);
  await expect.element(calendar.getByRole("columnheader", { name: "Sunday" })).toBeVisible();
  await expect.element(text("You practiced on 3 days in the last five weeks.")).toBeVisible();
  const offsets = [...calendar.element().querySelectorAll("td")].flatMap((cell) => {
    const [around, head] = [cell, cell.firstElementChild as Element].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return [
      Math.abs(head.left + head.width / 2 - (around.left + around.width / 2)),
      Math.abs(head.top + head.height / 2 - (around.top + around.height / 2)),
    ];
  });
  expect(Math.max(...offsets), "each note is in the middle of its day").toBeLessThan(0.6);
});

it("shows what sticks as a note for each thing, and as a table", async () => {
  await openFew();
  const sticks = section("What sticks");
  await expect.element(sticks.getByText(/^1 of 132 things stays with you/)).toBeVisible();
  const kinds = sticks.getByRole("list").first().getByRole("listitem").elements();
  expect(kinds[0]?.textContent).toContain("Intervals to sing2 of 17 practiced");
  const rows = await openTable("What sticks");
  expect(rows).toEqual([
    ["Intervals to sing", "0", "0", "0", "2", "15"],
    ["Degrees by ear", "0", "0", "0", "0", "12"],
    ["Intervals by ear", "0", "0", "0", "1", "23"],
    ["Notes and syllables", "0", "0", "0", "0", "17"],
    ["Notes on the staff", "1", "0", "0", "0", "16"],
    ["Enharmonics", "0", "0", "0", "0", "9"],
    ["Inversions", "0", "0", "0", "0", "14"],
    ["Circle of 5ths", "0", "0", "0", "0", "8"],
    ["Triads by ear", "0", "0", "0", "0", "7"],
    ["Modes by ear", "0", "0", "0", "0", "7"],
  ]);
  const drawn = kinds.map((kind) => {
    // The last one is the bar line.
    const notes = [...kind.querySelectorAll("svg")].slice(0, -1);
    return [notes.length, notes.filter((note) => note.querySelector("circle")).length];
  });
  expect(drawn, "notes, and dots for what was not begun").toEqual(
    rows.map(([, ...counts]) => [
      counts.reduce((sum, count) => sum + Number(count), 0),
      Number(counts.at(-1)),
    ]),
  );
});

it("shows what comes back as columns and as a table", async () => {
  await openFew();
  const rows = await openTable("What comes back");
  expect(rows).toHaveLength(14);
  expect(rows.slice(0, 3)).toEqual([
    ["Today", "1"],
    ["Fri, Jan 16", "2"],
    ["Sat, Jan 17", "0"],
  ]);
  await expect
    .element(text("1 thing comes back today, and 2 more in the next two weeks."))
    .toBeVisible();
  const [today = 0, tomorrow = 0, ...later] = columnHeights("What comes back");
  expect(tomorrow).toBeCloseTo(2 * today);
  expect(Math.max(0, ...later)).toBe(0);
});

it("shows how long was practiced as columns and as a table", async () => {
  await openFew();
  const rows = await openTable("Time practiced");
  expect(rows.filter(([, minutes]) => minutes !== "0")).toEqual([
    ["Nov 16", "1"],
    ["Nov 30", "1"],
    ["Dec 14", "2"],
    ["Jan 11", "4"],
  ]);
  await expect
    .element(text("You practiced 8 minutes in the last 12 weeks, 4 minutes of it this week."))
    .toBeVisible();
  const heights = columnHeights("Time practiced");
  expect(heights.at(-1)).toBeGreaterThan(0);
  expect(heights.at(-1)).toBeCloseTo(2 * (heights.at(-5) ?? 0), 1);
});

it("shows what is mixed up, most often first, as bars and as a table", async () => {
  await openFew();
  const items = section("What you mix up").getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Perfect 5th up, by ear.*2 times.*You heard a perfect fourth\./),
    expect.stringMatching(/Perfect 4th from C, sung.*once.*You sang a tritone\./),
  ]);
  const [often = 0, once = 0] = items.map(
    (item) => item.lastElementChild?.firstElementChild?.getBoundingClientRect().width,
  );
  expect(often).toBeCloseTo(2 * once, 0);
  expect(await openTable("What you mix up")).toEqual([
    ["Perfect 5th up, by ear", "You heard a perfect fourth.", "2"],
    ["Perfect 4th from C, sung", "You sang a tritone.", "1"],
  ]);
});

it("shows how close was sung, the higher the closer, as a line and as a table", async () => {
  await openFew();
  expect(await openTable("How close you sing")).toEqual([
    ["Dec 14", "30", "1"],
    ["Jan 11", "45", "2"],
  ]);
  await expect
    .element(
      text(
        "Your notes were typically 30 cents off in the week of Dec 14, and 45 in the week of Jan 11. Up to 25 cents are in tune.",
      ),
    )
    .toBeVisible();
  const staff = section("How close you sing").element().querySelector("figure svg") as SVGElement;
  const lines = [...staff.querySelectorAll("line")].map((each) => each.getBoundingClientRect().top);
  const [top, bottom] = [Math.min(...lines), Math.max(...lines)];
  const heights = [...staff.querySelectorAll("ellipse")].map((head) => {
    const box = head.getBoundingClientRect();
    return (box.top + box.height / 2 - top) / (bottom - top);
  });
  // A step of 50 cents.
  expect(heights).toHaveLength(2);
  expect(heights[0]).toBeCloseTo(0.6, 1);
  expect(heights[1]).toBeCloseTo(0.9, 1);
});

it("says what is missing where nothing was mixed up or sung", async () => {
  await openWith(FEW.slice(0, 3), /^You practiced on 1 day /);
  await expect.element(text(/^Nothing so far\. What you take for something else/)).toBeVisible();
  await expect.element(text(/^Sing an interval, and you see here/)).toBeVisible();
  await expect.element(button("Sing intervals")).toHaveAttribute("href", "/intervals");
});

it("keeps a word whole at twice the size of text in the narrowest window", async () => {
  await openFew();
  await resize({ width: 320, height: 640 });
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  await settle();
  const range = document.createRange();
  range.selectNodeContents(button("Practice").element());
  expect(range.getClientRects()).toHaveLength(1);
  expect(overlappingTexts()).toEqual([]);
});

it("works by the keyboard alone", async () => {
  await openFew();
  await resize({ width: 320, height: 640 });
  summary("What sticks").focus();
  await userEvent.keyboard("{Enter}");
  const table = section("What sticks").getByRole("table");
  await expect.element(table).toBeVisible();
  // Wider than the window: it is a tab stop, and scrolls by arrow keys.
  await userEvent.tab();
  const scroller = document.activeElement as HTMLElement;
  expect(scroller.contains(table.element())).toBe(true);
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(0);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(summary("What sticks"));
  await userEvent.keyboard(" ");
  await expect.element(table).not.toBeInTheDocument();
});

it("moves on to the next day at midnight", async () => {
  setTime(Date.UTC(2026, 0, 15, 23, 59, 59, 700));
  await open();
  const today = () => document.querySelector("[aria-current=date]")?.textContent;
  await expect.poll(today).toBe("January 15, today");
  // The page's own timer looks at the clock 300 ms later.
  vi.setSystemTime(Date.UTC(2026, 0, 16));
  await expect.poll(today).toBe("January 16, today");
});

it("shows another learner's progress as soon as they log in", async () => {
  setTime(NOON);
  await open({ answers: FEW });
  await expect.element(text(/^Your progress is kept on this device/)).toBeVisible();
  authSession.setUser(ADA);
  await expect.element(text(/^Nothing practiced yet\./)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "What sticks" })).not.toBeInTheDocument();
  await expect.element(text(/^Your progress is kept on this device/)).not.toBeInTheDocument();
});

it("says that nothing is kept instead of that nothing was practiced", async () => {
  onTestFinished(() => unkept.set(false));
  await openNew();
  await expect.element(text(/^Nothing practiced yet\./)).toBeVisible();
  reportUnkept();
  await expect.element(text(/doesn’t let this page read or keep/)).toBeVisible();
  await expect.element(text(/it is gone when you close this page/)).toBeVisible();
  await expect.element(text(/^Nothing practiced yet\./)).not.toBeInTheDocument();
});

it("says that other devices are missing while a learner is offline", async () => {
  const spy = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => spy.mockRestore());
  await openNew({ user: ADA }, { pullAttempts: "offline" });
  await expect
    .element(text(/^You are offline\. What you practiced on other devices/))
    .toBeVisible();
  expect(title().element().textContent).toBe("Progress");
});

describeView("ProgressScreen", {
  scenes: {
    async loading() {
      await open({ user: ADA }, { pullAttempts: "pending" });
      await expect.element(text("Loading your progress...")).toBeVisible();
    },
    newcomer: () => openNew(),
    few: openFew,
    weeks: openWeeks,
    "weeks, with open tables": openTables,
  },
  fullest: "weeks, with open tables",
});
