import { isLimited, type SingingEvent, type SingingState } from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import { HELP_FROM_MISSES } from "../../key-offer-context.ts";
import { BOTH_AGAIN, ONE_BY_ONE } from "./messages.ts";

interface RungButtonProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
}

/** Asks for the notes one by one, or for both again. A run chooses by itself. */
export function RungButton({ exerciseState: { rung, tries, limits }, send }: RungButtonProps) {
  if (isLimited(limits)) return null;
  if (rung !== "both")
    return (
      <Button variant="quiet" onClick={() => send({ type: "setRung", rung: "both" })}>
        {BOTH_AGAIN}
      </Button>
    );
  if (tries < HELP_FROM_MISSES) return null;
  return (
    <Button variant="quiet" onClick={() => send({ type: "setRung", rung: "root" })}>
      {ONE_BY_ONE}
    </Button>
  );
}
