import { describe, expect, it } from "vitest";
import { componentFaults } from "./component-faults.ts";
import { applyEdit, lineOf } from "./edit.ts";
import { styleFaults } from "./style-faults.ts";

const COMPONENT = `export const Row = () => (
  <div>
    <p>Your voice</p>
    <button type="button" aria-label="Play the key" />
  </div>
);
`;
const planted = (rule: string) =>
  (componentFaults(COMPONENT)[rule] ?? []).map((edit) => applyEdit(COMPONENT, edit));

describe("componentFaults", () => {
  it("hides what a learner sees", () => {
    expect(planted("hide")).toHaveLength(2);
    expect(planted("hide")[0]).toContain('<p style={{ display: "none" }}>');
  });

  it("renames texts and labels", () => {
    expect(planted("rename").join()).toContain(">eciov ruoY<");
    expect(planted("rename").join()).toContain('aria-label="yek eht yalP"');
  });

  it("takes controls out of the order of the focus", () => {
    expect(planted("drop focus")).toHaveLength(1);
    expect(planted("drop focus")[0]).toContain("<button tabIndex={-1}");
  });

  it("cuts children out", () => {
    expect(planted("cut")[0]).not.toContain("Your voice");
  });

  it("names the line of a fault", () => {
    const [edit] = componentFaults(COMPONENT)["hide"] ?? [];
    expect(edit && lineOf(COMPONENT, edit)).toBe(3);
  });
});

describe("styleFaults", () => {
  const SHEET =
    ".a {\n  color: red\n}\n.a:hover { color: blue; }\n@media print {\n  .b { color: red; }\n}\n";

  it("changes rules of classes, but not those of passing states and conditions", () => {
    const { hide = [], unlayer = [] } = styleFaults(SHEET);
    expect([hide.length, unlayer.length]).toEqual([1, 1]);
    expect(hide.map((edit) => applyEdit(SHEET, edit))[0]).toMatch(
      /^\.a \{\n {2}color: red\n;visibility: hidden !important;\}/,
    );
    expect(unlayer.map((edit) => applyEdit(SHEET, edit))[0]).toMatch(/^\.a \{\}/);
  });

  it("moves no shape of a drawing, since that would change nothing", () => {
    const { hide = [], move = [], recolor = [] } = styleFaults(".a { fill: red; }\n.b { top: 0; }");
    expect([hide.length, move.length, recolor.length]).toEqual([2, 1, 1]);
  });

  it("only hides what is clipped, since other changes can't be seen", () => {
    const faults = styleFaults(".a { clip-path: inset(50%); }");
    const count = (rule: string) => faults[rule]?.length;
    expect(["hide", "unlayer", "cut", "move", "recolor"].map(count)).toEqual([1, 1, 0, 0, 0]);
  });
});
