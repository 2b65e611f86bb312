import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betweennessOf, type Connection } from './betweenness.ts';

/** Against a model that lists all simple paths of small graphs. */

const MOST_NODES = 7;

const graphs = fc
  .integer({ min: 0, max: MOST_NODES })
  .chain((nodes) =>
    fc.record({
      nodes: fc.constant(nodes),
      lengths: fc.array(fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }), {
        minLength: (nodes * (nodes - 1)) / 2,
        maxLength: (nodes * (nodes - 1)) / 2,
      }),
    }),
  )
  .map(({ nodes, lengths }) => {
    const pairs = Array.from({ length: nodes }, (_, one) =>
      Array.from({ length: one }, (__, other) => ({ one, other })),
    ).flat();
    const connections = pairs.flatMap((pair, at): Connection[] => {
      const length = lengths[at];
      return length === null || length === undefined ? [] : [{ ...pair, length }];
    });
    return { nodes, connections };
  });

interface Path {
  readonly nodes: readonly number[];
  readonly length: number;
}

function pathsBetween(connections: readonly Connection[], begun: Path, to: number): Path[] {
  const at = begun.nodes.at(-1)!;
  if (at === to) return [begun];
  return connections.flatMap(({ one, other, length }) => {
    const next = one === at ? other : other === at ? one : undefined;
    if (next === undefined || begun.nodes.includes(next)) return [];
    return pathsBetween(connections, { nodes: [...begun.nodes, next], length: begun.length + length }, to);
  });
}

function modelled(nodes: number, connections: readonly Connection[]): number[] {
  const sums = Array.from({ length: nodes }, () => 0);
  for (let from = 0; from < nodes; from += 1)
    for (let to = 0; to < from; to += 1) {
      const paths = pathsBetween(connections, { nodes: [from], length: 0 }, to);
      const least = Math.min(...paths.map(({ length }) => length));
      const shortest = paths.filter(({ length }) => length === least);
      for (const path of shortest)
        for (const node of path.nodes.slice(1, -1)) sums[node]! += 1 / shortest.length;
    }
  return sums.map((sum) => (nodes < 3 ? 0 : (2 * sum) / ((nodes - 1) * (nodes - 2))));
}

test('betweenness is the share of pairs whose shortest paths pass a node', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, async ({ nodes, connections }) => {
      const found = await betweennessOf(nodes, connections);
      const expected = modelled(nodes, connections);
      expect(found).toHaveLength(nodes);
      found.forEach((share, node) => {
        expect(share).toBeCloseTo(expected[node]!, 8);
      });
      const turned = connections
        .toReversed()
        .map(({ one, other, length }) => ({ one: other, other: one, length }));
      expect(await betweennessOf(nodes, turned)).toEqual(found);
    }),
  );
});

test('the middle of a star is passed by every pair', async () => {
  const star = [1, 2, 3, 4].map((other): Connection => ({ one: 0, other, length: 7 }));
  expect(await betweennessOf(5, star)).toEqual([1, 0, 0, 0, 0]);
});
