import { describePages } from "../../../testing/describe-pages.ts";

describePages("Pages of key signatures", [
  "/e-to-b-major",
  "/c-to-g-major",
  "/g-to-d-major",
  "/d-to-a-major",
  "/a-to-e-major",
  "/c-to-f-major",
  "/f-to-bb-major",
  "/bb-to-eb-major",
  "/sharp-keys",
  "/flat-keys",
]);
