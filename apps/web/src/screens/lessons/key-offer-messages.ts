export const KEY_QUESTION = "It may help to know the key.";
export const HEAR_KEY_FIRST = "Hear the key first";
export const DECLINE_KEY = "No, thanks";
