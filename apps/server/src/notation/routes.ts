import { notationQuestions } from "@attune/curriculum";
import type { Handlers } from "../http/endpoints.ts";

export function notationRoutes(): Pick<Handlers, "listNotationQuestions"> {
  const questions = notationQuestions();
  return { listNotationQuestions: () => questions };
}
