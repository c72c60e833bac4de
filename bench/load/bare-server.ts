/** The yardstick: Fastify with one route and nothing else. Prints its port. */
import fastify from "fastify";

const app = fastify();
app.get("/", () => ({ status: "ok" }));
const address = await app.listen({ port: 0, host: "127.0.0.1" });
console.info(new URL(address).port);
process.once("SIGTERM", () => process.exit(0));
