import { expect, test } from 'vitest';
import { type WalkEdge, walk } from './walk.ts';

let made = 0;
const edge = (source: string, target: string, weight = 1, rest: Partial<WalkEdge> = {}): WalkEdge => {
  made += 1;
  return { id: `e${made}`, source, target, kind: 'near', label: null, polarity: 'forward', weight, ...rest };
};

const walked = (seeds: string[], edges: WalkEdge[], most = 1000) => walk(seeds, edges, most);
const scores = (seeds: string[], edges: WalkEdge[]) =>
  walked(seeds, edges)?.rows.map(({ id, score }) => [id, score]);
const via = (seeds: string[], edges: WalkEdge[], id: string) =>
  walked(seeds, edges)
    ?.viaOf([id])
    .get(id)
    ?.map(({ seed, edge: { source, target } }) => `${seed}: ${source}-${target}`);

test('V4: the best of several walks counts, and the last edge of each is listed', () => {
  const diamond = [edge('a', 'b'), edge('b', 'd'), edge('a', 'd', 0.4)];
  expect(scores(['a'], diamond)).toEqual([
    ['b', 0.5],
    ['d', 0.25],
  ]);
  expect(via(['a'], diamond, 'd')).toEqual(['a: a-d', 'a: b-d']);
  expect(via(['a'], diamond, 'b')).toEqual(['a: a-b', 'a: b-d']);
});

test('a walk also follows edges backwards, and ends after two', () => {
  expect(scores(['a'], [edge('b', 'a'), edge('c', 'b', 0.5), edge('c', 'd')])).toEqual([
    ['b', 0.5],
    ['c', 0.125],
  ]);
});

test('no walk returns to a node, not even over a loop or a second edge', () => {
  expect(scores(['a'], [edge('a', 'a'), edge('a', 'b', 2), edge('b', 'a', 9), edge('b', 'b')])).toEqual([
    ['b', 4.5],
  ]);
});

test('a seed is reached only from other seeds', () => {
  expect(scores(['a', 'b'], [edge('a', 'b')])).toEqual([
    ['a', 0.5],
    ['b', 0.5],
  ]);
  expect(via(['a', 'b'], [edge('a', 'b')], 'a')).toEqual(['b: a-b']);
});

test('edges that look the same are listed once', () => {
  const twins = [edge('a', 'b', 1), edge('a', 'b', 3), edge('a', 'b', 1, { label: 'x' })];
  expect(scores(['a'], twins)).toEqual([['b', 1.5]]);
  expect(via(['a'], twins, 'b')).toHaveLength(2);
});

test('two negative weights are multiplied', () => {
  expect(scores(['a'], [edge('a', 'b', -1), edge('b', 'c', -2)])).toEqual([
    ['c', 0.5],
    ['b', -0.5],
  ]);
});

test('too many walks give no answer', () => {
  const star = Array.from({ length: 30 }, (_, index) => edge('a', `n${index}`));
  expect(walked(['a'], star, 29)).toBeUndefined();
  expect(walked([], star, 29)?.rows).toEqual([]);
});
