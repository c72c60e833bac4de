import { lessonsQuery } from "../../data/lessons/interval-lessons.ts";
import { listSource } from "../source.ts";

export const intervals = listSource([lessonsQuery], ({ notes }) => notes.join("-"));
