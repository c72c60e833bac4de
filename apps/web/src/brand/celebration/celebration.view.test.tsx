import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { renderInPage } from "../../../testing/show.tsx";
import { throwConfetti } from "../confetti/throw-confetti.ts";
import { flyToBadge } from "./fly-to-badge.ts";
import { Garland } from "./garland.tsx";
import { Note } from "./note.tsx";

const SHAPES = ["quarter", "eighth", "beamed", "clef"] as const;

const show = () =>
  renderInPage(
    <>
      <h1>Celebrations</h1>
      <div style={{ inlineSize: "12rem" }}>
        <Garland className="garland" />
        {SHAPES.map((shape) => (
          <Note key={shape} shape={shape} className="note" />
        ))}
      </div>
    </>,
  );

const badge = () => page.getByRole("button", { name: "Applauses: 0" }).element();
const seal = () =>
  [...document.querySelectorAll<HTMLElement>("body > *")].find(
    ({ textContent }) => textContent === "+1",
  );
const confetti = () => document.querySelector<HTMLCanvasElement>("body > canvas");

async function allowMotion(): Promise<void> {
  await commands.emulateMedia({ reducedMotion: "no-preference" });
  onTestFinished(() => commands.emulateMedia({ reducedMotion: "reduce" }));
}

beforeEach(show);

it("draws a wreath whose two branches mirror each other", () => {
  const wreath = document.querySelector(".garland")?.getBoundingClientRect() as DOMRect;
  const [middle, bottom] = [wreath.left + wreath.width / 2, wreath.bottom];
  const isMirrored = (path: Element) => path.parentElement?.hasAttribute("transform") ?? false;
  const paths = Map.groupBy(document.querySelectorAll(".garland path"), isMirrored);
  const [left = [], right = []] = [paths.get(true), paths.get(false)].map((branch) =>
    branch?.map((path) => path.getBoundingClientRect()),
  );
  // Ten leaves and a branch; and the knot, which is in the middle.
  expect([left.length, right.length]).toEqual([11, 12]);
  for (const [index, box] of left.entries()) {
    const other = right[index] as DOMRect;
    expect(box.left - middle).toBeCloseTo(middle - other.right, 0);
    expect(box.bottom).toBeCloseTo(other.bottom, 0);
    expect(box.bottom).toBeLessThan(bottom);
  }
});

it("draws each kind of note, about as large as the others", () => {
  const notes = [...document.querySelectorAll(".note path")];
  expect(new Set(notes.map((path) => path.getAttribute("d"))).size).toBe(SHAPES.length);
  const heights = notes.map((path) => path.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThan(2.5 * Math.min(...heights));
});

it("lets a seal fly from an answer to its counter, which bounces", async () => {
  await allowMotion();
  const from = page.getByRole("heading", { name: "Celebrations" }).element();
  const bounce = vi.spyOn(badge(), "animate");
  flyToBadge(from, badge(), "+1");
  expect(seal()?.ariaHidden).toBe("true");
  await expect.element(seal() ?? null).toBeVisible();
  // Over the page, which can be pressed through it.
  const look = getComputedStyle(seal() as HTMLElement);
  expect([look.position, look.pointerEvents]).toEqual(["fixed", "none"]);
  expect(look.color).not.toBe(look.backgroundColor);
  expect(bounce).not.toHaveBeenCalled();
  await expect.poll(seal).toBeUndefined();
  expect(bounce).toHaveBeenCalledOnce();
});

it("throws notes over the page that take no press, and removes them", async () => {
  await allowMotion();
  throwConfetti({ from: { x: 100, y: 100 }, share: 0.4 });
  const canvas = confetti() as HTMLCanvasElement;
  expect(getComputedStyle(canvas).pointerEvents).toBe("none");
  const isDrawn = () =>
    canvas
      .getContext("2d")
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0);
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(confetti).toBeNull();
});

it("does neither in reduced motion", () => {
  flyToBadge(document.body, badge(), "+1");
  throwConfetti({ from: { x: 100, y: 100 } });
  expect(seal()).toBeUndefined();
  expect(confetti()).toBeNull();
});
