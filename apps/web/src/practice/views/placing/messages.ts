export const HINT = "Hint";
export const SUBMIT = "Submit";

/** @param mark 'Sharp' */
export const upOf = (mark: string) => `${mark}: up`;
export const downOf = (mark: string) => `${mark}: down`;
