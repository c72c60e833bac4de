/** Whose answers: a user's id, or `VISITOR`. */
export type Owner = string;

export const VISITOR: Owner = "visitor";

export const ownerOf = (userId: string | undefined): Owner => userId ?? VISITOR;
