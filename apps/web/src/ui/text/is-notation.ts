/** A note in any system of names: 'F♯4', 'Es', 'Sol', 'TE', 'fi', '♭7', with or without octave. */
const NOTE =
  "(?:[A-H](?:is|es|s|as){0,2}|do|di|ra|re|ri|me|mi|fa|fi|se|sol?|si|le|la|li|te|ti|\\d)";
const ROMAN_NUMERAL = "(?:[IV]+|[iv]+)[°+]?\\d?";
const WORD = `[♯♭♮]{0,2}(?:${ROMAN_NUMERAL}|${NOTE}[♯♭♮]{0,2}\\d?)`;
const NOTATION = new RegExp(`^${WORD}(?:[\\s,/–-]+${WORD})*$`, "i");

/**
 * Whether a text is nothing but names of notes, syllables, degrees or Roman numerals, which a translator would
 * take for words.
 * @example isNotation("F♯4") // true
 * @example isNotation("Do Re Mi") // true
 * @example isNotation("F♯ is too high") // false
 */
export const isNotation = (text: string): boolean => NOTATION.test(text);
