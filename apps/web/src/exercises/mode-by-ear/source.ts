import { isProtectedMode } from "@attune/contract/protected-content";
import type { Mode } from "@attune/curriculum";
import { MODES } from "@attune/theory";
import { modeQuery } from "../../data/lessons/scales-and-modes.ts";
import { itemsQuery, type Source } from "../source.ts";

export const modes: Source<Mode> = {
  queries: MODES.map((mode) =>
    itemsQuery(modeQuery(mode), (data) => [data], isProtectedMode(mode)),
  ),
  idOf: ({ mode_name }) => mode_name,
};
