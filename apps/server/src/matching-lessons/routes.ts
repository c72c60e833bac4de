import { matchingItems } from "@attune/curriculum";
import type { Handlers } from "../http/endpoints.ts";

export function matchingLessonRoutes(): Pick<Handlers, "listMatchingLessons"> {
  const items = matchingItems();
  return { listMatchingLessons: () => items };
}
