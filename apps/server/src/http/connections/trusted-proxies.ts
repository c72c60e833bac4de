import ipaddr from "ipaddr.js";
import { parseAddress } from "../../base/ip-address.ts";

/** The ranges that operators may name instead of writing them. */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

export const isNamedRange = (text: string): boolean => Object.hasOwn(NAMED_RANGES, text);

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

function toRange(text: string): Range {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address instanceof ipaddr.IPv6 ? 128 : 32];
}

/**
 * Decides which hops of `X-Forwarded-For` are trusted proxies. A proxy may write its address with a port or
 * in brackets.
 * @param proxies Addresses, prefixes or named ranges; false for none.
 */
export function createTrust(proxies: false | readonly string[]): (address: string) => boolean {
  if (proxies === false) return () => false;
  const ranges = proxies.flatMap((text) => NAMED_RANGES[text] ?? [text]).map(toRange);
  return (text) => {
    const address = parseAddress(text ?? "");
    if (address === undefined) return false;
    const parsed = ipaddr.parse(address);
    return ranges.some(
      ([network, bits]) =>
        parsed.kind() === network.kind() && parsed.match([network, bits] as never),
    );
  };
}
