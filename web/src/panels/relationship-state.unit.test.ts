import { expect, test } from 'vitest';
import type { TrailEvent } from './queries.ts';
import { relationshipAfter } from './relationship-state.ts';

const event = (kind: string, hour: number, payload: object): TrailEvent => ({
  event_id: `${hour}`,
  kind,
  occurred_at: `2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`,
  actor_entity_id: 'a',
  actor_name: 'ann@web',
  payload,
});

const TRAIL = [
  event('relationship_asserted', 1, {
    edge_id: 'e',
    source: { table: 'kb_resources', id: 's' },
    target: { table: 'kb_resources', id: 't' },
    edge_kind: 'near',
    polarity: 'forward',
    label: 'cites',
    weight: 1,
    home: { table: 'kb_cogmaps', id: 'm' },
  }),
  event('relationship_reweighted', 2, { edge_id: 'e', weight: 0.5 }),
  event('property_asserted', 3, { property_key: 'topic', weight: 3 }),
  event('relationship_retyped', 4, { edge_id: 'e', edge_kind: 'leads_to', polarity: 'inverse' }),
  event('relationship_folded', 5, { edge_id: 'e', reason: 'wrong' }),
];

const joined = {
  source: 's',
  target: 't',
  isToMap: false,
  edge_kind: 'near',
  polarity: 'forward',
  label: 'cites',
  weight: 1,
  isFolded: false,
  created: '2026-03-01T01:00:00Z',
  createdBy: 'ann@web',
};

test('a relationship is what its events made of it', () => {
  expect(relationshipAfter(TRAIL.slice(0, 1))).toEqual(joined);
  expect(relationshipAfter(TRAIL)).toEqual({
    ...joined,
    edge_kind: 'leads_to',
    polarity: 'inverse',
    weight: 0.5,
    isFolded: true,
  });
});

test('of the past only what had happened counts', () => {
  expect(relationshipAfter(TRAIL, '2026-03-01T03:30:00Z')).toEqual({ ...joined, weight: 0.5 });
  expect(relationshipAfter(TRAIL, '2026-03-01T00:30:00Z')).toBeUndefined();
});

test('a relationship that is joined again is no longer folded', () => {
  expect(relationshipAfter([...TRAIL, TRAIL[0]!])).toEqual(joined);
});
