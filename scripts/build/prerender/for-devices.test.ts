import { expect, test } from "vitest";
import { forDevices } from "./for-devices.ts";

const visitors = (address: string) => ({ address, session: "visitor" }) as const;
const users = (address: string) => ({ address, session: "loading" }) as const;

test("stores the pages that visitors and users open, but neither the title page nor a protected one", () => {
  const open = [
    visitors("/keys"),
    users("/keys"),
    visitors("/ear-training-lessons?mode=sequential"),
    users("/ear-training-lessons?mode=sequential"),
  ];
  const others = [visitors("/"), users("/ear-training-lessons"), users("/locrian-mode")];
  expect(forDevices([...open, ...others])).toEqual(open);
});
