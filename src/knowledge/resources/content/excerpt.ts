import { isBlank, trimWhite } from './whitespace.ts';

const LONGEST_CHARACTERS = 280;

/** Earliest cut at a word boundary: an earlier one would waste more than a tenth of the excerpt. */
const EARLIEST_CUT = 252;

/**
 * Returns the first paragraph on one line, at most 280 characters (code points), with `…` when cut.
 * @returns null when the text is blank
 */
export function excerpt(text: string): string | null {
  const paragraph = firstParagraph(text)
    .split(/\p{White_Space}+/u)
    .join(' ');
  if (paragraph === '') return null;
  // A character has at most two UTF-16 units, so this slice holds the whole excerpt and one more character.
  const characters = Array.from(paragraph.slice(0, 2 * (LONGEST_CHARACTERS + 1)));
  if (characters.length <= LONGEST_CHARACTERS) return paragraph;
  const shown = characters.slice(0, LONGEST_CHARACTERS);
  const space = shown.lastIndexOf(' ');
  return `${trimWhite(shown.slice(0, space >= EARLIEST_CUT ? space : undefined).join(''))}…`;
}

function firstParagraph(text: string): string {
  const lines = trimWhite(text).split('\n');
  const end = lines.findIndex(isBlank);
  return trimWhite(lines.slice(0, end === -1 ? undefined : end).join('\n'));
}
