import { expect, test } from 'vitest';
import { changeWords, conflictWords, pictureWords } from './proposal-words.ts';

/** Proposals in words. */

const ends = { source: { id: 'a', title: 'One' }, target: { key: 'two' } };

test.each([
  [{ change: 'resource_created', resource: { key: 'k', title: 'Roux' } }, 'New document: Roux'],
  [
    { change: 'resource_changed', resource: { title: 'One' }, changed_fields: ['content'] },
    'Change One: content',
  ],
  [
    { change: 'resource_changed', resource: { title: 'One' }, changed_fields: ['title'], title_after: 'Uno' },
    'Change One: title; it is called Uno then',
  ],
  [
    { change: 'relationship_asserted', ...ends, after: { edge_kind: 'leads_to', label: 'thickens' } },
    'Join: One leads to the new document two (thickens)',
  ],
  [
    {
      ...{ change: 'relationship_retyped', ...ends, before: { edge_kind: 'near' } },
      after: { edge_kind: 'express', polarity: 'inverse' },
    },
    'Retype: One is near the new document two, then the new document two expresses One',
  ],
  [
    { change: 'relationship_retyped', after: { edge_kind: 'express' } },
    'Retype: a new relationship, then expresses',
  ],
  [
    {
      change: 'relationship_reweighted',
      ...ends,
      before: { edge_kind: 'near', weight: 1 },
      after: { weight: 3 },
    },
    'Reweight from 1 to 3: One is near the new document two',
  ],
  [
    { change: 'relationship_folded', ...ends, before: { edge_kind: 'near' } },
    'Fold: One is near the new document two',
  ],
] as const)('an act in words: %j', (change, words) => {
  expect(changeWords({ number: 1, ...change } as Parameters<typeof changeWords>[0])).toBe(words);
});

test('a change of the picture, and a conflict, in words', () => {
  const [one, two] = [
    { label: 'One', member_count: 2 },
    { label: 'Two', member_count: 1 },
  ];
  const side = { before: [one], after: [one] };
  expect(
    pictureWords({
      territories: [{ change: 'merged', before: [one, two], after: [{ label: 'One', member_count: 3 }] }],
      bridges: [
        { change: 'new', a: side, b: { before: [two], after: [two] }, edges_before: 0, edges_after: 1 },
      ],
      orphans: [{ change: 'adopted', title: 'Three' }],
    }),
  ).toEqual([
    'Merge: One (2 documents), Two (1 document) → One (3 documents)',
    'New bridge: One – Two, 1 relationship instead of 0',
    'Gets into a territory: Three',
  ]);
  const conflict = { number: 2, what: 'resource', id: 'a', change: 'changed' } as const;
  expect(conflictWords({ ...conflict, event_type: 'resource_updated', by: 'ann@web' })).toBe(
    'What act 2 names was changed meanwhile: resource updated, by ann@web.',
  );
});
