import { it } from "vitest";
import { page } from "vitest/browser";
import { expectPicture } from "../../../testing/picture.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { layoutChord } from "./chord-layout.ts";
import { ChordStaff } from "./chord-staff.tsx";

const C_MAJOR = layoutChord(["C4", "E4", "G4"]);

it("draws a chord broken and together, and what sounds of it", async () => {
  await renderInPage(<ChordStaff label="C, E, G" layout={C_MAJOR} sounding={3} />);
  await expectPicture(page.getByRole("img", { name: "C, E, G" }), "chord");
});
