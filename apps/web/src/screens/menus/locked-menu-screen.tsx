import { TooltipArea } from "../../ui/tooltip.tsx";
import { LockedEntry } from "./locked-entry.tsx";
import { MenuScreen } from "./menu-screen.tsx";
import type { Menu } from "./menus.ts";

/** A menu with locked entries; it alone brings the tooltips along. */
export function LockedMenuScreen({ menu }: { readonly menu: Menu }) {
  return (
    <TooltipArea>
      <MenuScreen menu={menu} Locked={LockedEntry} />
    </TooltipArea>
  );
}
