import { describe, expect, test } from 'vitest';
import { parseOpenMeta } from '#knowledge/resources/index.ts';
import { documentOf, readDocument } from '#map-import/parse-document.ts';

function parsed(path: string, text: string, withTags = false) {
  const read = readDocument(path, text);
  const document = documentOf(read, { readMeta: parseOpenMeta, withTags, isLabelFirst: false });
  const targets = (form: string) =>
    read.links.filter((link) => link.form === form).map(({ target }) => target);
  return { ...document, links: targets('url'), wikiLinks: targets('name') };
}

const linksOf = (text: string) => parsed('a.md', text).links;
const titleOf = (text: string, path = 'guides/getting-started.md') => parsed(path, text).title;

test('the title is that of the front matter, else the first heading of level one, else the file name in words', () => {
  expect(titleOf('---\ntitle: From above\n---\n# From inside')).toBe('From above');
  expect(titleOf('---\ntitle: 2026\n---\n')).toBe('2026');
  expect(titleOf('## Small\n\nText\n\n# The *big* `one`\n')).toBe('The big one');
  expect(titleOf('Set\next\n===\n')).toBe('Set ext');
  expect(titleOf('```\n# only code\n```\n<h1>HTML</h1>')).toBe('Getting started');
  expect(titleOf('', 'HTTP2.md')).toBe('HTTP2');
  expect(titleOf('', 'a/__.md')).toBe('__.md');
  expect(titleOf(`# ${'🙂'.repeat(1200)}`)).toBe('🙂'.repeat(1000));
});

test('a blank title or type is ignored, and one of another shape stays as metadata', () => {
  const blank = parsed('a.md', '---\ntitle: " "\ntype: ""\n---\n# Heading');
  expect(blank).toMatchObject({ title: 'Heading', docType: 'document', openMeta: { title: ' ', type: '' } });
  const odd = parsed('a.md', '---\ntitle: [a, b]\ntype: 7\n---\n');
  expect(odd).toMatchObject({ title: 'A', docType: 'document', openMeta: { title: ['a', 'b'], type: 7 } });
});

test('front matter becomes the type and open metadata; the body is the rest, byte for byte', () => {
  const text =
    '---\r\ntype: decision\r\ntags: [x, y]\r\nnested: {a: 1}\r\ndate: 2026-01-31\r\nempty:\r\n---\r\nLine\r\n\r\n';
  expect(parsed('a.md', text)).toMatchObject({
    docType: 'decision',
    openMeta: { tags: ['x', 'y'], nested: { a: 1 }, date: '2026-01-31' },
    body: 'Line\r\n\r\n',
    warnings: [],
  });
  expect(parsed('a.md', '---\ntags: one\n---\n').openMeta).toEqual({ tags: ['one'] });
  expect(parsed('a.md', '---\n---\nBody').body).toBe('Body');
  expect(parsed('a.md', ' \n\n').body).toBe('');
});

test.each([
  ['service-stage: done', 'service-stage'],
  ['temper-seq: 3', 'temper-seq'],
  ['facet: {a: 1}', 'facet'],
  ['doc_type: task', 'doc_type'],
  ['source_hash: abc', 'source_hash'],
  ['date: tomorrow', 'date'],
  ['tags: [1, 2]', 'tags'],
  ['depends_on: one', 'depends_on'],
  ['deep: &a { self: *a }', 'deep'],
])('front matter %j is left out with a warning, and the rest is kept', (line, key) => {
  const { openMeta, warnings } = parsed('a.md', `---\n${line}\nkept: 1\n---\n`);
  expect(openMeta).toEqual({ kept: 1 });
  expect(warnings).toEqual([expect.stringMatching(`^front matter "${key}" is left out: .`)]);
});

test('a rule above prose is not front matter', () => {
  const text = '---\nJust a sentence.\n\n---\n\nMore.';
  expect(parsed('a.md', text)).toMatchObject({ body: text, openMeta: {}, warnings: [] });
  expect(parsed('a.md', '---\nnever closed: 1\n').openMeta).toEqual({});
  expect(parsed('a.md', '\n---\na: 1\n---\n').openMeta).toEqual({});
});

test('front matter that cannot be read stays in the body, with a warning', () => {
  const text = '---\na: [1\nb: "\n---\nBody';
  const { body, openMeta, warnings } = parsed('a.md', text);
  expect({ body, openMeta }).toEqual({ body: text, openMeta: {} });
  expect(warnings).toEqual([expect.stringMatching(/^the front matter cannot be read/)]);
});

