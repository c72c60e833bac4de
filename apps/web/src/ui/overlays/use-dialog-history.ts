import { type FormEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { addLayer } from "./history-layers.ts";
import { toast } from "./toast-store.ts";

const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=range])";

const isFilled = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(TEXT_FIELDS) &&
  target.value !== "";

/**
 * Lets the browser's Back close a dialog. Text that was typed into it is a layer of its own: the first Back warns
 * instead of losing it.
 *
 * @returns Handler of the dialog's `input` events.
 */
export function useDialogHistory(onClose: () => void): (event: FormEvent<HTMLElement>) => void {
  const removeText = useRef<() => void>(undefined);
  const close = useEffectEvent(onClose);
  const forgetText = () => {
    removeText.current?.();
    removeText.current = undefined;
  };
  useLayoutEffect(() => {
    const removeDialog = addLayer({ onBack: () => close(), close: () => close() });
    return () => {
      removeText.current?.();
      removeText.current = undefined;
      removeDialog();
    };
  }, []);
  const keepText = (field: HTMLElement) => {
    const warn = () => {
      forgetText();
      // A form that was sent has been replaced by its result.
      if (!field.isConnected) onClose();
      else
        toast({ title: "Not saved yet", description: "Go back again to discard what you typed." });
    };
    removeText.current ??= addLayer({ onBack: warn, close: forgetText });
  };
  return ({ currentTarget, target }) => {
    // A dialog that this one has opened isn't inside it in the document.
    if (isFilled(target) && currentTarget.contains(target)) keepText(target);
  };
}
