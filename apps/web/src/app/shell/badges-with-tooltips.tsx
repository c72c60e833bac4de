import { Tooltip, TooltipProvider } from "../../ui/overlays/tooltip.tsx";
import { CounterBadges } from "./counter-badges.tsx";

/** Loaded when the browser is idle, because the tooltips need a positioning library. */
export default function BadgesWithTooltips({ pressed }: { readonly pressed: string | undefined }) {
  return (
    <TooltipProvider>
      <CounterBadges Tooltip={Tooltip} pressed={pressed} />
    </TooltipProvider>
  );
}
