import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backboneOf } from './backbone.ts';
import { graphOf, type Link, summedLinks } from './bodies.ts';
import { communitiesOf } from './communities.ts';
import { provincesOf } from './provinces.ts';

/** What is computed of the graph of a picture: its order, backbone, communities and provinces. */

const links = (...given: readonly (readonly [from: number, to: number, edges: number])[]): Link[] =>
  summedLinks(
    given.map(([from, to, edges]) => ({ from, to, edges })),
    100,
  );

const anyLinks = fc
  .array(fc.record({ from: fc.nat(19), to: fc.nat(19), edges: fc.integer({ min: 1, max: 5 }) }), {
    maxLength: 60,
  })
  .map((given) => summedLinks(given, 20));

/** The bodies that links lead to from one. */
function reach(all: readonly Link[], start: number): Set<number> {
  const reached = new Set([start]);
  for (const body of reached)
    for (const { from, to } of all) {
      if (from === body) reached.add(to);
      if (to === body) reached.add(from);
    }
  return reached;
}

/** Newman's modularity, times the square of twice the number of edges. */
function modularity(all: readonly Link[], community: (body: number) => number): number {
  const twice = all.reduce((sum, { edges }) => sum + 2 * edges, 0);
  const degrees = new Map<number, number>();
  let inside = 0;
  for (const { from, to, edges } of all) {
    if (community(from) === community(to)) inside += 2 * edges;
    for (const end of [from, to]) degrees.set(community(end), (degrees.get(community(end)) ?? 0) + edges);
  }
  return inside * twice - [...degrees.values()].reduce((sum, degree) => sum + degree * degree, 0);
}

test('bodies are ordered by documents, then by id; links by strength, both directions as one', () => {
  const territory = (id: string, member_count: number) => ({ id, member_count });
  const bridge = (source_territory: string, target_territory: string, edge_count: number) => ({
    source_territory,
    target_territory,
    edge_count,
  });
  const graph = graphOf(
    [territory('b', 1), territory('a', 1), territory('c', 5)],
    [
      bridge('a', 'b', 1),
      bridge('b', 'c', 2),
      bridge('b', 'a', 2),
      bridge('a', 'gone', 9),
      bridge('a', 'a', 9),
    ],
  );
  expect(graph.bodies.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(graph.links).toEqual([
    { from: 1, to: 2, edges: 3 },
    { from: 0, to: 2, edges: 2 },
  ]);
});

describe('the backbone', () => {
  test('leaves out the weakest link of a circle', () => {
    const kept = backboneOf(links([1, 2, 5], [2, 3, 4], [1, 3, 3], [3, 4, 1]), 5);
    expect(kept).toEqual(links([1, 2, 5], [2, 3, 4], [3, 4, 1]));
  });

  test('joins what links join, without circles, and each link left out is the weakest of the circle it would close', () => {
    fc.assert(
      fc.property(anyLinks, (all) => {
        const kept = backboneOf(all, 20);
        for (const link of kept) {
          const others = kept.filter((other) => other !== link);
          expect(reach(others, link.from).has(link.to)).toBe(false);
        }
        for (const link of all) {
          if (kept.includes(link)) continue;
          const atLeast = kept.filter(({ edges }) => edges >= link.edges);
          expect(reach(atLeast, link.from).has(link.to)).toBe(true);
        }
      }),
    );
  });
});

describe('communities', () => {
  test('two triangles with one link between them are two', () => {
    const triangles = links([0, 1, 2], [1, 2, 2], [0, 2, 2], [3, 4, 2], [4, 5, 2], [3, 5, 2], [2, 3, 1]);
    expect([...communitiesOf(triangles, 6)]).toEqual([0, 0, 0, 1, 1, 1]);
  });

  test('the levels above the first join what only many bodies have in common', () => {
    const ring = Array.from({ length: 30 }, (_, at) => [at, (at + 1) % 30, 1] as const);
    const communities = communitiesOf(links(...ring), 30);
    const sizes = [...new Set(communities)].map((one) => communities.filter((other) => other === one).length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
    expect(sizes.length).toBeLessThanOrEqual(8);
  });

  test('are numbered by their first bodies, lie within what links join, and are better than none', () => {
    fc.assert(
      fc.property(anyLinks, (all) => {
        const communities = communitiesOf(all, 20);
        const firsts = [...new Set(communities)];
        expect(firsts).toEqual([...firsts.keys()]);
        for (const [body, community] of communities.entries())
          expect(reach(all, body).has(communities.indexOf(community))).toBe(true);
        const found = modularity(all, (body) => communities[body]!);
        expect(found).toBeGreaterThanOrEqual(modularity(all, (body) => body));
      }),
    );
  });
});

test('provinces are the 60 communities with most documents, from three documents on', () => {
  const pairs = Array.from({ length: 62 }, (_, at) => [2 * at, 2 * at + 1, 1] as const);
  const bodies = Array.from({ length: 126 }, (_, at) => ({
    id: String(at),
    documents: at >= 124 ? [3, 2][at - 124]! : at < 4 ? 1 : 2,
    radius: 1,
    slot: 1,
  }));
  const linked = summedLinks(
    pairs.map(([from, to, edges]) => ({ from, to, edges })),
    126,
  );
  const provinces = provincesOf({ bodies, links: linked });
  expect(provinces).toHaveLength(60);
  expect(provinces[0]).toEqual([4, 5]);
  const all = provincesOf({ bodies: bodies.slice(120), links: [{ from: 0, to: 1, edges: 1 }] });
  expect(all).toEqual([[0, 1], [4]]);
});
