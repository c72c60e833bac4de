import { expect, it } from "vitest";
import { texts } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { HouseAd, type HouseAdSize } from "./house-ad.tsx";
import { HOUSE_ADS } from "./house-ads.ts";

/** Shows as many ads as there are: each is another one. */
const show = (size: HouseAdSize) =>
  renderInPage(
    <>
      <h1>Ads</h1>
      {HOUSE_ADS.map(({ name }) => (
        <HouseAd key={name} size={size} />
      ))}
    </>,
  );

const shown = () => [...document.querySelectorAll<HTMLElement>("[data-house-ad]")];

it("shows another ad each time, with its headline, its sentence and its picture", async () => {
  await show("rectangle");
  const names = shown().map((ad) => ad.dataset["houseAd"]);
  expect(names.toSorted()).toEqual(HOUSE_ADS.map(({ name }) => name).toSorted());
  for (const ad of shown()) {
    const content = HOUSE_ADS.find(({ name }) => name === ad.dataset["houseAd"]);
    expect(texts(ad)).toEqual([content?.headline, content?.text]);
    expect(ad.querySelector("svg")?.getBoundingClientRect().width).toBeGreaterThan(60);
  }
});

describeView("HouseAd", {
  scenes: { banner: () => show("banner"), rectangle: () => show("rectangle") },
  fullest: "rectangle",
  unrecorded: ["banner", "rectangle"],
});
