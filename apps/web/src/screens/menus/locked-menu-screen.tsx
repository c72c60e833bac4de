import { useSeemsSignedIn } from "../../data/auth-session/use-auth-session.ts";
import { TooltipProvider } from "../../ui/overlays/tooltip.tsx";
import { LockedEntry } from "./locked-entry.tsx";
import { MenuScreen } from "./menu-screen.tsx";
import type { Menu } from "./menus.ts";

/** A menu with entries that are locked for visitors. Only this screen loads the tooltip code. */
export function LockedMenuScreen({ menu }: { readonly menu: Menu }) {
  if (useSeemsSignedIn()) return <MenuScreen menu={menu} />;
  return (
    <TooltipProvider>
      <MenuScreen menu={menu} Locked={LockedEntry} />
    </TooltipProvider>
  );
}
