import { expect, test } from 'vitest';
import { facetWords } from './facet-words.ts';

test.each([
  ['facet', { topic: 'soup', servings: 4 }, 'topic: soup, servings: 4'],
  ['facet', { topic: { of: ['soup'] } }, 'topic: {"of":["soup"]}'],
  ['topic', 'soup', 'topic: soup'],
  ['topic', ['soup', null], 'topic: ["soup",null]'],
  ['facet', null, 'null'],
])('%s %j reads %s', (key, value, words) => {
  expect(facetWords(key, value)).toBe(words);
});
