import { expect, test } from 'vitest';
import type { FolderContents } from './folder-index.ts';
import { type LinkCounts, noLinks, type Resolved, resolveUrl } from './resolve-links.ts';

const contents = {
  files: new Set([
    'readme.md',
    'a.md',
    'with space.md',
    'ünï#1.md',
    'guides/start.md',
    'guides/Index.md',
    'guides/README.markdown',
    'plain/one.md',
    'plain/deep/two.md',
  ]),
  directories: new Set(['guides', 'plain', 'plain/deep']),
  others: new Set(['logo.svg', 'images']),
};

/** Where the links of one file lead, each place once, and how many lead to no document. */
function resolveLinks(from: string, urls: readonly string[], among: FolderContents, isNotes = false) {
  const counts = noLinks();
  const resolved = urls.map((url): [string, Resolved] => [url, resolveUrl(from, url, among, isNotes)]);
  for (const [, why] of resolved) if (typeof why === 'string') counts[why as keyof LinkCounts] += 1;
  const targets = resolved.flatMap(([, to]) => (typeof to === 'string' ? [] : [to.target]));
  const broken = resolved.filter(([, why]) => why === 'broken').map(([url]) => url);
  return { targets: [...new Set(targets)], counts, broken };
}

const target = (from: string, url: string) => resolveLinks(from, [url], contents).targets;

test.each([
  ['a.md', 'guides/start.md', 'guides/start.md'],
  ['a.md', './guides/start.md#here', 'guides/start.md'],
  ['a.md', 'guides/start.md?plain=1#here', 'guides/start.md'],
  ['guides/start.md', '../a.md', 'a.md'],
  ['plain/deep/two.md', '../../guides/start.md', 'guides/start.md'],
  ['a.md', 'with%20space.md', 'with space.md'],
  ['a.md', 'with space.md', 'with space.md'],
  ['a.md', '%C3%BCn%C3%AF%231.md', 'ünï#1.md'],
])('from %s, %s leads to %s', (from, url, to) => {
  expect(target(from, url)).toEqual([to]);
});

test('a link to a directory leads to its README, else to its index, else to the directory', () => {
  expect(target('a.md', 'guides/')).toEqual(['guides/README.markdown']);
  expect(target('a.md', 'guides')).toEqual(['guides/README.markdown']);
  expect(target('a.md', 'plain')).toEqual(['plain']);
  expect(target('plain/deep/two.md', '..')).toEqual(['plain']);
  expect(target('plain/one.md', '.')).toEqual(['plain']);
  expect(target('plain/one.md', '../')).toEqual(['readme.md']);
  const bare = { ...contents, files: new Set(['guides/Index.md', 'guides/start.md']) };
  expect(resolveLinks('x.md', ['guides'], bare).targets).toEqual(['guides/Index.md']);
  expect(resolveLinks('guides/start.md', ['..'], bare).targets).toEqual(['']);
});

test('links without a target in the folder are counted by kind', () => {
  const urls = [
    'https://example.org/a.md',
    '//example.org/a.md',
    'mailto:ann@example.org',
    '/a.md',
    '/gone.md',
    '#below',
    'a.md#below',
    './',
    'logo.svg',
    'images/',
    'gone.md',
    '../outside.md',
    'guides/start.md/',
    '%E0%A4%A.md',
  ];
  const { targets, counts, broken } = resolveLinks('a.md', urls, { ...contents, files: new Set(['a.md']) });
  expect(targets).toEqual(['']);
  expect(counts).toEqual({ ...noLinks(), external: 3, absolute: 1, self: 3, other: 2, broken: 4 });
  expect(broken).toEqual(['gone.md', '../outside.md', 'guides/start.md/', '%E0%A4%A.md']);
});

test('each pair counts once, in order of first appearance', () => {
  const urls = ['guides/start.md', 'plain', './guides/start.md#x', 'plain/'];
  expect(resolveLinks('a.md', urls, contents).targets).toEqual(['guides/start.md', 'plain']);
});

test('a directory page that links to its own directory links to itself', () => {
  expect(resolveLinks('guides/README.markdown', ['.', './'], contents)).toMatchObject({
    targets: [],
    counts: { self: 2 },
  });
});

test('an accent may be a separate character in the file name or in the link', () => {
  const cafe = { ...contents, files: new Set(['Cafe\u0301.md', 'Th\u00e9.md']) };
  expect(resolveLinks('x.md', ['Caf%C3%A9.md', 'The%CC%81.md'], cafe).targets).toEqual([
    'Cafe\u0301.md',
    'Th\u00e9.md',
  ]);
});

test('in a vault a link may be a path from the root, or the end of a path', () => {
  const inVault = (url: string) => resolveLinks('plain/deep/two.md', [url], contents, true);
  expect(inVault('guides/start.md').targets).toEqual(['guides/start.md']);
  expect(inVault('/guides/start.md#x').targets).toEqual(['guides/start.md']);
  expect(inVault('start.md').targets).toEqual(['guides/start.md']);
  expect(inVault('with%20space').targets).toEqual(['with space.md']);
  expect(inVault('guides').targets).toEqual(['guides/README.markdown']);
  expect(inVault('logo.svg').counts).toMatchObject({ other: 1 });
  expect(inVault('../gone.md').counts).toMatchObject({ broken: 1 });
  expect(inVault('/gone.md').counts).toMatchObject({ broken: 1 });
  expect(target('plain/deep/two.md', 'guides/start.md')).toEqual([]);
});

test('ten thousand links to folders are looked up at once', () => {
  const paths = Array.from({ length: 10_000 }, (_, at) => `folder-${at}/README.md`);
  const directories = new Set(paths.map((path) => path.replace('/README.md', '')));
  const large = { files: new Set(paths), directories, others: new Set<string>() };
  const start = process.cpuUsage();
  for (const path of paths)
    expect(resolveLinks(path, ['..', '../folder-7/'], large).targets).toHaveLength(
      path.includes('-7/') ? 1 : 2,
    );
  // Of this process alone, whatever else the machine does.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5_000);
});
