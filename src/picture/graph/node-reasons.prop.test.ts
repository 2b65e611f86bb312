import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodeReasons } from './node-reasons.ts';

const node = (number: number) => `n${String(number).padStart(2, '0')}`;

const graphs = fc.integer({ min: 1, max: 12 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    ends: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 24 }),
    seeds: fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 3 }),
  }),
);

/** The least numbers of edges from any seed, by relaxing every edge until nothing changes. */
function distances(
  size: number,
  ends: readonly (readonly [number, number])[],
  seeds: readonly number[],
): number[] {
  const least = Array.from({ length: size }, (_, at) => (seeds.includes(at) ? 0 : Number.POSITIVE_INFINITY));
  for (let round = 0; round < size; round += 1) {
    for (const [one, other] of ends) {
      least[one] = Math.min(least[one]!, least[other]! + 1);
      least[other] = Math.min(least[other]!, least[one]! + 1);
    }
  }
  return least;
}

test('each node tells its least distance, and a relationship with a node that is one hop nearer', () => {
  fc.assert(
    fc.property(graphs, ({ size, ends, seeds }) => {
      const nodes = Array.from({ length: size }, (_, at) => ({ id: node(at) }));
      const edges = ends.map(([source, target], at) => ({
        ...{ id: `e${String(at).padStart(2, '0')}`, source: node(source), target: node(target) },
      }));
      const reasons = nodeReasons({ nodes, edges, seeds: seeds.map(node) });
      const least = distances(size, ends, seeds);
      for (const [at, { id }] of nodes.entries()) {
        const reason = reasons.get(id);
        expect(reason?.hops ?? Number.POSITIVE_INFINITY).toBe(least[at]);
        if (reason === undefined) continue;
        expect(reason.rule).toBe(least[at] === 0 ? 'seed' : 'relationship');
        if (reason.rule === 'seed') continue;
        expect(reasons.get(reason.from!)!.hops).toBe(reason.hops - 1);
        const firstOf = edges.find(({ source, target }) => {
          const before = source === id ? target : target === id ? source : undefined;
          return before !== undefined && reasons.get(before)?.hops === reason.hops - 1;
        });
        expect(reason.relationship).toBe(firstOf!.id);
      }
    }),
  );
});

test('an edge to a node that is not in the answer leads nowhere, nor does a seed that is not', () => {
  const edges = [{ id: 'e1', source: 'a', target: 'hidden' }];
  const reasons = nodeReasons({ nodes: [{ id: 'a' }], edges, seeds: ['hidden', 'a'] });
  expect([...reasons]).toEqual([['a', { rule: 'seed', hops: 0 }]]);
});
