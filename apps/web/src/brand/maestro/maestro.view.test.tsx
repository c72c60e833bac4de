import { expect, it, onTestFinished } from "vitest";
import { commands, page } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { Maestro } from "./maestro.tsx";
import { type Beat, POSE_LABELS, POSES } from "./poses.ts";

const showAll = (beat?: Beat) =>
  renderInPage(
    <>
      <h1>Maestro</h1>
      {POSES.map((pose) => (
        <div key={pose} style={{ inlineSize: "10rem" }}>
          <Maestro pose={pose} {...(beat && { beat })} />
        </div>
      ))}
    </>,
  );

const figure = (pose: (typeof POSES)[number]) => page.getByRole("img", { name: POSE_LABELS[pose] });

/** Where the parts of a figure are, so that two poses can be compared. */
const look = (pose: (typeof POSES)[number]) =>
  [...figure(pose).element().querySelectorAll("g, path")]
    .map((part) => getComputedStyle(part).transform + part.getAttribute("d"))
    .join();

it("has a pose of its own for each of his names", async () => {
  await showAll();
  expect(new Set(POSES.map(look)).size).toBe(POSES.length);
});

it("has a head, a coat, a tie and a baton", async () => {
  await showAll();
  const colors = [...figure("waits").element().querySelectorAll("path")].map(
    (path) => getComputedStyle(path).fill,
  );
  expect(new Set(colors).size).toBeGreaterThan(5);
  for (const part of figure("waits").element().querySelectorAll("path")) {
    const { width, height } = part.getBoundingClientRect();
    expect(Math.max(width, height)).toBeGreaterThan(0);
  }
});

const conducting = () =>
  document
    .getAnimations()
    .filter(({ effect }) =>
      figure("conducts")
        .element()
        .contains((effect as KeyframeEffect).target),
    )
    .map((animation) => [
      (animation as CSSAnimation).animationName,
      animation.effect?.getComputedTiming().duration,
    ]);

it.each([
  ["two", { seconds: 0.5, pattern: 2 }, 1000],
  ["three", { seconds: 1, pattern: 3 }, 3000],
  ["four", { seconds: 0.6, pattern: 4 }, 2400],
] as const)("conducts in %s, as fast as the music", async (name, beat, ms) => {
  await commands.emulateMedia({ reducedMotion: "no-preference" });
  onTestFinished(() => commands.emulateMedia({ reducedMotion: "reduce" }));
  await showAll(beat);
  expect(conducting()).toContainEqual([expect.stringContaining(`${name}-arm`), ms]);
});

it("keeps still in reduced motion", async () => {
  await showAll();
  expect(conducting()).toEqual([]);
});

describeView("Maestro", { scenes: { poses: () => showAll() }, fullest: "poses" });
