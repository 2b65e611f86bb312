import { describe, expect, test } from 'vitest';
import { documentOf, draftOfFiles, linksOf } from './drafted-folder.ts';

/** Links as generators of sites write them. */

/** Where one link leads from `docs/guide/intro.md`, in a folder that has the site in `docs`. */
function target(written: string, more: Readonly<Record<string, string>> = {}) {
  const files = {
    'README.md': '',
    'docs/index.md': '',
    'docs/guide/setup.md': '',
    'docs/guide/Case.md': '',
    'docs/api/index.md': '',
    'docs/hugo/_index.md': '',
    'docs/hugo/first post.md': '',
    'docs/public/logo.svg': '',
    'docs/shown.md': '---\npermalink: /where/it-is/\n---\n',
    ...more,
    'docs/guide/intro.md': written,
  };
  const draft = draftOfFiles(files);
  const [link] = linksOf(draft).filter((text) => text.startsWith('docs/guide/intro.md -> '));
  return link?.split(' -> ')[1] ?? Object.entries(draft.links).find(([, count]) => count > 0)?.[0];
}

test.each([
  ['[x](/guide/setup)', 'docs/guide/setup.md'],
  ['[x](/guide/setup/)', 'docs/guide/setup.md'],
  ['[x](/guide/setup.html#a)', 'docs/guide/setup.md'],
  ['[x](/guide/setup.md?v=1)', 'docs/guide/setup.md'],
  ['[x](/docs/guide/setup)', 'docs/guide/setup.md'],
  ['[x](./setup/)', 'docs/guide/setup.md'],
  ['[x](../setup/)', 'docs/guide/setup.md'],
  ['[x](setup)', 'docs/guide/setup.md'],
  ['[x](case.md)', 'docs/guide/Case.md'],
  ['[x](/api/)', 'docs/api/index.md'],
  ['[x](../api)', 'docs/api/index.md'],
  ['[x](/api/index.html)', 'docs/api/index.md'],
  ['[x](/hugo/)', 'docs/hugo/_index.md'],
  ['[x](/hugo/first%20post)', 'docs/hugo/first post.md'],
  ['[x](/)', 'README.md'],
  ['[x](../index.html)', 'docs/index.md'],
  ['[x](/where/it-is/)', 'docs/shown.md'],
  ['[x](..\\api\\index.md)', 'docs/api/index.md'],
  ['[x]: /guide/setup\n\nSee [x].', 'docs/guide/setup.md'],
  ['<a href="/guide/setup.html">x</a>', 'docs/guide/setup.md'],
  ["<p>\n<a class='b' href='setup.md'>x</a>\n</p>", 'docs/guide/setup.md'],
  ['<A HREF=setup>x</A>', 'docs/guide/setup.md'],
  ['[x](/logo.svg)', 'other'],
  ['[x](/nothing/here)', 'absolute'],
  ['[x](nothing.md)', 'broken'],
  ['<https://example.org>', 'external'],
  ['[x](//example.org/guide/setup)', 'external'],
  ['<!-- <a href="setup.md">x</a> -->', undefined],
  ['`<a href="setup.md">`', undefined],
  ['<img src="setup.md">', undefined],
])('%s leads to %s', (written, to) => {
  expect(target(written)).toBe(to);
});

test('a link from the root to nothing is named', () => {
  const { warnings, accounting } = draftOfFiles({ 'a.md': '\n[x](/gone/page)' });
  expect(warnings).toEqual(['a.md: the link "/gone/page" leads nowhere']);
  const [reason] = accounting.tallies().links.left_out_because;
  expect(reason?.examples).toEqual([{ file: 'a.md', line: 2, text: '/gone/page' }]);
});

test('the page of an address comes before a folder of its name, unless a slash is at its end', () => {
  const both = { 'docs/guide/tools.md': '', 'docs/guide/tools/index.md': '' };
  expect(target('[x](/guide/tools)', both)).toBe('docs/guide/tools.md');
  expect(target('[x](/guide/tools/)', both)).toBe('docs/guide/tools/index.md');
});

describe('titles show what readers see', () => {
  test.each([
    ['# Setup {#setup}', 'Setup'],
    ['# The `[[x]]` of Array<T>', 'The [[x]] of Array<T>'],
    ['# ![[Soup]] ==hot== <br> ~~cold~~ %% draft %%', 'Soup hot cold'],
    ['# Using <Badge type="tip" text="^1"/> [links](x.md)[^1]\n\n[^1]: note', 'Using links'],
    ['---\ntitle: "[[Stock|Broth]] for <b>all</b>"\n---\n', 'Broth for all'],
    ['---\ntitle: Array<T> and __init__\n---\n', 'Array<T> and __init__'],
    ['# [[a#b]] <!-- x -->', 'a > b'],
  ])('%j is %j', (text, title) => {
    expect(documentOf(draftOfFiles({ 'a.md': text }), 'a.md')?.title).toBe(title);
  });
});
