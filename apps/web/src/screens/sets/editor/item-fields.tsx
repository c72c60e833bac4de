import type { Direction } from "@attune/exercises/sets";
import { useSettings } from "../../../data/settings/use-settings.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChipField } from "../../../ui/forms/chip-field.tsx";
import { confusedItems } from "../confused-items.ts";
import { itemName } from "../names/messages.ts";
import { useConfusions } from "../use-confusions.ts";
import { degreeName, KEY_DEGREES } from "./degree-names.ts";
import type { DraftFieldProps } from "./draft-field.ts";
import {
  ALL_ITEMS,
  chooseItems,
  type Draft,
  directionsOf,
  exerciseOf,
  type Item,
  itemsOf,
} from "./editor-state.ts";
import {
  ALL,
  chosenMessage,
  DIRECTION_NAMES,
  DIRECTIONS_LABEL,
  ITEMS_LABELS,
  MINOR_DEGREES_HINT,
  MY_CONFUSIONS,
  NONE,
  OF_THE_KEY,
  PROBLEMS,
} from "./messages.ts";

/** Names the items of a draft, degrees as they are sung in its mode. */
function useItemName({ task, mode }: Draft): (item: Item) => string {
  const { minorTonic, noteNames } = useSettings();
  const exercise = exerciseOf(task);
  return exercise === "degrees"
    ? (degree) => degreeName(String(degree), { mode, minorTonic }, noteNames)
    : (item) => itemName(exercise, item);
}

/** Fields for what is asked, and how its notes sound. */
export function ItemFields({ draft, problems, onChange }: DraftFieldProps) {
  const exercise = exerciseOf(draft.task);
  const isDegrees = exercise === "degrees";
  const confused = confusedItems(useConfusions())[draft.task];
  const choose = (items: readonly Item[]) => onChange({ items: chooseItems(draft, items).items });
  const chooseTogether = (items: readonly Item[]) => {
    choose(items);
    announce(chosenMessage(items.length));
  };
  const directions = directionsOf(draft.task);
  const nameOf = useItemName(draft);
  return (
    <>
      <ChipField
        label={ITEMS_LABELS[exercise]}
        options={ALL_ITEMS[exercise].map((value) => ({ value, label: nameOf(value) }))}
        chosen={itemsOf(draft)}
        hint={isDegrees && draft.mode === "minor" ? MINOR_DEGREES_HINT : undefined}
        onChange={choose}
        tools={
          <>
            <Button variant="quiet" onClick={() => chooseTogether(ALL_ITEMS[exercise])}>
              {ALL}
            </Button>
            <Button variant="quiet" onClick={() => chooseTogether([])}>
              {NONE}
            </Button>
            {isDegrees && (
              <Button variant="quiet" onClick={() => chooseTogether(KEY_DEGREES[draft.mode])}>
                {OF_THE_KEY}
              </Button>
            )}
            {confused && (
              <Button variant="quiet" onClick={() => chooseTogether(confused.items)}>
                {MY_CONFUSIONS}
              </Button>
            )}
          </>
        }
        error={problems.items && PROBLEMS.items[problems.items]}
      />
      {directions.length > 0 && (
        <ChipField<Direction>
          label={DIRECTIONS_LABEL}
          options={directions.map((value) => ({ value, label: DIRECTION_NAMES[value] }))}
          chosen={draft.directions.filter((each) => directions.includes(each))}
          onChange={(chosen) => onChange({ directions: [...chosen] })}
          error={problems.directions && PROBLEMS.directions[problems.directions]}
        />
      )}
    </>
  );
}
