import { type Chunk, PATH_SEPARATOR } from './chunk.ts';

/** The fields that a derived body is built from. */
export type DerivedChunk = Pick<Chunk, 'header_path' | 'heading_depth' | 'content'>;

const DEEPEST_HEADING = 6;

/**
 * Rebuilds a readable body from chunks: each heading once, including ancestors without text of their own. Blank-line
 * layout and repeated headings of the original are not recovered.
 * @param chunks current chunks of live blocks, by block seq, then chunk index
 * @returns markdown, empty for no chunks
 */
export function assembleDerived(chunks: readonly DerivedChunk[]): string {
  const opened = new Set(chunks.filter((chunk) => chunk.heading_depth > 0).map(pathOf));
  const pieces: string[] = [];
  let openSection: string | undefined;
  for (const chunk of chunks) {
    const section = `${chunk.heading_depth} ${pathOf(chunk)}`;
    if (chunk.heading_depth > 0 && section !== openSection) {
      pieces.push(...headingsBefore(chunk, opened));
      openSection = section;
    }
    pieces.push(chunk.content);
  }
  return pieces.join('\n\n');
}

/** Adds each ancestor it prints to `opened`, so that none is printed twice. */
function headingsBefore(chunk: DerivedChunk, opened: Set<string>): string[] {
  const titles = pathOf(chunk).split(PATH_SEPARATOR);
  const last = titles.length - 1;
  const headings: string[] = [];
  for (let index = 0; index < last; index += 1) {
    const ancestor = titles.slice(0, index + 1).join(PATH_SEPARATOR);
    if (opened.has(ancestor)) continue;
    opened.add(ancestor);
    headings.push(headingLine(Math.max(1, chunk.heading_depth - (last - index)), titles[index]));
  }
  headings.push(headingLine(chunk.heading_depth, titles[last]));
  return headings;
}

function headingLine(depth: number, title: string | undefined): string {
  return `${'#'.repeat(Math.min(depth, DEEPEST_HEADING))} ${title || 'Untitled'}`;
}

function pathOf(chunk: DerivedChunk): string {
  return chunk.header_path ?? '';
}
