import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { defineEndpoint } from "@attune/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { createServer } from "../../app/app.ts";
import { registerEndpointsOf } from "../endpoints.ts";
import { createTraffic } from "./traffic.ts";

const list = {
  leave: defineEndpoint({
    method: "POST",
    path: "/api/leave",
    auth: "anyone",
    summary: "x",
    response: z.object({}),
    errors: [],
  }),
};

test("knows the address of a client that disconnected after sending its request", async () => {
  const app = createServer({
    config: { publicUrl: "http://localhost:3000", trustProxy: false },
    traffic: createTraffic(),
    logger: false,
  });
  const handled = Promise.withResolvers<string>();
  const leave = ({ client }: { client: { address: string } }) => {
    handled.resolve(client.address);
    return {};
  };
  registerEndpointsOf(app, list, { leave }, async () => undefined);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const visitor = connect(port, "127.0.0.1");
  await once(app.server, "connection");
  visitor.write("POST /api/leave HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n");
  visitor.resetAndDestroy();
  expect(await handled.promise).toBe("127.0.0.1");
  await app.close();
});
