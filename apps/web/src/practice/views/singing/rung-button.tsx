import { isLimited, type SingingEvent, type SingingState } from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import { HELP_FROM_MISSES } from "../../page/key-offer-context.ts";
import { BOTH_AGAIN, ONE_BY_ONE } from "./messages.ts";

type OfferedRung = "root" | "both";

/** Another part of the interval that may be sung instead: its notes one by one, or both again. A run chooses by itself. */
export function offeredRung({ rung, tries, limits }: SingingState): OfferedRung | undefined {
  if (isLimited(limits)) return undefined;
  if (rung !== "both") return "both";
  return tries >= HELP_FROM_MISSES ? "root" : undefined;
}

interface RungButtonProps {
  readonly rung: OfferedRung;
  readonly send: (event: SingingEvent) => void;
}

export function RungButton({ rung, send }: RungButtonProps) {
  return (
    <Button variant="quiet" onClick={() => send({ type: "setRung", rung })}>
      {rung === "root" ? ONE_BY_ONE : BOTH_AGAIN}
    </Button>
  );
}
