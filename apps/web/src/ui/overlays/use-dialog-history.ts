import { type FormEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { addLayer } from "./history-layers.ts";
import { NOT_SAVED, NOT_SAVED_BACK, NOT_SAVED_CLOSE } from "./messages.ts";
import { toast } from "./toast-store.ts";

/**
 * Fields that a user types into. A setting, such as a time of day, is stored as it is changed; a username that is there
 * for password managers is read-only.
 */
const TEXT_FIELDS =
  "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=time], [type=file], [readonly])";

const isFilled = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(TEXT_FIELDS) &&
  target.value !== "";

/** Whether a dialog still has what was typed: a form that was sent has been replaced by its result. */
const hasText = (dialog: Element): boolean =>
  [...dialog.querySelectorAll(TEXT_FIELDS)].some(isFilled);

/** Text that was typed into a dialog. */
interface Typed {
  readonly dialog: Element;
  readonly removeLayer: () => void;
}

export interface DialogHistory {
  /** Handler of the dialog's `input` events. */
  readonly noteInput: (event: FormEvent<HTMLElement>) => void;
  /** Closes the dialog, or warns before that discards what was typed. */
  readonly requestClose: () => void;
}

/**
 * Lets the browser's Back close a dialog. Text that was typed into it is a layer of its own: the first Back, Escape or
 * press of the close button warns instead of losing it.
 */
export function useDialogHistory(onClose: () => void): DialogHistory {
  const typed = useRef<Typed>(undefined);
  const close = useEffectEvent(onClose);
  const forgetText = () => {
    typed.current?.removeLayer();
    typed.current = undefined;
  };
  const endLayers = useEffectEvent(forgetText);
  useLayoutEffect(() => {
    const removeDialog = addLayer({ onBack: () => close(), close: () => close() });
    return () => {
      endLayers();
      removeDialog();
    };
  }, []);
  const leave = (description: string) => {
    const isLost = typed.current !== undefined && hasText(typed.current.dialog);
    forgetText();
    if (isLost) toast({ title: NOT_SAVED, description });
    else onClose();
  };
  const keepText = (dialog: Element) => {
    typed.current ??= {
      dialog,
      removeLayer: addLayer({ onBack: () => leave(NOT_SAVED_BACK), close: forgetText }),
    };
  };
  return {
    noteInput: ({ currentTarget, target }) => {
      // A dialog that this one has opened isn't inside it in the document.
      if (isFilled(target) && currentTarget.contains(target)) keepText(currentTarget);
    },
    requestClose: () => leave(NOT_SAVED_CLOSE),
  };
}
