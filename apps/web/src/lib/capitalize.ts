/** 'measure 2' → 'Measure 2'. */
export const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
