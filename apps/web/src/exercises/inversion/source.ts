import { inversionsQuery } from "../../data/lessons/inversions.ts";
import { listSource } from "../source.ts";

export const inversions = listSource([inversionsQuery], ({ id }) => String(id));
