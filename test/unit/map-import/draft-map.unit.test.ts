import { expect, test } from 'vitest';
import { parseOpenMeta } from '#knowledge/resources/index.ts';
import { draftMap } from '#map-import/draft-map.ts';

const drafted = (folder: Parameters<typeof draftMap>[0], isVault = false) =>
  draftMap(folder, { readMeta: parseOpenMeta, isVault });

const file = (path: string, text: string) => ({ path, text, hash: `hash of ${path}` });

const folder = (files: ReturnType<typeof file>[], directories: string[] = []) => ({
  files,
  directories,
  others: new Set<string>(),
  refused: ['big.md'],
  leftOut: [{ path: 'big.md', why: 'has 2.0 MB' }],
  isVault: false,
  warnings: ['big.md: has 2.0 MB'],
});

test('a folder becomes a resource per directory and file, contained from the folder down', () => {
  const draft = drafted(
    folder([file('a.md', '# A'), file('x/y/b.md', '---\ntype: note\n---\nB')], ['x', 'x/y']),
  );
  expect(draft.resources).toMatchObject([
    { path: 'x', title: 'X', docType: 'directory', openMeta: {}, body: '' },
    { path: 'x/y', title: 'Y', docType: 'directory', openMeta: {}, body: '' },
    { path: 'a.md', title: 'A', docType: 'document', openMeta: {}, body: '# A', hash: 'hash of a.md' },
    { path: 'x/y/b.md', title: 'B', docType: 'note', openMeta: {}, body: 'B', hash: 'hash of x/y/b.md' },
  ]);
  expect(draft.edges.map(({ from, to, kind, label }) => [from, to, kind, label])).toEqual([
    ['', 'x', 'contains', 'contains'],
    ['x', 'x/y', 'contains', 'contains'],
    ['', 'a.md', 'contains', 'contains'],
    ['x/y', 'x/y/b.md', 'contains', 'contains'],
  ]);
});

test('links become near edges, both directions of a pair apart, and faults name their file', () => {
  const { edges, links, warnings } = drafted(
    folder([
      file(
        'a.md',
        '[b](b.md) [b again](./b.md#x) [me](a.md) [out](https://example.org) [gone](gone.md) [big](big.md)',
      ),
      file('b.md', '---\nfacet: 1\n---\n[a](a.md)'),
    ]),
  );
  expect(edges.filter((edge) => edge.kind === 'near')).toEqual([
    {
      ...{ from: 'a.md', to: 'b.md', kind: 'near', label: 'links_to', weight: 2 },
      ...{ place: { file: 'a.md', line: 1, text: 'b.md' }, counted: { links: 1 } },
    },
    {
      ...{ from: 'b.md', to: 'a.md', kind: 'near', label: 'links_to', weight: 2 },
      ...{ place: { file: 'b.md', line: 4, text: 'a.md' }, counted: { links: 1 } },
    },
  ]);
  expect(links).toEqual({ external: 1, absolute: 0, self: 1, other: 1, broken: 1 });
  expect(warnings).toEqual([
    'big.md: has 2.0 MB',
    'a.md: the link "gone.md" leads nowhere',
    expect.stringMatching(/^b\.md: front matter "facet" is left out/),
  ]);
});

test('a vault link that may mean several files gives a warning, and leads to the first', () => {
  const files = [file('a/x.md', ''), file('b/x.md', ''), file('c/y.md', '[x](x.md)')];
  const { edges, warnings } = drafted({ ...folder(files, ['a', 'b', 'c']), warnings: [] }, true);
  expect(edges.filter(({ kind }) => kind === 'near').map(({ to }) => to)).toEqual(['a/x.md']);
  expect(warnings).toEqual(['c/y.md: the link "x.md" may mean several files; the first is taken']);
});
