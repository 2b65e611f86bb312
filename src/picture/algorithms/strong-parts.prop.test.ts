import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Affinity, affinityOf, buildAffinity } from './affinity.ts';
import { linkNodes } from './clustering.ts';
import { TELOS_DEFAULT } from './lenses.ts';
import { strongParts } from './strong-parts.ts';
import { toSubstrate } from './substrate.ts';

const SEED = 50_0555;
const SIZE = 14;
const all = Array.from({ length: SIZE }, (_, node) => node);
const RESOLUTION = 0.5;

const id = (node: number) => `n${String(node).padStart(2, '0')}`;

interface Drawn {
  readonly edges: readonly (readonly [a: number, b: number, weight: number])[];
  readonly facets: readonly (readonly { path: string; value: string; weight: number }[])[];
  readonly hubs: number;
}

/** Edges of both signs, many of them tied, beside facets that many nodes share. */
const drawn: fc.Arbitrary<Drawn> = fc.record({
  edges: fc.array(
    fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1), fc.constantFrom(0.3, 0.5, 0.5, 0.6, 1, 2, -0.4)),
    { maxLength: 40 },
  ),
  facets: fc.array(
    fc.array(
      fc.record({
        path: fc.constantFrom('topic', 'layer'),
        value: fc.constantFrom('x', 'y', 'z'),
        weight: fc.constantFrom(0.5, 1, 1.5),
      }),
      { maxLength: 2 },
    ),
    { minLength: SIZE, maxLength: SIZE },
  ),
  hubs: fc.constantFrom(2, 5, 64),
});

function affinityFrom({ edges, facets, hubs }: Drawn): Affinity {
  const input = {
    anchor_id: 'A',
    nodes: all.map((node) => ({ id: id(node), facets: [...facets[node]!], vector: null, standing: 0 })),
    edges: edges.map(([a, b, weight], index) => ({
      id: `e${String(index).padStart(3, '0')}`,
      source: id(a),
      target: id(b),
      kind: 'express' as const,
      weight,
      label: null,
      home_id: 'A',
    })),
    telos: null,
  };
  return buildAffinity(toSubstrate(input), TELOS_DEFAULT, [], hubs);
}

const check = (rule: (affinity: Affinity) => void): void =>
  fc.assert(
    fc.property(drawn, (graph) => rule(affinityFrom(graph))),
    { seed: SEED, numRuns: 500 },
  );

const bySmallest = (groups: readonly (readonly number[])[]) => groups.toSorted((x, y) => x[0]! - y[0]!);

test('linking each strong part by itself is linking everything', () => {
  check((affinity) => {
    const parts = strongParts(all, affinity, RESOLUTION);
    const clusters = parts.flatMap(({ members }) => linkNodes(members, affinity, RESOLUTION).clusters);
    expect(bySmallest(clusters)).toEqual(linkNodes(all, affinity, RESOLUTION).clusters);
  });
});

test('a pair at the resolution is never split, and parts hold every node once', () => {
  check((affinity) => {
    const parts = strongParts(all, affinity, RESOLUTION);
    expect(parts.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(all);
    const partOf = new Map(parts.flatMap(({ members }, part) => members.map((node) => [node, part])));
    for (const a of all)
      for (const b of all)
        if (a < b && affinityOf(affinity, a, b) >= RESOLUTION) expect(partOf.get(a)).toBe(partOf.get(b));
  });
});

test('pieces of a part that is too large are within the limit and hold all of it', () => {
  check((affinity) => {
    for (const { members, pieces } of strongParts(all, affinity, RESOLUTION, 4)) {
      expect(pieces.flat().sort((a, b) => a - b)).toEqual(members);
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(4);
      if (members.length <= 4) expect(pieces).toHaveLength(1);
    }
  });
});
