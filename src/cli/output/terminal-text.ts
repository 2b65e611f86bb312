import stringWidth from 'string-width';

/** C0 except tab and newline, DEL, C1 and bidirectional controls: foreign text must not control the terminal. */
const UNSAFE = /[\p{Cc}--[\t\n]]|[\u202a-\u202e\u2066-\u2069]/gv;

/** Escapes terminal control characters, such as ESC to `\u001b`. */
export const harmless = (text: string): string =>
  text.replaceAll(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Truncates a text to `width` terminal columns. */
export function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  let used = 1;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += stringWidth(segment);
    if (used > width) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Pads a text with trailing spaces to `width` terminal columns. */
export const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));
