/** Ad units of the web network, as the server tells them. */
export interface WebUnits {
  /** ca-pub- and 16 digits. */
  readonly client: string;
  readonly banner: string;
  readonly rectangle: string;
  /** None where the startup ad is always one of our own. */
  readonly startup: string | undefined;
}

export interface AdFacts {
  /** `test`: our own on the web, Google's test units in the packaged app. */
  readonly mode: "off" | "test" | "live";
  /** In a browser, in `live`. */
  readonly web: WebUnits | undefined;
  /** AdMob's units of each system, in the packaged app: `native/units.ts` reads them. */
  readonly native: Readonly<Record<"android" | "ios", string | undefined>>;
}

type Told = Readonly<Record<string, string | undefined>>;

/**
 * What whoever served the page tells of ads.
 * @param told The data attributes of the root element; without them there are none.
 */
export function adFacts(told: Told): AdFacts {
  const { ads, adClient, adBanner, adRectangle, adStartup } = told;
  const native = { android: told["admobAndroid"], ios: told["admobIos"] };
  if (ads !== "test" && ads !== "live") return { mode: "off", web: undefined, native };
  const complete = ads === "live" && adClient && adBanner && adRectangle;
  const web = complete
    ? { client: adClient, banner: adBanner, rectangle: adRectangle, startup: adStartup }
    : undefined;
  return { mode: ads, web, native };
}
