import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapDraft } from '#map-import/draft-map.ts';
import { readFolder } from '#map-import/read-folder.ts';
import { draftOf, draftOfFiles } from './drafted-folder.ts';

/** What a folder holds is in the map or is reported: found is what somebody else counts, and nothing of it is left unsaid. */

/** What stands in a line, whichever begins first: what is neither a link nor a tag has no name. */
const TOKENS = [
  String.raw`(?<name>\[\[[^\]\n]+\]\])`,
  '`[^`\n]*`',
  String.raw`\$[^$\s](?:[^$\n]*[^$\s])?\$(?!\d)`,
  String.raw`!\[[^[\]\n]*\]\([^()\n]*\)`,
  String.raw`(?<url>\[[^[\]\n]*\]\([^()\n]*\)|<a href=[^>\n]*>|<https?:[^>\n]*>)`,
  String.raw`(?<tag>(?<=^|\s)#(?!\d+(?:\s|$))[^\s#.,()]+)`,
].join('|');

/** Counts links and tags in what the generated documents and the fixtures hold; it shares nothing with the import. */
function countIn(text: string): { links: number; tags: number } {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '';
  const tagLine = /^tags: (.*)$/m.exec(front)?.[1];
  const body = text
    .slice(front === '' ? 0 : front.length + 9)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/%%[\s\S]*?%%|<!--[\s\S]*?-->|\$\$[\s\S]*?\$\$/g, '');
  const found = [...body.matchAll(new RegExp(TOKENS, 'gm'))].map(({ groups }) => groups!);
  const given = tagLine === undefined ? 0 : tagLine.replace(/[[\]]/g, '').split(',').length;
  return {
    links:
      (front.match(/\[\[[^\]\n]+\]\]/g) ?? []).length + found.filter(({ name, url }) => name ?? url).length,
    tags: given + found.filter(({ tag }) => tag).length,
  };
}

const sumOf = (texts: readonly string[]) =>
  texts.map(countIn).reduce((sum, { links, tags }) => ({ links: sum.links + links, tags: sum.tags + tags }), {
    links: 0,
    tags: 0,
  });

function expectComplete({ accounting, edges }: MapDraft): void {
  const tallies = accounting.tallies();
  for (const { found, taken, merged, left_out } of Object.values(tallies))
    expect(taken + merged + left_out).toBe(found);
  expect(edges.filter(({ kind }) => kind === 'near')).toHaveLength(tallies.links.taken);
}

const NAMES = ['a', 'b', 'sub/c', 'Crème', 'd.md', 'gone', 'pot.png'];
const name = fc.constantFrom(...NAMES, 'Sub/C', 'a#One', 'a|shown', 'a#The `x` call', '#Here');
const url = fc.constantFrom(
  'a.md',
  './sub/c',
  '/sub/c.html',
  'gone.md',
  'https://example.org',
  '#here',
  'pot.png',
  'b',
);
const tag = fc.constantFrom('#soup', '#SOUP', '#a/b', '#📝', '#हिंदी', '#2026', '#y2026');
const word = fc.constantFrom('word', 'costs $5', '100%', 'a_b', '*strong*');

const part = fc.oneof(
  name.map((text) => `[[${text}]]`),
  name.map((text) => `![[${text}]]`),
  url.map((text) => `[x](${text})`),
  url.map((text) => `<a href="${text}">x</a>`),
  fc.constantFrom('<https://example.org/a>', '![i](pot.png)', '`[[code]] #code`', '$x_{[[f]]}$'),
  fc.constantFrom('%% [[hidden]] #hidden %%', '<!-- [x](y.md) [[hidden]] -->'),
  tag,
  word,
);
const line = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => `w ${parts.join(' ')} w.`);
const block = fc.oneof(
  line,
  line.map((text) => `- ${text}`),
  line.map((text) => `> ${text}`),
  line.map((text) => `## ${text}`),
  line.map((text) => `\`\`\`\n${text}\n\`\`\``),
  fc.constantFrom('$$\n[[formula]] #formula\n$$', '%%\n[[hidden]]\n%%'),
);
const front = fc.constantFrom(
  '',
  '---\nup: "[[a]]"\n---\n',
  '---\ntags: [soup, x]\nrelated:\n  - "[[b]]"\n  - "[[gone]] and [[a|A]]"\n---\n',
);
const document = fc
  .tuple(front, fc.array(block, { maxLength: 8 }))
  .map(([head, blocks]) => head + blocks.join('\n\n'));
const PATHS = ['a.md', 'b.md', 'sub/c.md', 'Cre\u0300me.md', 'd.md.md'];
const folder = fc
  .tuple(...PATHS.map(() => document))
  .map((texts) => Object.fromEntries(PATHS.map((path, at) => [path, texts[at]!])));

test('of random folders all links and tags are taken, merged or left out with a reason', () => {
  fc.assert(
    fc.property(folder, fc.constantFrom(undefined, true, false), (files, isVault) => {
      const draft = draftOfFiles({ ...files, 'pot.png': '' }, isVault);
      expectComplete(draft);
      const { links, tags, files: found } = draft.accounting.tallies();
      expect({ links: links.found, tags: tags.found }).toEqual(sumOf(Object.values(files)));
      expect(found).toMatchObject({ found: PATHS.length + 1, taken: PATHS.length });
    }),
    { numRuns: 200 },
  );
});

test.each([
  '01-brackets-without-obsidian',
  '04-code-in-heading-of-link',
  '06-footnote-is-one-link',
  '07-name-ends-in-markdown',
  '10-tag-with-emoji',
  '12-links-in-properties',
  '13-links-of-a-site',
  '19-links-in-comments',
  '21-links-in-html',
  '22-brackets-in-title',
  '24-folder-of-mdx',
])('of %s too', async (fixture) => {
  const read = await readFolder(new URL(`../../fixtures/folders/${fixture}`, import.meta.url).pathname);
  const draft = draftOf(read);
  expectComplete(draft);
  const { links, tags } = draft.accounting.tallies();
  expect({ links: links.found, tags: tags.found }).toEqual(sumOf(read.files.map(({ text }) => text)));
});
