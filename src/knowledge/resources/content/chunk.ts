import { LIMITS } from '#base/limits.ts';
import { Refusal } from '#base/refusal.ts';
import { sha256Hex } from './hashes.ts';
import { pathOfTitles } from './heading-paths.ts';
import { byteLength, CHUNK_BUDGET_BYTES, linesOf, packText } from './packing.ts';
import { type Section, sectionsOf } from './sections.ts';
import { type Cut, joinedNeighbours } from './tiny-neighbours.ts';

/** Stored on each revision; increased with any change of the rules below, since such a change alters chunk hashes. */
export const CHUNKER_VERSION = 2;

/** A piece of a block's text, under its heading. */
export interface Chunk {
  chunk_index: number;
  /** Titles of the headings above, joined by ` > `; null above the first heading. */
  header_path: string | null;
  /** Level of the heading that this chunk opens; 0 when it continues a section or has no heading. */
  heading_depth: number;
  content: string;
  content_hash: string;
}

const BOLD_LINE = /^\p{White_Space}*\*{1,2}[^*]+\*{1,2}\p{White_Space}*$/u;

/**
 * Cuts markdown into the chunks that are hashed, indexed and embedded; headings go to the path, not the text. In a text
 * with more than `LIMITS.chunks` pieces, tiny neighbours are joined, with the headings between them.
 * @param inheritedBreadcrumb titles open where the text begins, at levels 1..n; default none
 * @param field field name for refusals
 * @returns chunks by index from 0, none for a blank text; each of at most 1428 bytes, trimmed, non-empty
 * @throws Refusal BAD_REQUEST when even after joining there are too many, or their paths are too long in total
 */
export function chunkMarkdown(
  text: string,
  inheritedBreadcrumb: readonly string[] = [],
  field = 'content',
): Chunk[] {
  const cuts = () => cutsOf(text, inheritedBreadcrumb);
  const chunks = chunksWithin(cuts()) ?? chunksWithin(joinedNeighbours(cuts()));
  if (chunks === undefined) throw tooFine(field);
  return chunks;
}

const tooFine = (field: string) =>
  new Refusal(
    'BAD_REQUEST',
    `${field}: would be cut into more than ${LIMITS.chunks} pieces, or their headings repeated to more than ` +
      `${LIMITS.headerPaths} characters; send it as several documents`,
  );

/** The chunks of some cuts; undefined as soon as they exceed the limits. */
function chunksWithin(cuts: Iterable<Cut>): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let paths = 0;
  for (const { open, depth, content } of cuts) {
    const path = pathOfTitles(open.map(({ title }) => title));
    paths += path.length;
    if (chunks.length >= LIMITS.chunks || paths > LIMITS.headerPaths) return undefined;
    chunks.push({
      chunk_index: chunks.length,
      header_path: path || null,
      heading_depth: depth,
      content,
      content_hash: sha256Hex(content),
    });
  }
  return chunks;
}

/** Yields the pieces of a text, one at a time. */
function* cutsOf(text: string, breadcrumb: readonly string[]): Generator<Cut> {
  for (const section of sectionsOf(text, breadcrumb)) {
    let depth = section.open.at(-1)?.level ?? 0;
    for (const content of contentsOf(section)) {
      yield { open: section.open, depth, content };
      depth = 0;
    }
  }
}

function* contentsOf({ text }: Section): Generator<string> {
  if (byteLength(text) <= CHUNK_BUDGET_BYTES) yield* packText(text);
  else for (const group of groupsOf(text)) yield* packText(group);
}

/** Splits an oversize section before its bold lines first, since people use them as headings. */
function* groupsOf(text: string): Generator<string> {
  let begun = 0;
  let start = 0;
  for (const line of linesOf(text)) {
    if (start > begun && BOLD_LINE.test(line)) {
      yield text.slice(begun, start - 1);
      begun = start;
    }
    start += line.length + 1;
  }
  yield text.slice(begun);
}
