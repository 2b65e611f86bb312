import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnchorEvent } from '#sdk/index.ts';
import { gathered } from './gathered.ts';
import { isTouched, touchedBy } from './touched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes within two seconds is passed on together, and what comes later by itself', () => {
  const passed: (readonly number[])[] = [];
  const gathering = gathered<number>(2000, (items) => passed.push(items));
  gathering.add(1);
  vi.advanceTimersByTime(1999);
  gathering.add(2);
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual([[1, 2]]);
  gathering.add(3);
  vi.advanceTimersByTime(2000);
  expect(passed).toEqual([[1, 2], [3]]);
});

test('what waits at the end is passed on at once, and only once', () => {
  const pass = vi.fn();
  const gathering = gathered<number>(2000, pass);
  gathering.add(1);
  gathering.finish();
  gathering.finish();
  vi.advanceTimersByTime(5000);
  expect(pass.mock.calls).toEqual([[[1]]]);
});

const event = (kind: string, ...ids: string[]) =>
  ({ kind, elements: ids.map((id) => ({ kind: 'node', id })) }) as unknown as AnchorEvent;
const read = (queryKey: unknown[], data?: unknown) => ({ queryKey, state: { data } });

const asserted = touchedBy([event('relationship_asserted', 'a', 'b')]);
const formed = touchedBy([event('region_materialized')]);

test.each([
  ['of a named resource', read(['resource', 'a']), true, false],
  [
    'whose answer holds a named resource',
    read(['composition', ['t']], { nodes: [{ id: 'b' }] }),
    true,
    false,
  ],
  ['of another resource', read(['resource', 'c'], { id: 'c' }), false, false],
  ['of the picture', read(['picture', 'map', {}], { territories: [{ id: 'a' }] }), false, true],
  ['of a picture of orphans alone', read(['picture', 'map', {}], { territories: [] }), true, true],
  ['of the picture of another map', read(['picture', 'other', {}]), false, false],
  ['of the state of forming', read(['formation', 'map', undefined]), true, true],
  ['of the state of another map', read(['formation', 'other', undefined]), false, false],
  ['of all maps', read(['maps']), true, true],
])('a read %s is made again as it may have changed', (_, reading, afterEdit, afterForming) => {
  expect([isTouched(reading, 'map', asserted), isTouched(reading, 'map', formed)]).toEqual([
    afterEdit,
    afterForming,
  ]);
});
