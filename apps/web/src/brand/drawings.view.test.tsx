import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderInPage } from "../../testing/show.tsx";
import * as headerIcons from "../ui/header-icons.tsx";
import * as icons from "../ui/icons.tsx";
import * as ornaments from "./ornaments.tsx";
import * as rest from "./rest.tsx";
import * as rewardIcons from "./reward-icons.tsx";

const DRAWINGS = Object.entries({
  ...headerIcons,
  ...icons,
  ...ornaments,
  ...rest,
  ...rewardIcons,
});

const show = (drawing: ReactNode) =>
  renderInPage(
    <div style={{ inlineSize: "8rem" }} data-testid="drawing">
      {drawing}
    </div>,
  );

it.each(DRAWINGS)("shows, within its frame: %s", async (_, Drawing) => {
  await show(<Drawing />);
  const svg = page.getByTestId("drawing").element().querySelector("svg") as SVGSVGElement;
  expect(svg.ariaHidden).toBe("true");
  const shapes = [...svg.querySelectorAll<SVGGraphicsElement>("path, circle")];
  expect(shapes.length).toBeGreaterThan(0);
  for (const shape of shapes) {
    const { fill, stroke, visibility } = getComputedStyle(shape);
    expect([fill, stroke], "has an ink").not.toEqual(["none", "none"]);
    expect(visibility).toBe("visible");
  }
  const frame = svg.getBoundingClientRect();
  for (const shape of shapes) {
    const box = shape.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(frame.left - 2);
    expect(box.right).toBeLessThanOrEqual(frame.right + 2);
    expect(box.top).toBeGreaterThanOrEqual(frame.top - 2);
    expect(box.bottom).toBeLessThanOrEqual(frame.bottom + 2);
  }
});
