import { expect, test } from 'vitest';
import { documentOf, draftOfFixture, linksOf } from './drafted-folder.ts';

/** Folders that were reported as read wrongly, each with what is right. */

test.each([
  ['01-brackets-without-obsidian', ['soup.md -> stock.md', 'soup.md -> tools/pot.md', 'stock.md -> soup.md']],
  ['04-code-in-heading-of-link', ['Use.md -> Api.md']],
  ['06-footnote-is-one-link', ['Use.md -> Source.md']],
  ['07-name-ends-in-markdown', ['Use.md -> topic.markdown.md', 'Use.md -> list.md.md']],
  ['12-links-in-properties', ['Child.md -> Parent.md (up)', 'Child.md -> Aunt.md (related)']],
  ['13-links-of-a-site', ['guide/intro.md -> guide/setup.md', 'guide/intro.md -> api/index.md']],
  ['19-links-in-comments', []],
  ['21-links-in-html', ['a.md -> b.md', 'a.md -> sub/c.md']],
  ['22-brackets-in-title', ['a.md -> Stock.md']],
])('%s has the links %j', async (name, links) => {
  const draft = await draftOfFixture(name);
  expect(linksOf(draft)).toEqual(links);
  expect(draft.warnings).toEqual([]);
  expect(draft.accounting.tallies().links.left_out).toBe(0);
});

test.each([
  ['09-tag-with-combining-signs', ['\u0939\u093f\u0902\u0926\u0940', 'caf\u00e9-bar']],
  ['10-tag-with-emoji', ['📝', 'read📚later', '⚙️/open']],
  ['19-links-in-comments', undefined],
])('%s has the tags %j', async (name, tags) => {
  const draft = await draftOfFixture(name);
  expect(documentOf(draft, 'a.md')?.openMeta['tags']).toEqual(tags);
  expect(draft.accounting.tallies().tags).toMatchObject({
    found: tags?.length ?? 0,
    taken: tags?.length ?? 0,
  });
});

test('22-brackets-in-title has a title as its readers see it', async () => {
  expect(documentOf(await draftOfFixture('22-brackets-in-title'), 'a.md')?.title).toBe('Broth for all');
});

test('24-folder-of-mdx says which files were not read', async () => {
  const { files } = (await draftOfFixture('24-folder-of-mdx')).accounting.tallies();
  expect(files).toMatchObject({ found: 3, taken: 0, left_out: 3 });
  expect(files.left_out_because.map(({ why, count }) => [count, why])).toEqual([
    [2, 'documents that end in .mdx are not read'],
    [1, 'documents that end in .org are not read'],
  ]);
});
