import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { colorViolations, faintTexts } from "./axe.ts";

const GRAY = { color: "#888888", fontSize: "16px" };
const onDark = { ...GRAY, background: "#000000" };

/** Shows parts, and finds what violates rules about colors. */
const findIn = async (...parts: Parameters<typeof render>) => {
  const { unmount } = await render(...parts);
  const found = await colorViolations();
  await unmount();
  return found;
};

it("finds a pale text each time, also beside one of the same color on another ground", async () => {
  expect(await findIn(<p style={onDark}>fine</p>)).toEqual([]);
  const both = (
    <>
      <p style={onDark}>fine</p>
      <p style={{ ...GRAY, background: "#ffffff" }}>pale</p>
    </>
  );
  const pale = [expect.stringMatching(/^color-contrast: .*pale/)];
  expect(await findIn(both)).toEqual(pale);
  expect(await findIn(both)).toEqual(pale);
});

it("finds a text that another part makes pale from behind", async () => {
  const text = <p style={{ ...GRAY, position: "relative" }}>over</p>;
  const ground = { background: "#000000", padding: "20px" };
  expect(await findIn(<div style={ground}>{text}</div>)).toEqual([]);
  const behind = { position: "absolute", inset: 0, background: "#ffffff" } as const;
  expect(
    await findIn(
      <div style={{ ...ground, position: "relative" }}>
        <div style={behind} />
        {text}
      </div>,
    ),
  ).toEqual([expect.stringContaining("over")]);
});

it("asks for more contrast also of a look that has enough without", async () => {
  const enough = { color: "#6a6a6a", background: "#ffffff" };
  const { unmount } = await render(<p style={enough}>enough</p>);
  expect(await colorViolations()).toEqual([]);
  expect(await faintTexts()).toHaveLength(1);
  expect(await faintTexts()).toHaveLength(1);
  await unmount();
});
