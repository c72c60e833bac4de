export const NOT_SAVED = "Not saved yet";
export const NOT_SAVED_BACK = "Go back again to discard what you typed.";
export const NOT_SAVED_CLOSE = "Close it again to discard what you typed.";

/** The region of toasts. @param hotkey The key that moves the focus to them. */
export const notifications = (hotkey: string): string => `Notifications (${hotkey})`;
