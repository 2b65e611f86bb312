import { describe, expect, test } from 'vitest';
import { documentOf, draftOfFiles, linksOf } from './drafted-folder.ts';

/** Links as the program of a folder means them, known by what the folder holds. */

const links = (files: Readonly<Record<string, string>>) => linksOf(draftOfFiles(files));

describe('Foam', () => {
  test('names, names in folders, and definitions that say which file is meant', () => {
    const files = {
      'index.md':
        '[[recipe]] [[b/soup]] [[Some Name]] [[a]]\n\n[recipe]: b/recipe.md "Recipe"\n[unused]: a/index.md\n',
      'a/recipe.md': '',
      'a/index.md': '',
      'b/recipe.md': '',
      'b/soup.md': '# Soup\n\n[[index]]',
      'some-name.md': '',
    };
    const draft = draftOfFiles(files);
    expect(linksOf(draft)).toEqual([
      'index.md -> b/recipe.md',
      'index.md -> b/soup.md',
      'index.md -> some-name.md',
      'index.md -> a/index.md',
      'b/soup.md -> index.md',
    ]);
    expect(draft.accounting.tallies().links).toMatchObject({ found: 5, taken: 5 });
  });
});

describe('Dendron', () => {
  const NOTES = {
    'root.md':
      '---\nid: root\ntitle: Root\ndesc: ""\nupdated: 1\n---\n[[Topics|dendron.topic]] [[Schema|dendron.topic.schema#top]]',
    'dendron.topic.md': '---\nid: t\n---\n![[dendron.topic.schema#intro:#*]] [[root]]',
    'dendron.topic.schema.md':
      '[[Ref|dendron://other/dendron.ref]] [[dendron://other/dendron.ref#a]] [[Gone|dendron.gone]]',
    'other/dendron.ref.md': '',
    'schema.md': 'A note that is called like a label.',
  };

  test('the shown text is before the |, and a name may be of another vault', () => {
    const draft = draftOfFiles(NOTES);
    expect(linksOf(draft)).toEqual(
      [
        'dendron.topic.md -> dendron.topic.schema.md',
        'dendron.topic.md -> root.md',
        'dendron.topic.schema.md -> other/dendron.ref.md',
        'root.md -> dendron.topic.md',
        'root.md -> dendron.topic.schema.md',
      ].toSorted((a, b) => NOTES_ORDER.indexOf(a.split(' ')[0]!) - NOTES_ORDER.indexOf(b.split(' ')[0]!)),
    );
    expect(draft.warnings).toEqual(['dendron.topic.schema.md: [[dendron.gone]] leads nowhere']);
  });
  const NOTES_ORDER = Object.keys(NOTES);

  test('elsewhere the shown text is after the |, whatever the name of the file', () => {
    const files = { 'a.md': '[[Gone|b.c]] [[b.c|Shown]]', 'b.c.md': '' };
    expect(links({ ...files, '.obsidian': '' })).toEqual(['a.md -> b.c.md']);
    const draft = draftOfFiles({ 'a.md': '[[Gone|stock]] [[stock|Gone]]', 'stock.md': '' });
    expect(linksOf(draft)).toEqual(['a.md -> stock.md']);
    expect(draft.links.broken).toBe(1);
  });
});

describe('Logseq', () => {
  test('pages by their names, titles and aliases, days, blocks and properties', () => {
    const ID = '634fae2e-edab-42e0-8385-59df3fc3da0e';
    const draft = draftOfFiles({
      'journals/2024_12_04.md': '- met [[Ed]] about [[a/b]] and [[New to Logseq?]]',
      'pages/Ed.md':
        'alias:: Edward, [[The Ed]]\ntype:: [[Person]]\ntags:: friend, #[[old friend]]\n\n- [[Dec 4th, 2024]]',
      'pages/a___b.md': `- ## Usage\n  id:: ${ID}\n- [[Edward]] [[the ed]]`,
      'pages/New to Logseq%3F.md': `title:: New to Logseq?\n\n## Head\n\t- **see** ((${ID})) [text]([[c/d]])\n\t\t- \`[[no]]\` [x](((${ID})))\n`,
      'pages/c.d.md': '- #[[a/b]] {{embed [[Ed]]}} #card',
      'pages/Person.md': '- ```\n  [[no]]\n  ```',
    });
    expect(linksOf(draft)).toEqual([
      'journals/2024_12_04.md -> pages/Ed.md',
      'journals/2024_12_04.md -> pages/a___b.md',
      'journals/2024_12_04.md -> pages/New to Logseq%3F.md',
      'pages/Ed.md -> pages/Person.md (type)',
      'pages/Ed.md -> journals/2024_12_04.md',
      'pages/a___b.md -> pages/Ed.md',
      'pages/New to Logseq%3F.md -> pages/a___b.md',
      'pages/New to Logseq%3F.md -> pages/c.d.md',
      'pages/c.d.md -> pages/a___b.md',
      'pages/c.d.md -> pages/Ed.md',
    ]);
    expect(documentOf(draft, 'pages/Ed.md')).toMatchObject({
      docType: 'Person',
      openMeta: { alias: 'Edward, [[The Ed]]', tags: ['friend', 'old friend'] },
    });
    expect(documentOf(draft, 'pages/a___b.md')?.title).toBe('A/b');
    expect(documentOf(draft, 'pages/New to Logseq%3F.md')?.title).toBe('New to Logseq?');
    expect(documentOf(draft, 'pages/c.d.md')?.openMeta).toEqual({ tags: ['a/b', 'card'] });
    // Those around the names of an alias and a tag, which are no pages.
    expect(draft.warnings).toEqual(['pages/Ed.md: [[old friend]] leads nowhere']);
  });
});

