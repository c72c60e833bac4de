import { lessonEndpoints } from "./lessons.ts";
import { systemEndpoints } from "./system.ts";

/** Every call of the API by its operation name. A new noun is one file and one line here. */
export const endpoints = { ...systemEndpoints, ...lessonEndpoints };

export type Endpoints = typeof endpoints;
