import stringWidth from 'string-width';

/** The text, at most so many columns of a terminal wide. */
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

/** The text with spaces behind it, until it is so many columns wide. */
export const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));
