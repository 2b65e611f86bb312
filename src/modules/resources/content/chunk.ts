import { sha256Hex } from './hashes.ts';
import { byteLength, CHUNK_BUDGET_BYTES, packText } from './packing.ts';
import { type Section, splitSections } from './sections.ts';
import { isBlank } from './whitespace.ts';

/** Stored on each revision; raised by any change of the rules below, since such a change alters chunk hashes. */
export const CHUNKER_VERSION = 1;

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
 * Cuts markdown into the chunks that are hashed, indexed and embedded; headings go to the path, not the text.
 * @param inheritedBreadcrumb titles open where the text begins, at levels 1..n; default none
 * @returns chunks by index from 0, none for a blank text; each of at most 1428 bytes, trimmed, non-empty
 */
export function chunkMarkdown(text: string, inheritedBreadcrumb: readonly string[] = []): Chunk[] {
  if (isBlank(text)) return [];
  const chunks: Chunk[] = [];
  for (const section of splitSections(text, inheritedBreadcrumb)) {
    const contents = groupsOf(section.lines).flatMap((lines) => packText(lines.join('\n')));
    contents.forEach((content, position) => {
      chunks.push(chunkOf(section, content, chunks.length, position === 0));
    });
  }
  return chunks;
}

function chunkOf(section: Section, content: string, index: number, opensSection: boolean): Chunk {
  return {
    chunk_index: index,
    header_path: section.path === '' ? null : section.path,
    heading_depth: opensSection ? section.depth : 0,
    content,
    content_hash: sha256Hex(content),
  };
}

/** An oversize section is first cut before its bold lines, which people use as headings. */
function groupsOf(lines: string[]): string[][] {
  if (byteLength(lines.join('\n')) <= CHUNK_BUDGET_BYTES) return [lines];
  const groups: string[][] = [];
  for (const line of lines) {
    const current = groups.at(-1);
    if (current === undefined || BOLD_LINE.test(line)) groups.push([line]);
    else current.push(line);
  }
  return groups;
}
