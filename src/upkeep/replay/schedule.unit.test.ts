import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { eventTypeOf } from '#record/ledger/index.ts';
import type { PastEvent } from './history.ts';
import { groupsOf } from './schedule.ts';

const event = (
  type: string,
  resources: readonly string[],
  { act = newId(), edge, payload = {} }: { act?: string; edge?: string; payload?: object } = {},
): PastEvent =>
  ({
    type: eventTypeOf(type)!,
    payload: { home: { id: 'a home' }, ...payload },
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

test('values that one thing was given by several acts are one run, which takes them in order', () => {
  expect(shape([event('property_set', ['a']), event('property_set', ['a'])])).toEqual(['property_set 2']);
});

test('what changes one thing keeps its order; two deletions of an edge of one pair are two runs', () => {
  expect(
    shape([
      event('resource_created', ['a']),
      event('resource_updated', ['a']),
      event('property_set', ['a']),
      event('resource_updated', ['a']),
    ]),
  ).toEqual(['resource_created 1', 'resource_updated 1', 'property_set 1', 'resource_updated 1']);
  const folded = () => event('relationship_folded', ['a', 'b'], { edge: newId() });
  expect(shape([folded(), folded()])).toEqual(['relationship_folded 1', 'relationship_folded 1']);
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

test('runs, formations, grants and contexts let what touches nothing of theirs pass', () => {
  const run = { invocation_id: 'run', originating_cogmap_id: 'map' };
  const formed = { home_anchor_id: 'map' };
  const grant = (subject_id: string) => ({ subject_id, principal_id: 'ann' });
  expect(
    shape([
      event('resource_created', ['a']),
      event('delegated_launch', [], { payload: run }),
      event('property_set', ['a']),
      event('region_materialized', [], { payload: formed }),
      event('resource_created', ['b']),
      event('invocation_closed', [], { payload: run }),
      event('grant_created', ['b'], { payload: grant('b') }),
      event('region_materialized', [], { payload: formed }),
      event('review_decided', []),
      event('grant_created', ['a'], { payload: grant('a') }),
      event('property_set', ['b']),
    ]),
  ).toEqual([
    'resource_created 2',
    'delegated_launch 1',
    'property_set 2',
    'region_materialized 1',
    'invocation_closed 1',
    'grant_created 1',
    'region_materialized 1',
    'grant_created 1',
  ]);
});

test('a context is there before its resources', () => {
  expect(
    shape([
      event('resource_created', ['a']),
      event('context_created', [], { payload: { context_id: 'new' } }),
      event('resource_created', ['b'], { payload: { home: { id: 'new' } } }),
      event('resource_created', ['c']),
    ]),
  ).toEqual(['resource_created 2', 'context_created 1', 'resource_created 1']);
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
