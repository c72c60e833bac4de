/** Path of the file that holds {@link PackagedLessons}, relative to the packaged app's origin. */
export const LESSONS_FILE = "lessons.json";

/** The server's public responses, by path and query. */
export type PackagedLessons = Readonly<Record<string, unknown>>;

/**
 * Finds the packaged response to a request that reached no server. Never rejects.
 * @param read Reads the packaged file.
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

export const fetchPackagedLessons = async (): Promise<unknown> =>
  (await fetch(`/${LESSONS_FILE}`)).json();
