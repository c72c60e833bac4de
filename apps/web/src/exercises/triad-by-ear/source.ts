import { triadsQuery } from "../../data/lessons/triads.ts";
import { listSource } from "../source.ts";

export const triads = listSource([triadsQuery], ({ id }) => String(id));