test('links are found in every form, in order of appearance', () => {
  expect(
    linksOf(
      [
        '[a](../a/b.md#anchor "title") and [angle](<with space.md>) and [enc](with%20space.md)',
        '',
        '- [nested **bold**](list.md) | [full][ref] [Collapsed][] [short]',
        '> [![image](pic.png)](quoted.md)',
        '',
        '[ref]: ./ref.md "Title"',
        '[collapsed]: <col lapsed.md>',
        '[short]: short.md',
        '[short]: second-is-ignored.md',
        '[unused]: unused.md',
        '',
        '# [in a heading](heading.md)',
      ].join('\n'),
    ),
  ).toEqual([
    '../a/b.md#anchor',
    'with space.md',
    'with%20space.md',
    'list.md',
    './ref.md',
    'col lapsed.md',
    'short.md',
    'quoted.md',
    'heading.md',
  ]);
});

test('links in code and in comments, and images, are not taken as links', () => {
  expect(
    linksOf(
      [
        '`[x](inline.md)` \\[x](escaped.md) ![x](image.md)',
        '',
        '```md',
        '[x](fenced.md)',
        '```',
        '',
        '~~~',
        '[x](tildes.md)',
        '~~~',
        '',
        '    [x](indented.md)',
        '',
        '<!-- [x](comment.md) -->',
        '',
        '[undefined]',
      ].join('\n'),
    ),
  ).toEqual([]);
});

test('names in double brackets are links, and in notes #words are tags, but not in code', () => {
  const text =
    '---\ntags: [old]\n---\nSee [[Stock|the stock]] and ![[pot.png]] #soup/clear #1 a#b.\n\n`[[no]] #no`\n';
  const vault = parsed('a.md', text, true);
  expect(vault).toMatchObject({
    wikiLinks: ['Stock|the stock', 'pot.png'],
    openMeta: { tags: ['old', 'soup/clear'] },
  });
  expect(parsed('a.md', text).openMeta).toEqual({ tags: ['old'] });
});

test('tags in front matter are a list, or one text with commas or spaces; a # or brackets around one are left out', () => {
  const tagsOf = (text: string) => parsed('a.md', text, true).openMeta['tags'];
  expect(tagsOf('---\ntags: a b\n---\n')).toEqual(['a', 'b']);
  expect(tagsOf('---\ntags: a b, "c"\n---\n#c')).toEqual(['a b', '"c"', 'c']);
  expect(tagsOf('---\ntag: x\ntags: [a b, "[[c d]]"]\n---\n')).toEqual(['a b', 'c d', 'x']);
  expect(tagsOf('---\ntags: [Soup, soup]\n---\n#SOUP #Cafe\u0301 #Caf\u00e9')).toEqual(['Soup', 'Caf\u00e9']);
  expect(tagsOf('---\ntags: ["#a", b, "#a"]\n---\n#b')).toEqual(['a', 'b']);
  expect(tagsOf('---\ntags: []\n---\n')).toEqual([]);
  expect(tagsOf('---\ntags:\n---\n#b')).toEqual(['b']);
});

describe('a document that the parser cannot read in good time is taken without links', () => {
  test.each([
    ['[a]('.repeat(100_000), /^a paragraph has more than 10000 brackets/],
    ['*a\n'.repeat(20_000), /^a paragraph has more than 10000 brackets/],
    ['>'.repeat(20_000), /^too many quotes or lists/],
    [
      Array.from({ length: 900 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
      /^too many quotes or lists/,
    ],
    ['- '.repeat(20_000).concat('a'), /^too many quotes or lists/],
  ])('%.20j', (body, warning) => {
    const { title, links, warnings, body: kept } = parsed('some-notes.md', body, true);
    expect({ title, links, isKept: kept === body }).toEqual({ title: 'Some notes', links: [], isKept: true });
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  test('but many links in a list, and brackets in code, are read', () => {
    expect(linksOf('- [a](b.md) *c* ___\n'.repeat(2_000))).toHaveLength(2_000);
    expect(linksOf(`[a](b.md)\n\n\`\`\`json\n${'[1,\n'.repeat(11_000)}\`\`\`\n`)).toEqual(['b.md']);
  });
});
