import { expect, test } from 'vitest';
import type { FolderContents } from '#map-import/folder-index.ts';
import { noLinks } from '#map-import/resolve-links.ts';
import { resolveName } from '#map-import/resolve-names.ts';

/** Names in double brackets, as a vault of Obsidian writes them. */

/** Where the names of one file lead, each document once, and how many lead to none. */
function resolveNames(from: string, names: readonly string[], among: FolderContents) {
  const counts = noLinks();
  const targets = new Set<string>();
  const broken: string[] = [];
  const ambiguous: string[] = [];
  for (const name of names) {
    const resolved = resolveName(from, name, among);
    if (typeof resolved === 'string') counts[resolved] += 1;
    else targets.add(resolved.target);
    if (resolved === 'broken') broken.push(name);
    if (typeof resolved === 'object' && resolved.isAmbiguous === true) ambiguous.push(name);
  }
  return { targets: [...targets], counts, broken, ambiguous };
}

const contents = {
  files: new Set([
    'Soup.md',
    'stock/Bone.md',
    'stock/Veal.md',
    'other/Bone.md',
    'case/note.md',
    'case/Note.md',
  ]),
  directories: new Set(['stock', 'other', 'case']),
  others: new Set(['img/Pot.png']),
};

const targets = (from: string, ...names: string[]) => resolveNames(from, names, contents).targets;

test('a name means the file of that name in any folder, with or without a heading or another text', () => {
  expect(
    targets('Soup.md', 'Veal', 'Veal#Roasting', 'Veal|the veal', 'Veal.md', 'stock/Veal', 'Veal#^block'),
  ).toEqual(['stock/Veal.md']);
});

test('case does not matter, unless two files differ in nothing else', () => {
  expect(targets('Soup.md', 'vEAL')).toEqual(['stock/Veal.md']);
  expect(targets('Soup.md', 'note')).toEqual(['case/note.md']);
  expect(targets('Soup.md', 'Note')).toEqual(['case/Note.md']);
});

test('of several files of one name, the one in the same folder is meant, else the first, reported as ambiguous', () => {
  expect(targets('stock/Veal.md', 'Bone')).toEqual(['stock/Bone.md']);
  expect(resolveNames('Soup.md', ['Bone'], contents)).toMatchObject({
    targets: ['other/Bone.md'],
    ambiguous: ['Bone'],
  });
  expect(targets('Soup.md', 'stock/Bone')).toEqual(['stock/Bone.md']);
});

test('names of nothing, of other files and of the file itself are counted', () => {
  const { counts, broken, targets } = resolveNames(
    'Soup.md',
    ['Gone', 'Pot.png', 'Soup', '#Heading'],
    contents,
  );
  expect([targets, broken, counts]).toEqual([
    [],
    ['Gone'],
    { external: 0, absolute: 0, self: 2, other: 1, broken: 1 },
  ]);
});

test('a name may begin at the root of the vault, or at the folder that it is in', () => {
  expect(targets('other/Bone.md', '../stock/Veal', './Bone', '/stock/Bone', '/Soup')).toEqual([
    'stock/Veal.md',
    'stock/Bone.md',
    'Soup.md',
  ]);
  expect(resolveNames('Soup.md', ['../Soup', '/Veal', './Veal'], contents).broken).toEqual([
    '../Soup',
    '/Veal',
    './Veal',
  ]);
});

test('an accent may be a separate character in the file name or in the link', () => {
  const cafe = { ...contents, files: new Set(['Cafe\u0301.md', 'b/Th\u00e9.md']) };
  expect(resolveNames('x.md', ['Caf\u00e9', 'b/The\u0301'], cafe).targets).toEqual([
    'Cafe\u0301.md',
    'b/Th\u00e9.md',
  ]);
});

test('in a table the bar before the shown text has a backslash', () => {
  expect(targets('Soup.md', 'Veal\\|the veal')).toEqual(['stock/Veal.md']);
});

test('ten thousand files with a name in each are looked up at once', () => {
  const paths = Array.from({ length: 10_000 }, (_, at) => `folder-${at}/README.md`);
  const attachments = Array.from({ length: 10_000 }, (_, at) => `img/${at}.png`);
  const large = { files: new Set(paths), directories: new Set<string>(), others: new Set(attachments) };
  const start = process.cpuUsage();
  for (const [at, path] of paths.entries()) {
    const { counts } = resolveNames(path, ['README', 'folder-7/README', `${at}.png`], large);
    expect(counts.other).toBe(1);
  }
  // Of this process alone, whatever else the machine does.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5_000);
});
