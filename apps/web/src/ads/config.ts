/** Ad units of the web network. */
export interface WebAdUnits {
  /** `ca-pub-` and 16 digits. */
  readonly client: string;
  readonly banner: string;
  readonly rectangle: string;
  /** Undefined if the startup ad is always a house ad. */
  readonly startup: string | undefined;
}

export interface AdConfig {
  /** `test` shows house ads on the web and Google's test units in the packaged app. */
  readonly mode: "off" | "test" | "live";
  /** Defined in a browser in mode `live`. */
  readonly web: WebAdUnits | undefined;
  /** AdMob units of each platform, as text; `native/units.ts` parses it. */
  readonly native: Readonly<Record<"android" | "ios", string | undefined>>;
}

/**
 * Reads the configuration that the server, or the build of the packaged app, wrote into the page.
 * @param dataset The data attributes of the root element. Without them the mode is `off`.
 */
export function readAdConfig(dataset: Readonly<Record<string, string | undefined>>): AdConfig {
  const { ads, adClient, adBanner, adRectangle, adStartup } = dataset;
  const native = { android: dataset["admobAndroid"], ios: dataset["admobIos"] };
  if (ads !== "test" && ads !== "live") return { mode: "off", web: undefined, native };
  const isComplete = ads === "live" && adClient && adBanner && adRectangle;
  const web = isComplete
    ? { client: adClient, banner: adBanner, rectangle: adRectangle, startup: adStartup }
    : undefined;
  return { mode: ads, web, native };
}
