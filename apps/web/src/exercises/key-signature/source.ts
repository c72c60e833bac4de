import { keyLessonsQuery } from "../../data/lessons/circle-of-fifths.ts";
import { listSource } from "../source.ts";

export const keyLessons = listSource(
  [keyLessonsQuery("sharp"), keyLessonsQuery("flat")],
  ({ id }) => String(id),
);
