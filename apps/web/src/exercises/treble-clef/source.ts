import { notationQuery } from "../../data/lessons/notation.ts";
import { listSource } from "../source.ts";

export const notation = listSource([notationQuery], ({ note }) => note);
