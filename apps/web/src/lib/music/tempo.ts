/** The tempos that learners choose from, in quarter notes per minute. */
export const MIN_TEMPO = 40;
export const MAX_TEMPO = 120;
