import { Tooltip, TooltipProvider } from "../../ui/overlays/tooltip.tsx";
import { CounterBadges } from "./counter-badges.tsx";

/** The counters with their tooltips, whose code comes when the browser has nothing better to do. */
export default function ExplainedBadges() {
  return (
    <TooltipProvider>
      <CounterBadges Explain={Tooltip} />
    </TooltipProvider>
  );
}
