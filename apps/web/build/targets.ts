/**
 * The oldest browsers that Attune supports: the first releases in which everything that it can't do without works.
 * The build, the check of built code and the page for older browsers know them from here.
 */
export const TARGETS = { chrome: 123, firefox: 121, safari: 17.5 } as const;

/**
 * The targets as Vite takes them. `ios` matters to style sheets, which iOS alone needs `-webkit-text-size-adjust`
 * in.
 */
export const VITE_TARGETS = [
  ...Object.entries(TARGETS).map(([name, version]) => `${name}${version}`),
  `ios${TARGETS.safari}`,
];

/** The version of each browser in MDN's browser-compat-data. */
export const BROWSER_VERSIONS = {
  chrome: TARGETS.chrome,
  chrome_android: TARGETS.chrome,
  firefox: TARGETS.firefox,
  firefox_android: TARGETS.firefox,
  safari: TARGETS.safari,
  safari_ios: TARGETS.safari,
} as const;

/**
 * Conditions of `CSS.supports` that hold in the targets and later releases, and in no earlier ones: together they
 * decide whether a browser is supported.
 */
export const PROBES = ["(color: light-dark(red, red))", "selector(:has(a))"] as const;
