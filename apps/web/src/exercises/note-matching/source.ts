import { matchingLessonsQuery } from "../../data/lessons/matching-lessons.ts";
import { listSource } from "../source.ts";

export const noteMatching = listSource([matchingLessonsQuery], ({ note }) => note);
