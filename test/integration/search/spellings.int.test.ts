import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { found, search } from './searching.ts';

/** Words are found however they are spelt, and by their parts; words without a meaning find the titles that they are. */

const ids: Record<string, string> = {};

const TEXTS: Readonly<Record<string, { title: string; content: string }>> = {
  guests: { title: 'Guests', content: "O'Brien came, and l'école was closed." },
  curly: { title: 'Visitors', content: 'Then O’Neill went to the cafe\u0301, in the Straße.' },
  wide: { title: 'Ｗｉｄｅ ﬁgures', content: 'Plain words only, in number 1.5 of them.' },
  code: {
    title: 'Keys of foo_bar',
    content: 'An _important_ a.b.c at https://sub.example.com/path, well-known.',
  },
  plain: { title: 'Cafe', content: 'A cafe without an accent.' },
  who: { title: 'The Who', content: 'To be or not to be. IT department.' },
  hamlet: { title: 'To be, or not to be', content: 'A question.' },
};

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, `Spelt ${newId()}`);
for (const [name, text] of Object.entries(TEXTS)) ids[name] = await resourceIn(ann, { context }, text);
const open_meta = { tags: ['naïve_thing'], keywords: 'Crème', descriptor: 'über uns' };
expect((await ann.patch(`/api/resources/${ids['plain']}`, { open_meta })).status).toBe(200);

const asked = async (query: string): Promise<string[]> => {
  const hits = await found(ann, query, { context_ref: context });
  return hits.map((id) => Object.keys(ids).find((name) => ids[name] === id)!);
};

/** Each search with the texts that it finds, in their order. */
const SEARCHES: readonly (readonly [query: string, texts: readonly string[]])[] = [
  ["O'Brien", ['guests']],
  ['O’Brien', ['guests']],
  ['OʼBRIEN', ['guests']],
  ['école', ['guests']],
  ['l’école', ['guests']],
  ['ecole', ['guests']],
  ["o'neill", ['curly']],
  ['strasse', ['curly']],
  ['café', ['curly', 'plain']],
  ['cafe', ['plain', 'curly']],
  ['wide', ['wide']],
  ['figures', ['wide']],
  ['ﬁgure', ['wide']],
  ['1.5', ['wide']],
  ['foo', ['code']],
  ['bar', ['code']],
  ['foo_bar', ['code']],
  ['important', ['code']],
  ['b.c', ['code']],
  ['example.com', ['code']],
  ['sub.example.com', ['code']],
  ['https://sub.example.com/path', ['code']],
  ['known', ['code']],
  ['well-known', ['code']],
  ['naive', ['plain']],
  ['thing', ['plain']],
  ['creme', ['plain']],
  ['uber', ['plain']],
  ['The Who', ['who']],
  ['"the who"', ['who']],
  ['to be or not to be', ['hamlet']],
  ['IT', []],
];

test('a word is found in every spelling and by its parts, the exact form first', async () => {
  const answers = [];
  for (const [query] of SEARCHES) answers.push([query, await asked(query)]);
  expect(answers).toEqual(SEARCHES.map((each) => [...each]));
});

test('words that are too common are said to be so', async () => {
  const { exact } = await search(ann, { query: 'IT', context_ref: context });
  expect(exact).toMatchObject({
    hits: [],
    reason: 'no_match',
    hint: expect.stringMatching(/too common.*rephras/),
  });
});

test('a new title is found in every spelling, and the old one no longer', async () => {
  const id = await resourceIn(ann, { context }, { title: 'Der Große Wald', content: 'x' });
  expect(await found(ann, 'grosse', { context_ref: context })).toEqual([id]);
  expect((await ann.patch(`/api/resources/${id}`, { title: 'What is it' })).status).toBe(200);
  expect(await found(ann, 'grosse', { context_ref: context })).toEqual([]);
  expect(await found(ann, 'What is it?', { context_ref: context })).toEqual([id]);
});
