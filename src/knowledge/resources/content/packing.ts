import { isBlank, trimWhite } from './whitespace.ts';

/** Most UTF-8 bytes of one chunk: 510 tokens of the embedding model at 2.8 bytes each, rounded down. */
export const CHUNK_BUDGET_BYTES = 1428;

/** Returns the size of a text in UTF-8 bytes. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Yields the lines of a text, one at a time. */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

/**
 * Cuts text under one heading into chunk texts: whole when it fits, else by paragraphs, lines, characters.
 * @returns trimmed, non-empty texts of at most CHUNK_BUDGET_BYTES each, in order
 */
export function* packText(text: string): Generator<string> {
  const trimmed = trimWhite(text);
  if (trimmed === '') return;
  if (byteLength(trimmed) <= CHUNK_BUDGET_BYTES) yield trimmed;
  else yield* packGreedily(paragraphsOf(trimmed), '\n\n', splitParagraph);
}

function splitParagraph(paragraph: string): Iterable<string> {
  return packGreedily(linesOf(paragraph), '\n', cutLine);
}

/**
 * Fills one chunk after another with whole pieces; `splitOversize` cuts a piece over the budget.
 * A piece that causes a flush keeps the cost of its separator, although it then starts a chunk. Every client
 * counts this way; counting otherwise would change chunk hashes.
 */
function* packGreedily(
  pieces: Iterable<string>,
  separator: string,
  splitOversize: (piece: string) => Iterable<string>,
): Generator<string> {
  let held: string[] = [];
  let heldBytes = 0;
  const flushed = () => {
    const text = trimWhite(held.join(separator));
    held = [];
    heldBytes = 0;
    return text;
  };
  for (const piece of pieces) {
    const bytes = byteLength(piece);
    const cost = bytes + (heldBytes > 0 ? separator.length : 0);
    if (heldBytes > 0 && heldBytes + cost > CHUNK_BUDGET_BYTES) {
      const text = flushed();
      if (text !== '') yield text;
    }
    if (bytes > CHUNK_BUDGET_BYTES) {
      yield* splitOversize(piece);
    } else {
      held.push(piece);
      heldBytes += cost;
    }
  }
  const last = flushed();
  if (last !== '') yield last;
}

/** Runs of non-blank lines, unchanged. */
function* paragraphsOf(text: string): Generator<string> {
  let begun = -1;
  let start = 0;
  for (const line of linesOf(text)) {
    const blank = isBlank(line);
    if (blank && begun >= 0) yield text.slice(begun, start - 1);
    if (blank) begun = -1;
    else if (begun < 0) begun = start;
    start += line.length + 1;
  }
  if (begun >= 0) yield text.slice(begun);
}

/** Number of UTF-16 units of the character at an index. */
function unitsAt(text: string, index: number): 1 | 2 {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

function bytesOfCode(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code > 0xffff ? 4 : 3;
}

function* cutLine(line: string): Generator<string> {
  let start = 0;
  let bytes = 0;
  for (let end = 0; end < line.length; end += unitsAt(line, end)) {
    const size = bytesOfCode(line.codePointAt(end) ?? 0);
    if (bytes + size > CHUNK_BUDGET_BYTES) {
      const piece = trimWhite(line.slice(start, end));
      if (piece !== '') yield piece;
      start = end;
      bytes = 0;
    }
    bytes += size;
  }
  const rest = trimWhite(line.slice(start));
  if (rest !== '') yield rest;
}
