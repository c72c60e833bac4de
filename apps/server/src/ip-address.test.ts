import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toNetwork, truncateAddress } from "./ip-address.ts";

describe("networkOf", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::ffff", "2001:db8:1:2"],
    ["2001:db8::", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
    ["", ""],
  ])("maps %s to %s", (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });

  test("maps IPv6 addresses to their first four groups", () => {
    const half = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 });
    const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");
    fc.assert(
      fc.property(half, half, (head, tail) => {
        expect(toNetwork(`${text(head)}:${text(tail)}`)).toBe(text(head));
      }),
    );
  });
});

describe("truncateAddress", () => {
  test.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:DB8::1", "2001:db8:0::/48"],
    ["fe80::1%eth0", "fe80:0:0::/48"],
    ["203.0.113.0/24", "203.0.113.0/24"],
    ["2001:db8:1::/48", "2001:db8:1::/48"],
    ["", ""],
    ["nonsense", ""],
  ])("truncates %s to %j", (address, short) => {
    expect(truncateAddress(address)).toBe(short);
  });

  test("is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const short = truncateAddress(address);
        expect(truncateAddress(short)).toBe(short);
        expect(short).toMatch(/\/(24|48)$/);
      }),
    );
  });
});
