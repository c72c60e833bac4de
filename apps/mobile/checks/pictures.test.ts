import { expect, test } from "vitest";
import { z } from "zod";
import { read, readPng } from "../testing/files.ts";
import { readXml, within } from "../testing/xml.ts";

const RES = "android/app/src/main/res";
const ASSETS = "ios/App/App/Assets.xcassets";
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

const catalog = z.object({
  images: z.array(
    z.object({
      filename: z.string(),
      scale: z.string().optional(),
      appearances: z.array(z.object({ value: z.string() })).optional(),
    }),
  ),
});
const imagesOf = (folder: string) =>
  catalog.parse(JSON.parse(read(`${ASSETS}/${folder}/Contents.json`))).images;
const appearanceOf = (image: { appearances?: { value: string }[] | undefined }) =>
  image.appearances?.[0]?.value ?? "any";

test.each(Object.entries(DENSITIES))("has all launcher icon layers for %s", (density, scale) => {
  for (const layer of ["background", "foreground", "monochrome"])
    expect(readPng(`${RES}/mipmap-${density}/ic_launcher_${layer}.png`)).toMatchObject({
      width: 108 * scale,
      height: 108 * scale,
    });
});

test.each(["ic_launcher", "ic_launcher_round"])("references all three layers in %s", (name) => {
  const icon = readXml(`${RES}/mipmap-anydpi-v26/${name}.xml`);
  for (const layer of ["background", "foreground", "monochrome"])
    expect(within(icon, layer).map((each) => each.getAttribute("android:drawable"))).toEqual([
      `@mipmap/ic_launcher_${layer}`,
    ]);
});

test.each(Object.entries(DENSITIES))(
  "has light and dark splash images for %s",
  (density, scale) => {
    for (const night of ["", "-night"]) {
      const folder = `${RES}/drawable${night}-${density}`;
      expect(readPng(`${folder}/splash.png`)).toMatchObject({
        width: 288 * scale,
        transparent: true,
      });
      expect(readPng(`${folder}/wordmark.png`)).toMatchObject({
        width: 200 * scale,
        height: 80 * scale,
      });
    }
  },
);

test("has light, dark and tinted iOS icons at the store's size", () => {
  const images = imagesOf("AppIcon.appiconset");
  expect(images.map(appearanceOf)).toEqual(["any", "dark", "tinted"]);
  for (const { filename } of images)
    expect(readPng(`${ASSETS}/AppIcon.appiconset/${filename}`)).toMatchObject({
      width: 1024,
      height: 1024,
    });
});

test("has no transparent iOS icon", () => {
  for (const { filename } of imagesOf("AppIcon.appiconset"))
    expect(readPng(`${ASSETS}/AppIcon.appiconset/${filename}`).transparent, filename).toBe(false);
});

test("has light and dark iOS splash images for each scale", () => {
  const images = imagesOf("Splash.imageset");
  expect(images.map((each) => `${appearanceOf(each)} ${each.scale}`)).toEqual(
    ["any", "dark"].flatMap((appearance) =>
      ["1x", "2x", "3x"].map((scale) => `${appearance} ${scale}`),
    ),
  );
  for (const { filename, scale = "" } of images)
    expect(readPng(`${ASSETS}/Splash.imageset/${filename}`)).toMatchObject({
      width: 300 * Number.parseInt(scale, 10),
      height: 380 * Number.parseInt(scale, 10),
    });
});

test("uses the page's background color behind the splash, light and dark", () => {
  const [, day = "", night = ""] =
    /--paper: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(
      read("../web/src/ui/styles/tokens.css"),
    ) ?? [];
  const paperIn = (folder: string) =>
    within(readXml(`${RES}/${folder}/colors.xml`), "color")
      .filter((each) => each.getAttribute("name") === "paper")
      .map((each) => each.textContent);
  expect([paperIn("values"), paperIn("values-night")]).toEqual([[day], [night]]);
  const paper = read(`${ASSETS}/Paper.colorset/Contents.json`);
  const components = [...paper.matchAll(/"(red|green|blue)": "0x([0-9A-F]{2})"/g)];
  const hex = components.map(([, , digits = ""]) => digits.toLowerCase());
  expect([`#${hex.slice(0, 3).join("")}`, `#${hex.slice(3).join("")}`]).toEqual([day, night]);
});
