import { useEffect, useState } from "react";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { usePresumption } from "../../data/memory/use-presumption.ts";
import { whenIdle } from "../../lib/timing/when-idle.ts";
import type { RowCounts } from "./count-rows.ts";
import type { Menu } from "./menus.ts";

const NONE: RowCounts = {};

/**
 * Counts what is done of a menu's entries, when the browser is idle. Nothing until then, and if that fails. A newcomer
 * has done nothing, and doesn't load the code that counts it.
 */
export function useRowCounts(menu: Menu): RowCounts {
  const session = useAuthSession();
  const isKnown = session.status !== "loading";
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const isNewcomer = usePresumption() !== "unknown";
  const [counted, setCounted] = useState({ menu, userId, counts: NONE });
  useEffect(() => {
    if (!isKnown || isNewcomer) return;
    let isCurrent = true;
    whenIdle(() => {
      import("./count-rows.ts")
        .then(({ countRows }) => countRows(menu, userId))
        .then(
          (counts) => {
            if (isCurrent) setCounted({ menu, userId, counts });
          },
          () => undefined,
        );
    });
    return () => {
      isCurrent = false;
    };
  }, [menu, isKnown, isNewcomer, userId]);
  return counted.menu === menu && counted.userId === userId ? counted.counts : NONE;
}