describe('Quartz', () => {
  test('content is the root, and names are written as addresses or as words', () => {
    expect(
      links({
        'content/index.md':
          '[[thoughts/attention-economy]] [[Digital Gardening]] [x](/thoughts/digital-gardening) [[thoughts]]',
        'content/thoughts/index.md': '[y](./attention-economy) [z](../tags)',
        'content/thoughts/Attention Economy.md': '---\naliases: [attention]\n---\n',
        'content/thoughts/digital-gardening.md': '[[Attention]]',
        'quartz.config.ts': '',
      }),
    ).toEqual([
      'content/index.md -> content/thoughts/Attention Economy.md',
      'content/index.md -> content/thoughts/digital-gardening.md',
      'content/index.md -> content/thoughts/index.md',
      'content/thoughts/index.md -> content/thoughts/Attention Economy.md',
      'content/thoughts/digital-gardening.md -> content/thoughts/Attention Economy.md',
    ]);
  });
});

test('names that are equal under Unicode are one, in names of files, in links and in titles', () => {
  expect(
    links({
      'a.md': '[[Cr\u00e8me]] [x](Th\u00e9/%C3%A9.md) [[The\u0301orie]]',
      'Cre\u0300me.md': '',
      'The\u0301/e\u0301.md': '',
      'b.md': '---\ntitle: Th\u00e9orie\n---\n',
    }),
  ).toEqual(['a.md -> Cre\u0300me.md', 'a.md -> The\u0301/e\u0301.md', 'a.md -> b.md']);
});

test('a whole name comes before one that is cut, and its case before another', () => {
  expect(
    links({
      'a.md': '[[C#]] [[C#Intro]] [[b.md]] [[Note]] [x](C%23.md) [y](note.md) [z](NOTE.md) [w](Q?.md)',
      'C#.md': '',
      'C.md': '',
      'b.md': '',
      'b.md.md': '',
      'note.md': '',
      'Note.md': '',
      'Q?.md': '',
    }),
  ).toEqual(['C#', 'C', 'b.md', 'Note', 'note', 'Q?'].map((name) => `a.md -> ${name}.md`));
});

test('links stand in properties of every shape, and have the names of the properties', () => {
  const draft = draftOfFiles({
    'a.md':
      '---\nup: [[P]]\nnext: "[[Q|the next]] and [r](r.md)"\nrel:\n  cause: ["[[P]]", "[[gone]]"]\nurl: https://example.org\n---\n[[P]]',
    'P.md': '',
    'Q.md': '',
    'r.md': '',
  });
  expect(linksOf(draft)).toEqual([
    'a.md -> P.md (up)',
    'a.md -> Q.md (next)',
    'a.md -> r.md (next)',
    'a.md -> P.md (cause)',
    'a.md -> P.md',
  ]);
  expect(draft.warnings).toEqual(['a.md: [[gone]] leads nowhere']);
  const { links: tally } = draft.accounting.tallies();
  expect(tally.left_out_because[0]?.examples).toEqual([{ file: 'a.md', line: 5, text: '[[gone]]' }]);
});

test('in a plain folder words after # are not tags, which is reported, and --from overrides this', () => {
  const files = { 'a.md': 'See #general, [[No page]]', 'b.md': '' };
  const tagsOf = (isVault?: boolean) => draftOfFiles(files, isVault).accounting.tallies().tags;
  expect(tagsOf()).toMatchObject({ found: 1, taken: 0, left_out: 1 });
  expect(tagsOf(true)).toMatchObject({ found: 1, taken: 1 });
  const forced = draftOfFiles({ 'a.md': '[[b]] #c', 'b.md': '' }, false);
  expect(linksOf(forced)).toEqual([]);
  expect(forced.accounting.tallies()).toMatchObject({
    links: { found: 1, left_out: 1 },
    tags: { left_out: 1 },
  });
});
