import { expect, test } from 'vitest';
import { effectsOf, reasonWords, undoneWords } from './duplicate-words.ts';
import type { MergeOutcome, Pair } from './queries.ts';

/** Why two documents may be the same, and what a merge changes, in words. */

const [into, from] = [
  { id: 'a', title: 'Soup' },
  { id: 'b', title: 'SOUP' },
];

test.each<[Pair['reasons'][number], string]>([
  [{ reason: 'body', score: 0.9 }, 'the same text'],
  [{ reason: 'title', score: 0.5 }, 'the same title'],
  [{ reason: 'vector', score: 0.77, similarity: 0.99 }, 'texts nearly the same, 0.990'],
  [
    { reason: 'neighbours', score: 0.5, shared: { total: 3, rows: [{ id: 'l', title: 'Leeks' }] } },
    '3 shared neighbours: Leeks and 2 more',
  ],
])('a reason in words: %j', (reason, words) => {
  expect(reasonWords(reason)).toBe(words);
});

const nothing: MergeOutcome = {
  into: 'a',
  merged: ['b'],
  dry_run: true,
  relationships: [],
  facets: [],
  sources: [],
  citations: [],
  grants: [],
  left: [],
};
const titles = new Map([
  ['a', 'Soup'],
  ['l', 'Leeks'],
  ['e2', 'Salt'],
]);
const effects = (outcome: Partial<MergeOutcome>) =>
  effectsOf({ outcome: { ...nothing, ...outcome }, titles }, into, from);
const deleted = {
  heading: 'The other one, “SOUP”, is deleted',
  lines: [
    'its title, text, type and artifacts stay with its record',
    'its address leads to the document that stays',
  ],
};

test('a merge that adds nothing deletes the other document', () => {
  expect(effects({})).toEqual([deleted]);
});

test('every effect has its line, with titles where they are known', () => {
  const edge = { source: 'a', target: 'l', edge_kind: 'contains', polarity: 'forward', weight: 1 } as const;
  const cited = (resource_id: string, block_id: string) => ({ resource_id, block_id });
  expect(
    effects({
      relationships: [
        { ...edge, edge_handle: 'e1', label: 'holds' },
        { ...edge, edge_handle: 'e3', source: 'x', target: 'a', edge_kind: 'near' },
      ],
      facets: [{ from: 'b', key: 'size' }],
      sources: [
        { from: 'b', kind: 'resource', value: 'l' },
        { from: 'b', kind: 'remote', value: 'https://example.org/soup' },
      ],
      citations: [cited('l', '1'), cited('l', '2')],
      grants: [{ principal_table: 'kb_profiles', principal_id: 'p' }],
      left: [
        { what: 'relationship', id: 'e2', reason: 'equal' },
        { what: 'grants', id: 'b', reason: 'not_allowed' },
        { what: 'source', id: 'b', reason: 'no_text' },
      ],
    }),
  ).toEqual([
    {
      heading: '“Soup”, which stays, gains 2 relationships',
      lines: ['Soup contains Leeks (holds)', 'another document is near Soup'],
    },
    { heading: 'It gains 1 facet', lines: ['size'] },
    { heading: 'It cites 2 sources more', lines: ['Leeks', 'https://example.org/soup'] },
    { heading: '1 document that cites “SOUP” will cite it, too', lines: ['Leeks'] },
    { heading: '1 person or team gets access to it', lines: ['the person p'] },
    {
      ...deleted,
      lines: [
        ...deleted.lines,
        'the relationship with Salt: there is an equal one',
        'the access that others have to it: you may not add it',
        'its sources: there is no text that could cite them',
      ],
    },
  ]);
});

test('what an undoing takes back', () => {
  const none = { merge_id: 'm', into: 'a', dry_run: true, folded: [], facets: [], citations: [], grants: [] };
  const one = { ...none, restored: ['b'], collisions: [] };
  expect(undoneWords(one)).toBe('It restores 1 document.');
  const grants = ['p', 'q'].map((principal_id) => ({
    principal_table: 'kb_profiles' as const,
    principal_id,
  }));
  expect(undoneWords({ ...one, restored: ['b', 'c'], folded: ['e'], facets: ['size'], grants })).toBe(
    'It restores 2 documents, and withdraws 1 relationship, 1 facet and 2 grants of access.',
  );
});
