/**
 * What a statement begins with that PostgreSQL parses and plans once for each connection, under this
 * name. For one that comes very often, and always in the same words.
 */
export const prepared = (name: string): string => `/* prepared: ${name} */`;

const BEGINNING = /^\/\* prepared: (\w+) \*\//;

/** The name that a statement begins with. */
export const preparedName = (text: string): string | undefined => BEGINNING.exec(text)?.[1];
