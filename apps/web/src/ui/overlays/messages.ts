export const NOT_SAVED = "Not saved yet";
export const NOT_SAVED_BACK = "Go back again to discard what you typed.";
export const NOT_SAVED_CLOSE = "Close it again to discard what you typed.";
