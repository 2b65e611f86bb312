import { expect, test } from 'vitest';
import { lineOf, sentenceOf } from './relationship-words.ts';

const jars = {
  edge_kind: 'near',
  polarity: 'forward',
  source_title: 'Label every jar',
  target_title: 'Stock first',
} as const;

test('a line names both ends in their direction, the kind, and the label if there is one', () => {
  expect(lineOf(jars)).toBe('Label every jar → Stock first, near');
  expect(lineOf({ ...jars, edge_kind: 'leads_to', polarity: 'inverse', label: 'cites' })).toBe(
    'Stock first → Label every jar, leads to, cites',
  );
});

test('a sentence reads in its direction', () => {
  expect(sentenceOf(jars)).toBe('Label every jar is near Stock first');
  expect(sentenceOf({ ...jars, edge_kind: 'express', polarity: 'inverse' })).toBe(
    'Stock first expresses Label every jar',
  );
});
