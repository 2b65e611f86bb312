import { type FolderContents, indexOf } from './folder-index.ts';
import { type LinkCounts, noLinks } from './resolve-links.ts';

/** Where the names in double brackets of one file lead. */
export interface ResolvedNames {
  /** Linked files, each once, in order of first appearance. */
  readonly targets: readonly string[];
  readonly counts: LinkCounts;
  /** Names of nothing, as written. */
  readonly broken: readonly string[];
  /** Names of several files. */
  readonly ambiguous: readonly string[];
}

/**
 * Tells which files the names in double brackets of one file mean (`Name`, `folder/Name`, `/folder/Name` from the root, `../Name`,
 * `Name#Heading`, `Name|shown`). Case does not matter, unless two files differ in nothing else.
 */
export function resolveNames(
  from: string,
  written: readonly string[],
  contents: FolderContents,
): ResolvedNames {
  const targets = new Set<string>();
  const counts = noLinks();
  const broken: string[] = [];
  const ambiguous: string[] = [];
  const { names } = indexOf(contents);
  for (const text of written) {
    // In a table the stroke has a backslash before it.
    const name = text.split(/\\?[|#^]/, 1)[0]!.trim();
    const found = name === '' ? undefined : names.find(from, name);
    if (name === '' || (typeof found === 'object' && found.path === from)) counts.self += 1;
    else if (found === 'other') counts.other += 1;
    else if (found === undefined) {
      counts.broken += 1;
      broken.push(name);
    } else {
      targets.add(found.path);
      if (found.isAmbiguous) ambiguous.push(name);
    }
  }
  return { targets: [...targets], counts, broken, ambiguous };
}
