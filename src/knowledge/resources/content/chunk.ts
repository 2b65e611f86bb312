import { LIMITS } from '#base/limits.ts';
import { Refusal } from '#base/refusal.ts';
import { sha256Hex } from './hashes.ts';
import { byteLength, CHUNK_BUDGET_BYTES, linesOf, packText } from './packing.ts';
import { type Cut, joinedNeighbours } from './tiny-neighbours.ts';
import { trimWhite } from './whitespace.ts';

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

/** Separator of the titles in a header path. */
export const PATH_SEPARATOR = ' > ';

const ELLIPSIS = '…';

/**
 * The first `most` characters (code points) of a text; a longer text ends in an ellipsis, which counts as one of them.
 */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * (most + 1)));
  return characters.length <= most ? text : characters.slice(0, most - 1).join('') + ELLIPSIS;
}

/** A title as used in paths. */
export const titleInPath = (title: string): string => shortened(title, LIMITS.headingInPath);

/** The path of titles, the outermost first; empty for none. */
const pathOfTitles = (titles: readonly string[]): string =>
  shortened(titles.join(PATH_SEPARATOR), LIMITS.headerPath);

/** A path from a client, cut to the limits. */
export function boundedPath(path: string): string {
  // With its separator each title takes at least three characters, so any title beyond these is past the limit too.
  const titles = path.split(PATH_SEPARATOR, LIMITS.headerPath);
  return pathOfTitles(titles.map(titleInPath));
}

/** A heading with text below it; the same object for as long as it is open. */
export interface Heading {
  readonly level: number;
  /** As used in paths: a long title is cut. */
  readonly title: string;
}

/** The text between two headings; no heading is open above the first one. */
interface Section {
  /** Outermost first. */
  readonly open: readonly Heading[];
  readonly text: string;
}

// [^\n] rather than a dot: a heading that ends in CR (CRLF text) is still a heading.
const HEADING = /^(#{1,6})\p{White_Space}+([^\n]+)$/u;
const HASH = 0x23;

/**
 * Cuts a text at its headings; a `#` line inside a code fence counts as a heading too. Holds one section at a time.
 * @param inheritedTitles open at levels 1..n before the text begins
 * @returns sections in text order; heading lines belong to no section
 */
function* sectionsOf(text: string, inheritedTitles: readonly string[]): Generator<Section> {
  let open: readonly Heading[] = inheritedTitles.map((title, index) => ({
    level: index + 1,
    title: titleInPath(title),
  }));
  let begun = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const heading = text.charCodeAt(start) === HASH ? parseHeading(text.slice(start, end)) : undefined;
    if (heading !== undefined) {
      if (begun < start) yield { open, text: text.slice(begun, start - 1) };
      open = [...open.filter(({ level }) => level < heading.level), heading];
      begun = end + 1;
    }
    start = end + 1;
  }
  if (begun <= text.length) yield { open, text: text.slice(begun) };
}

function parseHeading(line: string): Heading | undefined {
  const match = HEADING.exec(line);
  if (match === null) return undefined;
  const [, marks = '', title = ''] = match;
  return { level: marks.length, title: titleInPath(trimWhite(title)) };
}
