/** IP addresses, as connections tell them. */
import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, however it was written. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address in one way: hex groups, and one gap at most.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (text = "") =>
    text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** ::ffff:0:0/96, by which IPv4 is carried. */
function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

/** As IPv4 where it carries such a one, without its zone. */
function bareOf(address: string): { v4: string } | { v6: number[] } | undefined {
  const [bare = ""] = address.split("%");
  if (isIPv4(bare)) return { v4: bare };
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  if (!isMapped(groups)) return { v6: groups };
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
  return { v4: bytes.join(".") };
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");

/**
 * An address as it is limited: IPv6 by its /64, which one customer holds whole.
 * @example networkOf("2001:db8:1:2:3:4:5:6") // "2001:db8:1:2"
 */
export function toNetwork(address: string): string {
  const bare = bareOf(address);
  if (!bare) return address.split("%")[0] ?? "";
  return "v4" in bare ? bare.v4 : hex(bare.v6.slice(0, 4));
}

/**
 * What may be kept of an address for good: the network of its provider's customers, /24 of IPv4 and
 * /48 of IPv6. What is short already stays; what is no address is nothing.
 * @example shorten("203.0.113.77") // "203.0.113.0/24"
 * @example shorten("2001:db8:1:2:3:4:5:6") // "2001:db8:1::/48"
 */
export function truncateAddress(address: string): string {
  const [start = "", prefix] = address.split("/");
  const bare = bareOf(start);
  if (!bare) return "";
  if (prefix !== undefined) return address;
  if ("v4" in bare) return `${bare.v4.split(".").slice(0, 3).join(".")}.0/24`;
  return `${hex(bare.v6.slice(0, 3))}::/48`;
}
