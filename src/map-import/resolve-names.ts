import { basename, dirname } from 'node:path/posix';
import { compareText } from '#base/compare-text.ts';
import { type FolderContents, type LinkCounts, noLinks } from './resolve-links.ts';

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

const MARKDOWN = /\.(md|markdown)$/i;

/** The files of a vault by what they may be called: their path and each part of its end, without the ending. */
const byName = new WeakMap<FolderContents, ReadonlyMap<string, readonly string[]>>();

function namesOf(contents: FolderContents): ReadonlyMap<string, readonly string[]> {
  const known = byName.get(contents);
  if (known !== undefined) return known;
  const names = new Map<string, string[]>();
  for (const path of [...contents.files].toSorted(compareText)) {
    const name = basename(path).replace(MARKDOWN, '').toLowerCase();
    names.set(name, [...(names.get(name) ?? []), path]);
  }
  byName.set(contents, names);
  return names;
}

const withoutEnding = (path: string): string => path.replace(MARKDOWN, '');

/** How well a file answers to a name: its case first, then the folder that the link is in. Less is better. */
function rank(path: string, name: string, from: string): number {
  const isExact = withoutEnding(path) === name || withoutEnding(path).endsWith(`/${name}`);
  return (isExact ? 0 : 2) + (dirname(path) === dirname(from) ? 0 : 1);
}

/** The files that a name may mean, the best first. */
function candidatesOf(from: string, name: string, contents: FolderContents): readonly string[] {
  const wanted = withoutEnding(name).toLowerCase();
  const found = (namesOf(contents).get(basename(wanted)) ?? []).filter((path) => {
    const whole = withoutEnding(path).toLowerCase();
    return whole === wanted || whole.endsWith(`/${wanted}`);
  });
  const plain = withoutEnding(name);
  return found.toSorted((a, b) => rank(a, plain, from) - rank(b, plain, from) || compareText(a, b));
}

/**
 * Tells which files the names in double brackets of one file mean (`Name`, `folder/Name`, `Name#Heading`, `Name|shown`). Case does
 * not matter, unless two files differ in nothing else.
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
  const others = new Set([...contents.others].map((path) => basename(path).toLowerCase()));
  for (const text of written) {
    const name = text.split(/[|#^]/, 1)[0]!.trim();
    const [first, second] = candidatesOf(from, name, contents);
    if (name === '' || first === from) counts.self += 1;
    else if (first !== undefined) {
      targets.add(first);
      const plain = withoutEnding(name);
      if (second !== undefined && rank(first, plain, from) === rank(second, plain, from))
        ambiguous.push(name);
    } else if (others.has(basename(name).toLowerCase())) counts.other += 1;
    else {
      counts.broken += 1;
      broken.push(name);
    }
  }
  return { targets: [...targets], counts, broken, ambiguous };
}
