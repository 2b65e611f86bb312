/** C0 except tab and newline, DEL, C1 and bidirectional controls: foreign text must not control the terminal. */
const UNSAFE = /[\p{Cc}--[\t\n]]|[\u202a-\u202e\u2066-\u2069]/gv;

/** Escapes terminal control characters, such as ESC to `\u001b`. */
export const harmless = (text: string): string =>
  text.replaceAll(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
