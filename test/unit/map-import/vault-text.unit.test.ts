import { expect, test } from 'vitest';
import { parseOpenMeta } from '#knowledge/resources/index.ts';
import { documentOf, readDocument } from '#map-import/parse-document.ts';

/** Links and tags in the text of a vault. */

const namesIn = (text: string) => {
  const { links } = readDocument('a.md', text);
  return links.filter(({ form }) => form === 'name').map(({ target }) => target);
};
const HOW = { readMeta: parseOpenMeta, withTags: true, isLabelFirst: false };
const tagsIn = (text: string) => documentOf(readDocument('a.md', text), HOW).openMeta['tags'] ?? [];

test.each([
  ['[[__init__]]', ['__init__']],
  ['[[_Index_]]', ['_Index_']],
  ['[[_a]] and [[b_]]', ['_a', 'b_']],
  ['[[Name|**bold**]]', ['Name|**bold**']],
  ['[[Name|`code`]]', ['Name|`code`']],
  ['[[Api#The `get` call]] [[Api#Array<T>]] [[a]`]]`', ['Api#The `get` call', 'Api#Array<T>']],
  ['<div>[[in a block of HTML]]</div>', ['in a block of HTML']],
  ['A claim.[^1]\n\n[^1]: [[Source]]', ['Source']],
  ['[^1]: [[Nobody refers to it]]', ['Nobody refers to it']],
  ['| a | b |\n|---|---|\n| [[x\\|y]] | 1 |', ['x\\|y']],
  ['It costs $5. [[a]] and $6', ['a']],
  ['100% [[a]] and 50%', ['a']],
  ['$5 for [[a]] and US$', ['a']],
  ['$2x$ [[a]] $y$', ['a']],
  ['[text]([[a]])', ['a']],
  ['![[embed]] ![[pot.png|200]]', ['embed', 'pot.png|200']],
  ['# [[in a heading]]', ['in a heading']],
  ['> - [[in a list]]', ['in a list']],
  ['[shown [[inside]]](b.md)', ['inside']],
  ['<b>[[between tags]]</b>', ['between tags']],
  ['\t[[a]]\r\n\r\nx\t[[b]]\r\n`[[c]]`\t[[d]]', ['b', 'd']],
])('%j links to %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test.each([
  '`[[x]]`',
  '``a ` [[x]]``',
  '```\n[[x]]\n```',
  '~~~\n[[x]]',
  '    [[x]]',
  '<!-- [[x]] -->',
  'text <!-- [[x]] --> text',
  '<!--\n\n[[x]]\n\n-->',
  '[a]: <b[[x]]>',
  '[a](<b[[x]]>)',
  '\\[[x]]',
  '[[1]](https://example.org)',
  '[[1]][ref]\n\n[ref]: https://example.org',
  '[[x\ny]]',
  'Text. %% [[x]] %%',
  '%%\n[[x]]\n\n[[x]]\n%%',
  '<div><!-- [[x]] --></div>',
  '<pre>[[x]]</pre>',
  'a <code>[[x]]</code>',
  '<div title="[[x]]">',
  '$a_{[[x]]}$',
  '$$\n[[x]]\n$$',
])('%j has no link to a name', (text) => {
  expect(namesIn(text)).toEqual([]);
});

test('words after # are tags, but not in links and in code', () => {
  expect(tagsIn('#a_b_c #__x__ (#d) **#e**')).toEqual(['a_b_c', '__x__', 'd', 'e']);
  expect(
    tagsIn('[[A#b]] [#c](d.md) [x](#e) [y](<e #f>) `#g` <!-- #h --> \\#i <https://a.org/?#j> ![#k](l.png)'),
  ).toEqual([]);
  expect(tagsIn('    #a\n\n```\n#b\n```\n\n[c]: #d')).toEqual([]);
});

test('tags have letters with their marks in every script, and emoji', () => {
  expect(tagsIn('#\u0939\u093f\u0902\u0926\u0940 and #cafe\u0301-bar')).toEqual([
    '\u0939\u093f\u0902\u0926\u0940',
    'caf\u00e9-bar',
  ]);
  expect(tagsIn('#📝 #read📚later #⚙️/open #👩‍👩‍👧 #🏴󠁧󠁢󠁥󠁮󠁧󠁿 #🇫🇷 #👍🏽')).toEqual([
    '📝',
    'read📚later',
    '⚙️/open',
    '👩‍👩‍👧',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇫🇷',
    '👍🏽',
  ]);
  expect(tagsIn('#1984 #y1984 #a/b-c #️⃣ #[[two words]]')).toEqual(['y1984', 'a/b-c', 'two words']);
});

test('what is a comment or a formula has no tags and no links of Markdown', () => {
  expect(tagsIn('%% #a %% $#b$ <!-- #c --> $$ #d $$ <b title="#e"> #f')).toEqual(['f']);
  expect(readDocument('a.md', '%% [x](y.md) %% $[x](y.md)$').links).toEqual([]);
});
