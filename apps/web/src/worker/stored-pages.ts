/** Whose page: a visitor's, or that of a browser that seems signed in. */
export type PageSession = "visitor" | "loading";

/** A prerendered page in a release's cache. */
export interface StoredPage {
  /** Paths of its style sheets, whose text belongs in place of {@link STYLES_PLACEHOLDER}. */
  readonly sheets: readonly string[];
  readonly document: string;
}

/** A page of the file that the build writes. */
export interface PageOfFile extends StoredPage {
  readonly session: PageSession;
  /** In lower case, with the parameter of the query that it depends on: '/ear-training-lessons?mode=sequential'. */
  readonly address: string;
}

/** The style sheets are stored as files of the app: repeated in each page, they would be nine tenths of it. */
export const STYLES_PLACEHOLDER = "__STYLES__";

/** Key of a page in a release's cache. */
export const storedPath = (session: PageSession, address: string) => `/stored/${session}${address}`;

/** Formats pages as one file, a page a line: together they compress to a fiftieth. */
export const formatPages = (pages: readonly PageOfFile[]): string =>
  pages
    .map(
      ({ session, address, sheets, document }) =>
        `${storedPath(session, address)}\t${JSON.stringify({ sheets, document } satisfies StoredPage)}`,
    )
    .join("\n");

/** Splits the file into pages, which are stored one by one: reading the whole file takes longer than a request. */
export function* parsePages(file: string): Generator<{ readonly path: string; text: string }> {
  for (const line of file.split("\n")) {
    const tab = line.indexOf("\t");
    yield { path: line.slice(0, tab), text: line.slice(tab + 1) };
  }
}

/** Parameters of a query; a repeated one counts with its first value, as on the server. */
const parametersOf = (query: URLSearchParams) =>
  [...new Set(query.keys())].map((name) => `${name}=${query.get(name)?.toLowerCase()}`);

/** Finds the address of the page that the server would send; undefined if it isn't among the stored ones. */
export function findAddress(addresses: readonly string[], url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  const withQuery = addresses.some((each) => each.startsWith(`${path}?`))
    ? parametersOf(searchParams)
        .map((each) => `${path}?${each}`)
        .find((each) => addresses.includes(each))
    : undefined;
  return withQuery ?? addresses.find((each) => each === path);
}
