import type { FastifyRequest } from "fastify";
import { parseAddress } from "../../base/ip-address.ts";

/**
 * The caller's IP address: from `X-Forwarded-For` if the operator trusts the proxy and it names an address,
 * else that of the connection. So "unknown" and other text counts as the proxy and is never stored. Empty
 * if the connection closed before its address could be read.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  return parseAddress(ip ?? "") ?? parseAddress(socket?.remoteAddress ?? "") ?? "";
}
