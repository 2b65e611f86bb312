/**
 * White space here is the Unicode property White_Space. `String.trim` differs at two characters (it removes the byte
 * order mark and keeps U+0085), and a chunk's hash must be equal for every client, in any language. All of it is in the
 * basic plane. Codes are compared instead of a pattern: a text of two million blanks is read character by character.
 */
function isWhite(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  if (code >= 0x2000 && code <= 0x200a) return true;
  return (
    code === 0x1680 ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Returns the text without white space at either end. */
export function trimWhite(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhite(text.charCodeAt(start))) start += 1;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Whether the text is empty or white space only. */
export function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (!isWhite(text.charCodeAt(index))) return false;
  return true;
}
