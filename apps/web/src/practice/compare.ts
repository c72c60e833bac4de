/** Label of the button that plays a wrong answer and, after it, the right one. */
export const HEAR_BOTH = "Hear both";
