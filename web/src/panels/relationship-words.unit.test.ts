import { expect, test } from 'vitest';
import { detailsOf, endsOf, sentenceOf } from './relationship-words.ts';

const jars = {
  edge_kind: 'near',
  polarity: 'forward',
  source_title: 'Label every jar',
  target_title: 'Stock first',
} as const;

test('the ends stand in their direction, with the kind, and the label if there is one', () => {
  expect(endsOf(jars)).toEqual(['Label every jar', 'Stock first']);
  expect(endsOf({ ...jars, polarity: 'inverse' })).toEqual(['Stock first', 'Label every jar']);
  expect(detailsOf({ ...jars, label: '' })).toBe('near');
  expect(detailsOf({ ...jars, edge_kind: 'leads_to', label: 'cites' })).toBe('leads to, cites');
});

test('a sentence reads in its direction', () => {
  expect(sentenceOf(jars)).toBe('Label every jar is near Stock first');
  expect(sentenceOf({ ...jars, edge_kind: 'express', polarity: 'inverse' })).toBe(
    'Stock first expresses Label every jar',
  );
});
