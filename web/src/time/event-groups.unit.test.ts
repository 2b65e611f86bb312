import { expect, test } from 'vitest';
import type { AnchorEvent } from '#sdk/index.ts';
import { groupedEvents, kindWords } from './event-groups.ts';

const event = (kind: string, actor_name: string, ...nodes: string[]) =>
  ({ kind, actor_name, elements: nodes.map((id) => ({ kind: 'node', id })) }) as unknown as AnchorEvent;

test('events are grouped by kind and actor, the most frequent first', () => {
  const events = [
    event('resource_created', 'ann@web', 'a'),
    event('relationship_asserted', 'ben@cli'),
    event('relationship_asserted', 'ann@web', 'a', 'b'),
    event('relationship_asserted', 'ann@web', 'b', 'c'),
  ];
  expect(groupedEvents(events)).toEqual([
    { kind: 'relationship_asserted', actor: 'ann@web', count: 2, resources: ['a', 'b', 'c'] },
    { kind: 'relationship_asserted', actor: 'ben@cli', count: 1, resources: [] },
    { kind: 'resource_created', actor: 'ann@web', count: 1, resources: ['a'] },
  ]);
});

test('edges have no title and are only counted', () => {
  const folded = {
    ...event('relationship_folded', 'ann@web'),
    elements: [{ kind: 'edge', id: 'e' }],
  } as unknown as AnchorEvent;
  expect(groupedEvents([folded])[0]!.resources).toEqual([]);
  expect(kindWords('relationship_folded')).toBe('relationship folded');
});
