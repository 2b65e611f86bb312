import { createHash } from 'node:crypto';

/**
 * Chunks and hashes of a body, written a second time from the specification alone (spec 30 §4.2, §4.4), so that tests compare
 * the service with something that it does not share.
 */

const MOST_BYTES = Math.floor(510 * 2.8);

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;
const trim = (text: string): string =>
  text.replace(/^\p{White_Space}+/u, '').replace(/\p{White_Space}+$/u, '');
const filled = (texts: string[]): string[] => texts.map(trim).filter((text) => text !== '');

export const sha256 = (text: string): string =>
  createHash('sha256').update(new TextEncoder().encode(text)).digest('hex');

/** Characters, as many at a time as fit. */
function hardCut(line: string): string[] {
  const pieces = [''];
  for (const character of line) {
    if (sizeOf(pieces.at(-1)! + character) > MOST_BYTES) pieces.push('');
    pieces[pieces.length - 1] += character;
  }
  return filled(pieces);
}

function pack(pieces: string[], separator: string, splitLarge: (piece: string) => string[]): string[] {
  const packs: string[] = [];
  let held: string[] = [];
  let length = 0;
  const flush = () => {
    packs.push(...filled([held.join(separator)]));
    held = [];
  };
  for (const piece of pieces) {
    const size = sizeOf(piece);
    const cost = size + (length > 0 ? separator.length : 0);
    if (length > 0 && length + cost > MOST_BYTES) {
      flush();
      length = 0;
    }
    if (size > MOST_BYTES) {
      flush();
      packs.push(...splitLarge(piece));
    } else {
      held.push(piece);
      length += cost;
    }
  }
  flush();
  return packs;
}

const splitParagraph = (paragraph: string): string[] => pack(paragraph.split('\n'), '\n', hardCut);

function chunksOfGroup(lines: string[]): string[] {
  const text = trim(lines.join('\n'));
  if (text === '') return [];
  if (sizeOf(text) <= MOST_BYTES) return [text];
  const runs: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (trim(line) === '') runs.push([]);
    else runs.at(-1)!.push(line);
  }
  const paragraphs = runs.filter((run) => run.length > 0).map((run) => run.join('\n'));
  return pack(paragraphs, '\n\n', splitParagraph);
}

const BOLD = /^\p{White_Space}*\*{1,2}([^*]+)\*{1,2}\p{White_Space}*$/u;

function chunksOfSection(lines: string[]): string[] {
  if (sizeOf(lines.join('\n')) <= MOST_BYTES || !lines.some((line) => BOLD.test(line)))
    return chunksOfGroup(lines);
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (BOLD.test(line) && groups.at(-1)!.length > 0) groups.push([]);
    groups.at(-1)!.push(line);
  }
  return groups.flatMap(chunksOfGroup);
}

/** The texts of the chunks of a block, in order. */
export function chunkTexts(text: string): string[] {
  if (trim(text) === '') return [];
  const sections: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (/^#{1,6}\p{White_Space}+[^\n]+$/u.test(line)) sections.push([]);
    else sections.at(-1)!.push(line);
  }
  return sections.flatMap(chunksOfSection);
}

/** The Merkle hash of a block with this text. */
export const merkleOf = (text: string): string => sha256(chunkTexts(text).map(sha256).join(''));

/** The body hash of a resource with these blocks, in order. */
export const bodyHashOf = (blocks: readonly string[]): string =>
  sha256(
    blocks
      .filter((block) => chunkTexts(block).length > 0)
      .map(merkleOf)
      .join(''),
  );
