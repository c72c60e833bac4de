/**
 * The yardstick: Fastify with one route and nothing else. Sends the body that the parent process sent last, with its type
 * and encoding but none of the product's other headers. Prints its port.
 */
import fastify from "fastify";

export interface BareResponse {
  readonly body: string;
  /** Names and values. */
  readonly headers: Readonly<Record<string, string>>;
}

let headers: BareResponse["headers"] = {};
let body = Buffer.from('{"status":"ok"}');

const app = fastify();
app.get("/", (_request, reply) => reply.headers(headers).send(body));
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.on("message", (response: BareResponse) => {
  headers = response.headers;
  body = Buffer.from(response.body, "base64");
  process.send?.("ready");
});
console.info(new URL(address).port);
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));
