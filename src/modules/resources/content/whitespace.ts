/**
 * White space here is the Unicode property White_Space. `String.trim` differs at two signs (it takes the byte
 * order mark and leaves U+0085), and a chunk's hash must come out alike for every client, in any language.
 */
const WHITE_SPACE = /^\p{White_Space}$/u;

function isWhite(text: string, index: number): boolean {
  return WHITE_SPACE.test(text.charAt(index));
}

/** Gives the text without white space at either end. */
export function trimWhite(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhite(text, start)) start += 1;
  while (end > start && isWhite(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

/** Tells whether the text is empty or white space only. */
export function isBlank(text: string): boolean {
  return !/\P{White_Space}/u.test(text);
}
