import { isBlank, trimWhite } from './whitespace.ts';

/** Most UTF-8 bytes of one chunk: 510 tokens of the embedding model at 2.8 bytes each, rounded down. */
export const CHUNK_BUDGET_BYTES = 1428;

/** Gives the size of a text in UTF-8 bytes. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/**
 * Cuts text under one heading into chunk texts: whole when it fits, else by paragraphs, lines, characters.
 * @returns trimmed, non-empty texts of at most CHUNK_BUDGET_BYTES each, in order
 */
export function packText(text: string): string[] {
  const trimmed = trimWhite(text);
  if (trimmed === '') return [];
  if (byteLength(trimmed) <= CHUNK_BUDGET_BYTES) return [trimmed];
  return packGreedily(paragraphsOf(trimmed), '\n\n', splitParagraph);
}

function splitParagraph(paragraph: string): string[] {
  return packGreedily(paragraph.split('\n'), '\n', cutLine);
}

/**
 * Fills one chunk after another with whole pieces; `splitOversize` cuts a piece over the budget.
 * The separator stays in the cost of the piece that caused a flush, although it then starts a chunk. Every
 * client counts so, and counting otherwise would change chunk hashes.
 */
function packGreedily(
  pieces: string[],
  separator: string,
  splitOversize: (piece: string) => string[],
): string[] {
  const chunks: string[] = [];
  let held: string[] = [];
  let heldBytes = 0;
  const flush = () => {
    const text = trimWhite(held.join(separator));
    if (text !== '') chunks.push(text);
    held = [];
    heldBytes = 0;
  };
  for (const piece of pieces) {
    const bytes = byteLength(piece);
    const cost = bytes + (heldBytes > 0 ? separator.length : 0);
    if (heldBytes > 0 && heldBytes + cost > CHUNK_BUDGET_BYTES) flush();
    if (bytes > CHUNK_BUDGET_BYTES) {
      for (const part of splitOversize(piece)) chunks.push(part);
    } else {
      held.push(piece);
      heldBytes += cost;
    }
  }
  flush();
  return chunks;
}

function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) paragraphs.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (isBlank(line)) close();
    else lines.push(line);
  }
  close();
  return paragraphs;
}

function cutLine(line: string): string[] {
  const cuts: string[] = [];
  let start = 0;
  let end = 0;
  let bytes = 0;
  for (const character of line) {
    const size = byteLength(character);
    if (bytes + size > CHUNK_BUDGET_BYTES) {
      cuts.push(line.slice(start, end));
      start = end;
      bytes = 0;
    }
    end += character.length;
    bytes += size;
  }
  cuts.push(line.slice(start));
  return cuts.map(trimWhite).filter((piece) => piece !== '');
}
