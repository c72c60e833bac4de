/**
 * Names the region of toasts. It is apart from the texts of dialogs, whose code the first page doesn't load.
 *
 * @param hotkey The key that moves the focus there.
 */
export const notifications = (hotkey: string): string => `Notifications (${hotkey})`;
