import type { Heading } from './chunk.ts';
import { byteLength, CHUNK_BUDGET_BYTES } from './packing.ts';

/** A piece of a text, with the headings open above it. */
export interface Cut {
  /** Outermost first. */
  readonly open: readonly Heading[];
  /** Level of the heading that it opens; 0 = none. */
  readonly depth: number;
  readonly content: string;
}

const DEEPEST_HEADING = 6;

const lineOf = ({ level, title }: Heading): string =>
  `${'#'.repeat(Math.min(level, DEEPEST_HEADING))} ${title}`;

const linesOf = (headings: readonly Heading[]): string[] =>
  headings.filter(({ title }) => title !== '').map(lineOf);

/** Including the line break after each line. */
const bytesOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + byteLength(line) + 1, 0);

/** Number of headings that two pieces share; equal titles under different headings are different headings. */
function sharedBy(one: readonly Heading[], other: readonly Heading[], most: number): number {
  let shared = 0;
  while (shared < most && one[shared] !== undefined && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** Neighbours being joined into one piece. */
class Joined {
  readonly #first: Cut;
  #last: Cut;
  /** Number of headings that all of them share; deeper ones are written into the text. */
  #shared: number;
  readonly #lines: string[];
  /** Bytes of the lines, including a line break after each. */
  #bytes: number;

  constructor(first: Cut) {
    this.#first = first;
    this.#last = first;
    this.#shared = first.open.length;
    this.#lines = [first.content];
    this.#bytes = bytesOf(this.#lines);
  }

  /** Adds a piece if it fits, together with the headings that joining it writes into the text. */
  takes(next: Cut): boolean {
    const shared = sharedBy(this.#first.open, next.open, this.#shared);
    const before = linesOf(this.#first.open.slice(shared, this.#shared));
    const between = next.open.slice(sharedBy(this.#last.open, next.open, next.open.length));
    const lines = [...linesOf(between), next.content];
    const bytes = this.#bytes + bytesOf(before) + bytesOf(lines);
    if (bytes - 1 > CHUNK_BUDGET_BYTES) return false;
    this.#bytes = bytes;
    this.#shared = shared;
    this.#lines.push(...lines);
    this.#last = next;
    return true;
  }

  /** A single piece unchanged; several under their shared headings, with the other headings in the text. */
  cut(): Cut {
    const { open, depth } = this.#first;
    const shared = open.slice(0, this.#shared);
    const content = [...linesOf(open.slice(this.#shared)), ...this.#lines].join('\n');
    return { open: shared, depth: shared.length === open.length ? depth : 0, content };
  }
}

/**
 * Joins neighbours that fit into one chunk together, so that a text of thousands of tiny sections has few chunks. A
 * heading not shared by all joined pieces is written as a line before its text, so that searches still find it.
 * @param cuts in text order
 */
export function* joinedNeighbours(cuts: Iterable<Cut>): Generator<Cut> {
  let joined: Joined | undefined;
  for (const cut of cuts) {
    if (joined?.takes(cut)) continue;
    if (joined !== undefined) yield joined.cut();
    joined = new Joined(cut);
  }
  if (joined !== undefined) yield joined.cut();
}
