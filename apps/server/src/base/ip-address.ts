import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** `[address]`, `[address]:port` or `address:port`, as some proxies write it. */
const WITH_PORT = /^(?:\[(?<bracketed>[^\]]*)\](?::\d+)?|(?<plain>[\d.]+):\d+)$/;

/** Parses an address without its zone, brackets and port; IPv4-mapped IPv6 becomes IPv4. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const { bracketed, plain } = WITH_PORT.exec(address)?.groups ?? {};
  const [withoutZone = ""] = (bracketed ?? plain ?? address).split("%");
  // `ipaddr` also accepts forms that no socket reports, such as "127.1".
  return isIP(withoutZone) ? ipaddr.process(withoutZone) : undefined;
}

/**
 * The address alone, in its canonical form.
 * @returns Undefined if the text is no address.
 * @example parseAddress("[2001:db8::1]:443") // "2001:db8::1"
 */
export const parseAddress = (text: string): string | undefined => parse(text)?.toString();

const toGroups = (address: ipaddr.IPv6, count: number) =>
  address.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");

/**
 * The network that a rate limit applies to: an IPv4 address or an IPv6 /64, which one customer holds.
 * @returns An empty string if it is no address: such callers share one limit.
 * @example toNetwork("2001:db8:1:2:3:4:5:6") // "2001:db8:1:2"
 */
export function toNetwork(address: string): string {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? toGroups(parsed, 4) : (parsed?.toString() ?? "");
}

/**
 * The IPv6 /48 that one organization holds, with its 65,536 networks.
 * @returns Undefined for other addresses.
 * @example toSite("2001:db8:1:2:3:4:5:6") // "2001:db8:1"
 */
export function toSite(address: string): string | undefined {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? toGroups(parsed, 3) : undefined;
}

/**
 * The address as visits record it: IPv4 whole, IPv6 by its /56, which one home holds. Its devices change the
 * rest every day, and each new address would cost a row in every table of totals.
 * @returns An empty string if it is no address.
 * @example recordedAddress("2001:db8:1:234:3:4:5:6") // "2001:db8:1:200::/56"
 */
export function recordedAddress(address: string): string {
  const parsed = parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? "";
  const subnet = ((parsed.parts[3] ?? 0) & 0xff00).toString(16);
  return `${toGroups(parsed, 3)}:${subnet}::/56`;
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
  const [start = ""] = address.split("/");
  const parsed = parse(start);
  if (!parsed) return "";
  if (parsed instanceof ipaddr.IPv6) return `${toGroups(parsed, 3)}::/48`;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`;
}
