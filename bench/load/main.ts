/**
 * Measures the server under load, relative to Fastify with one route and nothing else: `npm run bench -- load`, or with
 * `routes`, `connections` or `memory` for one part.
 */
import { runParts } from "../checks.ts";
import { benchConnections } from "./connections.ts";
import { benchMemory } from "./memory.ts";
import { benchRoutes } from "./routes.ts";

await runParts({ routes: benchRoutes, connections: benchConnections, memory: benchMemory });
