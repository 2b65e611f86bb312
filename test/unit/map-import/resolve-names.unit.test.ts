import { expect, test } from 'vitest';
import { resolveNames } from '#map-import/resolve-names.ts';

/** Names in double brackets, as a vault of Obsidian writes them. */

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

test('a name means the file of that name in whatever folder, with a heading or another text or without', () => {
  expect(
    targets('Soup.md', 'Veal', 'Veal#Roasting', 'Veal|the veal', 'Veal.md', 'stock/Veal', 'Veal#^block'),
  ).toEqual(['stock/Veal.md']);
});

test('case does not matter, unless two files differ in nothing else', () => {
  expect(targets('Soup.md', 'vEAL')).toEqual(['stock/Veal.md']);
  expect(targets('Soup.md', 'note')).toEqual(['case/note.md']);
  expect(targets('Soup.md', 'Note')).toEqual(['case/Note.md']);
});

test('of several files of one name that of the same folder is meant, else the first, and that is told', () => {
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
