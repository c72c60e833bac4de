import { isLimited, type SingingEvent, type SingingState } from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import { BOTH_AGAIN, ONE_BY_ONE } from "./messages.ts";

/** From this many misses on, an interval may be sung note by note. */
const OFFERED_FROM = 2;

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
  if (tries < OFFERED_FROM) return null;
  return (
    <Button variant="quiet" onClick={() => send({ type: "setRung", rung: "root" })}>
      {ONE_BY_ONE}
    </Button>
  );
}
