import { Tooltip, TooltipProvider } from "../../ui/overlays/tooltip.tsx";
import { CounterBadges } from "./counter-badges.tsx";

/** Loaded when it is needed, because the tooltips bring a positioning library. */
export default function BadgesWithTooltips({ reached }: { readonly reached: string | undefined }) {
  return (
    <TooltipProvider>
      <CounterBadges Tooltip={Tooltip} reached={reached} />
    </TooltipProvider>
  );
}
