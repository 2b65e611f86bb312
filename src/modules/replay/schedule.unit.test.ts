import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { eventTypeOf } from '../ledger/index.ts';
import type { PastEvent } from './history.ts';
import { groupsOf } from './schedule.ts';

const event = (
  type: string,
  resources: readonly string[],
  { act = newId(), edge }: { act?: string; edge?: string } = {},
): PastEvent =>
  ({
    type: eventTypeOf(type)!,
    payload: {},
    stored: {
      event: { id: newId(), type, occurred_at: act, edge_id: edge },
      about: resources.map((id) => ({ label: 'Resource', id })),
    },
  }) as unknown as PastEvent;

const shape = (events: readonly PastEvent[]): string[] =>
  groupsOf(events).map(({ type, events: group }) => `${type.type} ${group.length}`);

test('what is made of different things is made together', () => {
  const born = (id: string) => [
    event('resource_created', [id], { act: id }),
    event('property_set', [id], { act: id }),
    event('property_set', [id], { act: id }),
  ];
  expect(shape([...born('a'), ...born('b'), ...born('c')])).toEqual(['resource_created 3', 'property_set 6']);
});

test('values that one thing was given by two acts are two runs, since each keeps what was before it', () => {
  expect(shape([event('property_set', ['a']), event('property_set', ['a'])])).toEqual([
    'property_set 1',
    'property_set 1',
  ]);
});

test('what changes one thing keeps its order, and two changes of one type are two runs', () => {
  expect(
    shape([
      event('resource_created', ['a']),
      event('resource_updated', ['a']),
      event('property_set', ['a']),
      event('resource_updated', ['a']),
    ]),
  ).toEqual(['resource_created 1', 'resource_updated 1', 'property_set 1', 'resource_updated 1']);
  expect(shape([event('block_mutated', ['a']), event('block_mutated', ['a'])])).toEqual([
    'block_mutated 1',
    'block_mutated 1',
  ]);
});

test('edges of the same ends keep their order, those of others do not wait', () => {
  expect(
    shape([
      event('relationship_asserted', ['a', 'b'], { edge: '1' }),
      event('relationship_folded', ['a', 'b'], { edge: '1' }),
      event('relationship_asserted', ['b', 'a'], { edge: '2' }),
      event('relationship_asserted', ['a', 'c'], { edge: '3' }),
    ]),
  ).toEqual(['relationship_asserted 2', 'relationship_folded 1', 'relationship_asserted 1']);
});

test('a thing that is new is there before what refers to it', () => {
  expect(
    shape([
      event('relationship_asserted', ['a', 'b'], { edge: '1' }),
      event('resource_created', ['c']),
      event('relationship_asserted', ['a', 'c'], { edge: '2' }),
    ]),
  ).toEqual(['relationship_asserted 1', 'resource_created 1', 'relationship_asserted 1']);
});

test('other events keep their place; neighbours are together where they were one act', () => {
  expect(
    shape([
      event('property_set', ['a']),
      event('resource_deleted', ['b'], { act: 'one' }),
      event('resource_deleted', ['c'], { act: 'one' }),
      event('resource_deleted', ['d']),
      event('property_set', ['e']),
    ]),
  ).toEqual(['property_set 1', 'resource_deleted 2', 'resource_deleted 1', 'property_set 1']);
});
