import { expect, test } from 'vitest';
import { parseDocument } from '#map-import/parse-document.ts';
import { parseOpenMeta } from '#modules/resources/index.ts';

/** Links and tags in the text of a vault. */

const read = (text: string) => parseDocument('a.md', text, { readMeta: parseOpenMeta, isVault: true });
const namesIn = (text: string) => read(text).wikiLinks;
const tagsIn = (text: string) => read(text).openMeta['tags'] ?? [];

test.each([
  ['[[__init__]]', ['__init__']],
  ['[[_Index_]]', ['_Index_']],
  ['[[_a]] and [[b_]]', ['_a', 'b_']],
  ['[[Name|**bold**]]', ['Name|**bold**']],
  ['[[Name|`code`]]', ['Name|\0']],
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
  '[[x\ny]]',
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
