/** Of the file that holds {@link PackagedLessons}, at the package's own address. */
export const LESSONS_FILE = "lessons.json";

/** What the server answers to anyone, by the path and query that it is asked with. */
export type PackagedLessons = Readonly<Record<string, unknown>>;

/**
 * The package's own answer to a call that reached no server; undefined where it holds none.
 * Never rejects.
 * @param read Reads the package's file.
 */
export async function findPackagedResponse(
  read: () => Promise<unknown>,
  path: string,
  method = "GET",
): Promise<Response | undefined> {
  if (method !== "GET") return undefined;
  const lessons: PackagedLessons = Object(await read().catch(() => undefined));
  return Object.hasOwn(lessons, path) ? Response.json(lessons[path]) : undefined;
}

/** Reads the file of the package that this page is of. */
export const fetchPackagedLessons = async (): Promise<unknown> =>
  (await fetch(`/${LESSONS_FILE}`)).json();
