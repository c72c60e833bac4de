/** Label of the button that plays a wrong answer and, after it, the right one. */
export const HEAR_BOTH = "Hear both";

/** Above the answer of a question that a run doesn't ask again right away. */
export const ANSWER_TITLE = "Here’s the answer";

export const HEAR_THE_KEY = "Hear the key";
