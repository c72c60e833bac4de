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
  [...figure(pose).element().querySelectorAll("span, g, path")]
    .map((part) => {
      const { rotate, translate } = getComputedStyle(part);
      return rotate + translate + part.getAttribute("d");
    })
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

/** The animations of a pose's figure, without the transition from the previous pose. */
const animationsOf = (pose: (typeof POSES)[number]) =>
  document
    .getAnimations()
    .filter((animation) => animation instanceof CSSAnimation)
    .map(({ animationName: name, effect }) => ({ name, effect: effect as KeyframeEffect }))
    .filter(({ effect }) => figure(pose).element().contains(effect.target));

async function allowMotion(): Promise<void> {
  await commands.emulateMedia({ reducedMotion: "no-preference" });
  onTestFinished(() => commands.emulateMedia({ reducedMotion: "reduce" }));
}

it.each([
  ["two", { seconds: 0.5, pattern: 2 }, 1000],
  ["three", { seconds: 1, pattern: 3 }, 3000],
  ["four", { seconds: 0.6, pattern: 4 }, 2400],
] as const)("conducts in %s, as fast as the music", async (name, beat, ms) => {
  await allowMotion();
  await showAll(beat);
  const conducting = animationsOf("conducts").map(({ name, effect }) => [
    name,
    effect.getComputedTiming().duration,
  ]);
  expect(conducting).toContainEqual([expect.stringContaining(`${name}-arm`), ms]);
});

it.each(POSES.filter((pose) => pose !== "encourages"))(
  "moves without painting when he %s",
  async (pose) => {
    await allowMotion();
    await showAll();
    const animations = animationsOf(pose);
    expect(animations).not.toEqual([]);
    // Browsers move boxes by whole transforms on their own; parts of a drawing, and sums, are painted in each frame.
    for (const { effect } of animations) {
      expect(effect.target).toBeInstanceOf(HTMLElement);
      expect(effect.composite).toBe("replace");
      const [first, ...rest] = effect.getKeyframes();
      for (const keyframe of [first, ...rest]) expect(keyframe).toHaveProperty("transform");
      expect(first).toMatchObject({ offset: 0 });
      expect(rest.at(-1)).toMatchObject({ offset: 1 });
    }
  },
);

it("stands still after a while, so that the screen can rest", async () => {
  await allowMotion();
  await showAll();
  for (const pose of POSES.filter((each) => each !== "conducts"))
    for (const { effect } of animationsOf(pose))
      expect(effect.getComputedTiming().endTime).toBeLessThan(20_000);
});

it("keeps still in reduced motion", async () => {
  await showAll();
  expect(animationsOf("conducts")).toEqual([]);
});

describeView("Maestro", { scenes: { poses: () => showAll() }, fullest: "poses" });
