/** Whether a phase shows a verdict, 'Time's Up!' among them; nothing listens meanwhile. */
export const hasVerdict = ({ name }: { readonly name: string }): boolean =>
  name === "judged" || name === "timeUp";
