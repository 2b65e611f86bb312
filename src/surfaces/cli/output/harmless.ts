/** C0 but tab and newline, DEL, C1, and what turns the direction of a text: texts of others must not steer a terminal. */
const UNSAFE = /[\p{Cc}--[\t\n]]|[\u202a-\u202e\u2066-\u2069]/gv;

/** The text with the characters that steer a terminal shown as escapes, `\u001b` for the one that begins a sequence. */
export const harmless = (text: string): string =>
  text.replaceAll(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
