import type { OwnSet } from "@attune/exercises/sets";
import { useState } from "react";
import { useOwnSets } from "../../../data/sets/use-own-sets.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { KEEP, KEPT, NO_ROOM } from "./messages.ts";

/** Offers to keep a set that came by a link. */
export function KeepOffer({ set }: { readonly set: OwnSet }) {
  const { saveSet } = useOwnSets();
  const [result, setResult] = useState("");
  useAnnouncement("keep set", result);
  if (result) return <p>{result}</p>;
  return (
    <Button variant="quiet" onClick={() => setResult(saveSet(set) ? KEPT : NO_ROOM)}>
      {KEEP}
    </Button>
  );
}
