import { expect, test } from 'vitest';
import { linkedNamesIn } from './linked-names.ts';

const namesIn = (markdown: string) =>
  linkedNamesIn(markdown).names.map(({ names, label }) => [label, ...names]);

test('names in double brackets are links, each once, without headings and shown texts', () => {
  const text = 'A [[Swift]] sleeps [[Sleep#Aloft|aloft]], as the [[Swift|bird]] does in [[100%25]].';
  expect(namesIn(text)).toEqual([
    ['links_to', 'Swift'],
    ['links_to', 'Sleep#Aloft', 'Sleep'],
    ['links_to', '100%25', '100%'],
  ]);
});

test('code, addresses and places in the text itself are no links', () => {
  const text = '`[[Code]]` [[https://example.org]] [[#Nests]]\n\n```\n[[Block]]\n```\n\n\\[[Escaped]]';
  expect(namesIn(text)).toEqual([]);
});

test('a name in a property has its key as label', () => {
  expect(namesIn('---\nup: "[[Birds]]"\n---\n\nOf [[Birds]].')).toEqual([
    ['up', 'Birds'],
    ['links_to', 'Birds'],
  ]);
});

test('a text that cannot be read says why', () => {
  const { names, unread } = linkedNamesIn(`${'['.repeat(100_000)}[[Deep]]`);
  expect([names, unread]).toEqual([[], expect.stringContaining('brackets')]);
});
