import type { Accounting, Place } from './accounting.ts';
import type { DraftEdge } from './draft-map.ts';
import type { FolderContents } from './folder-index.ts';
import type { FolderStyle } from './folder-style.ts';
import type { ReadDocument } from './parse-document.ts';
import { type LinkCounts, noLinks } from './resolve-links.ts';
import { bareName, nameOfLink, resolveLink } from './resolve-names.ts';
import { textOfLink, type WrittenLink } from './written-link.ts';

/** The relationships and counts derived from a document's links. */
export interface DocumentLinks {
  readonly edges: readonly DraftEdge[];
  readonly counts: LinkCounts;
  readonly warnings: readonly string[];
}

const WHY: Readonly<Record<keyof LinkCounts, string>> = {
  external: 'the link leads out of the folder',
  absolute: 'the link leads from the root of a site to nothing in the folder',
  self: 'the link leads to its own document',
  other: 'the link leads to a file that is not imported',
  broken: 'the link leads nowhere',
};
const AGAIN = 'an earlier link of the document leads there too';
const NOT_READ = 'names in double brackets are not links with --from markdown';

const isFault = (why: keyof LinkCounts): boolean => why === 'broken' || why === 'absolute';

/** A link as quoted in a warning; for a name, the target only. */
function quoted(link: WrittenLink, isLabelFirst: boolean): string {
  if (link.form === 'block') return textOfLink(link);
  if (link.form === 'url') return `the link ${JSON.stringify(link.target)}`;
  return `[[${bareName(nameOfLink(link.target, isLabelFirst))}]]`;
}

/**
 * Turns a document's links into relationships, one per target document and label, and counts the outcome of each link.
 * @param weight of each relationship
 */
export function linksOfDocument(
  { path, links }: ReadDocument,
  contents: FolderContents,
  style: FolderStyle,
  accounting: Accounting,
  weight: number,
): DocumentLinks {
  const edges = new Map<string, DraftEdge>();
  const counts = noLinks();
  const warnings: string[] = [];
  for (const link of links) {
    const place: Place = {
      file: path,
      ...(link.line !== undefined && { line: link.line }),
      text: textOfLink(link),
    };
    if (link.form !== 'url' && !style.readsNames) {
      accounting.leftOut('links', NOT_READ, place);
      continue;
    }
    const resolved = resolveLink(path, link, contents, style);
    const name = quoted(link, style.isLabelFirst);
    if (typeof resolved === 'string') {
      counts[resolved] += 1;
      accounting.leftOut('links', WHY[resolved], place);
      if (isFault(resolved)) warnings.push(`${name} leads nowhere`);
      continue;
    }
    const { target, isAmbiguous } = resolved;
    if (isAmbiguous === true)
      warnings.push(
        `${name} ${link.form === 'name' ? 'names' : 'may mean'} several files; the first is taken`,
      );
    const key = `${link.label} ${target}`;
    if (edges.has(key)) accounting.merged('links', AGAIN, place);
    else {
      accounting.taken('links');
      const counted = { links: 1 };
      edges.set(key, { from: path, to: target, kind: 'near', label: link.label, weight, place, counted });
    }
  }
  return { edges: [...edges.values()], counts, warnings };
}
