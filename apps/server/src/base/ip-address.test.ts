import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAddress, recordedAddress, toNetwork, toSite, truncateAddress } from "./ip-address.ts";

describe("toNetwork", () => {
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
    ["203.0.113.7:4711", "203.0.113.7"],
    ["[2001:db8:1:2::3]:4711", "2001:db8:1:2"],
    ["[2001:db8:1:2::3]", "2001:db8:1:2"],
    ["", ""],
    ["unknown", ""],
    ["127.1", ""],
    ["203.0.113.7:4711:1", ""],
    ["[203.0.113.7", ""],
  ])("maps %s to %j", (address, network) => {
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

test.each([
  ["203.0.113.7:80", "203.0.113.7"],
  ["[2001:DB8:0::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["_hidden", undefined],
  ["<script>", undefined],
])("parses %s as %s", (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0"],
  ["203.0.113.7", undefined],
  ["", undefined],
])("the site of %s is %s", (address, site) => {
  expect(toSite(address)).toBe(site);
});

describe("recordedAddress", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:0::/56"],
    ["2001:db8:1:abcd::6", "2001:db8:1:ab00::/56"],
    ["nonsense", ""],
  ])("records %s as %j", (address, recorded) => {
    expect(recordedAddress(address)).toBe(recorded);
  });

  test("takes at most 256 values in a /48", () => {
    const subnets = Array.from({ length: 65_536 }, (_, subnet) => subnet.toString(16));
    const recorded = new Set(subnets.map((subnet) => recordedAddress(`2001:db8:1:${subnet}::1`)));
    expect(recorded.size).toBe(256);
  });

  test("truncates to the same text as the address itself", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(truncateAddress(recordedAddress(address))).toBe(truncateAddress(address));
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

  test("changes nothing when repeated", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const short = truncateAddress(address);
        expect(truncateAddress(short)).toBe(short);
        expect(short).toMatch(/\/(24|48)$/);
      }),
    );
  });
});
