import type { Direction } from "@attune/exercises/sets";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChipField } from "../../../ui/forms/chip-field.tsx";
import { confusedItems } from "../confused-items.ts";
import { itemName } from "../names/messages.ts";
import { useConfusions } from "../use-confusions.ts";
import type { DraftFieldProps } from "./draft-field.ts";
import {
  ALL_ITEMS,
  chooseItems,
  directionsOf,
  exerciseOf,
  type Item,
  itemsOf,
} from "./editor-state.ts";
import {
  ALL,
  DIRECTION_NAMES,
  DIRECTIONS_LABEL,
  ITEMS_LABELS,
  MY_CONFUSIONS,
  NONE,
  PROBLEMS,
} from "./messages.ts";

/** Fields for what is asked, and how its notes sound. */
export function ItemFields({ draft, problems, onChange }: DraftFieldProps) {
  const exercise = exerciseOf(draft.task);
  const confused = confusedItems(useConfusions())[draft.task];
  const choose = (items: readonly Item[]) => onChange({ items: chooseItems(draft, items).items });
  const directions = directionsOf(draft.task);
  return (
    <>
      <ChipField
        label={ITEMS_LABELS[exercise]}
        options={ALL_ITEMS[exercise].map((value) => ({ value, label: itemName(exercise, value) }))}
        chosen={itemsOf(draft)}
        onChange={choose}
        tools={
          <>
            <Button variant="quiet" onClick={() => choose(ALL_ITEMS[exercise])}>
              {ALL}
            </Button>
            <Button variant="quiet" onClick={() => choose([])}>
              {NONE}
            </Button>
            {confused && (
              <Button variant="quiet" onClick={() => choose(confused.items)}>
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
