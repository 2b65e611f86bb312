import { expect, test } from 'vitest';
import { type ChangePages, sendPages, WaitingPages } from './outcome-pages.ts';
import { pagesBySize } from './pages.ts';

const NOTHING: ChangePages = {
  stored: [],
  dropped: [],
  ancestry: [],
  patched: [],
  droppedBridges: [],
  storedBridges: [],
  survey: [],
};

const bridge = { low: 'a', high: 'b', home_id: 'h', edge_count: 1 };

const sent = () =>
  new WaitingPages(
    sendPages({
      ...NOTHING,
      dropped: pagesBySize(['x', 'y', 'z'], () => 2000),
      storedBridges: pagesBySize([bridge], () => 10),
    }),
  );

test('pages wait until they are taken, each list whole and in its turn', () => {
  const pages = sent();
  expect(pages.count).toBe(3);
  expect([...pages.take('stored')]).toEqual([]);
  expect([...pages.take('dropped')]).toEqual([['x', 'y'], ['z']]);
  for (const list of ['ancestry', 'patched', 'droppedBridges'] as const)
    expect([...pages.take(list)]).toEqual([]);
  expect([...pages.take('storedBridges')]).toEqual([[bridge]]);
  expect([...pages.take('survey')]).toEqual([]);
});

test('a list out of its turn is refused, before anything of another one is taken', () => {
  const pages = sent();
  expect(() => [...pages.take('storedBridges')]).toThrow('out of its turn');
  expect([...pages.take('stored')]).toEqual([]);
  expect([...pages.take('dropped')]).toEqual([['x', 'y'], ['z']]);
});
