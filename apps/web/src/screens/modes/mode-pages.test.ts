import { endpoints } from "@attune/contract";
import { mode } from "@attune/curriculum";
import { MODES } from "@attune/theory";
import { describe, expect, it } from "vitest";
import { MENUS } from "../menus/menus.ts";
import { adjacentModes, MODE_PAGES, type ModePage, modeTitle } from "./mode-pages.ts";

const menu = MENUS.find(({ path }) => path === "/scales-and-modes");

describe("MODE_PAGES", () => {
  it("has all seven modes in order", () => {
    expect(MODE_PAGES.map((page) => page.mode)).toEqual(MODES);
    expect(MODE_PAGES.map(modeTitle)[6]).toBe("Locrian Mode");
  });

  it("matches the paths of the menu, and the locks of the menu and the server", () => {
    const entries = menu?.entries.slice(0, MODE_PAGES.length);
    expect(entries?.map(({ to, locked }) => [to, locked])).toEqual(
      MODE_PAGES.map(({ path, locked }) => [path, locked]),
    );
    expect(endpoints.getMode.protectedValues.modeName).toEqual(
      MODE_PAGES.filter(({ locked }) => locked).map((page) => page.mode),
    );
  });

  it("names recordings by the first note of the mode", () => {
    for (const page of MODE_PAGES) {
      const first = mode(page.mode).notes[0]?.slice(0, 1).toLowerCase();
      expect(page.recording).toBe(`${first}-${page.mode}`);
    }
  });
});

describe("adjacentModes", () => {
  const at = (index: number) => MODE_PAGES[index] as ModePage;
  const names = (index: number, isOpen: (page: ModePage) => boolean) => {
    const { previous, next } = adjacentModes(at(index), isOpen);
    return [previous?.name, next?.name];
  };

  it("returns the direct neighbors when every page is open", () => {
    const all = () => true;
    expect(names(0, all)).toEqual([undefined, "Dorian"]);
    expect(names(2, all)).toEqual(["Dorian", "Lydian"]);
    expect(names(6, all)).toEqual(["Aeolian", undefined]);
  });

  it("skips locked pages", () => {
    const open = ({ locked }: ModePage) => !locked;
    expect(names(1, open)).toEqual(["Ionian", "Lydian"]);
    expect(names(3, open)).toEqual(["Dorian", "Mixolydian"]);
    expect(names(5, open)).toEqual(["Mixolydian", undefined]);
  });
});
