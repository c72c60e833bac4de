import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Parses an address without its zone; IPv4-mapped IPv6 becomes IPv4. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [withoutZone = ""] = address.split("%");
  // `ipaddr` also accepts forms that no socket reports, such as "127.1".
  return isIP(withoutZone) ? ipaddr.process(withoutZone) : undefined;
}

const toGroups = (address: ipaddr.IPv6, count: number) =>
  address.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");

/**
 * The network that a rate limit applies to: an IPv4 address or an IPv6 /64, which one customer holds.
 * @example toNetwork("2001:db8:1:2:3:4:5:6") // "2001:db8:1:2"
 */
export function toNetwork(address: string): string {
  const parsed = parse(address);
  if (!parsed) return address.split("%")[0] ?? "";
  return parsed instanceof ipaddr.IPv6 ? toGroups(parsed, 4) : parsed.toString();
}

/**
 * Whether only this machine can reach the host.
 * @param host A name or an address; IPv6 addresses may be in brackets, as in a URL.
 */
export function isLoopback(host: string): boolean {
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  return parse(host.replaceAll(/[[\]]/g, ""))?.range() === "loopback";
}

/**
 * Truncates an address for permanent storage, to /24 (IPv4) or /48 (IPv6). Idempotent.
 * @returns An empty string if it is no address.
 * @example truncateAddress("203.0.113.77") // "203.0.113.0/24"
 * @example truncateAddress("2001:db8:1:2:3:4:5:6") // "2001:db8:1::/48"
 */
export function truncateAddress(address: string): string {
  const [start = "", prefix] = address.split("/");
  const parsed = parse(start);
  if (!parsed) return "";
  if (prefix !== undefined) return address;
  if (parsed instanceof ipaddr.IPv6) return `${toGroups(parsed, 3)}::/48`;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`;
}
