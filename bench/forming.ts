import { drawsFrom } from '#picture/algorithms/draws.ts';
import { form } from '#picture/algorithms/form.ts';
import { findSimilar } from '#picture/algorithms/knn.ts';
import { type Lens, TELOS_DEFAULT, WORKFLOW_DEFAULT } from '#picture/algorithms/lenses.ts';
import type { FormationInput } from '#picture/algorithms/substrate.ts';
import { nearOf } from '#picture/formation/similar-nodes.ts';
import { EDGES_PER_RESOURCE, groupsOf, idOf } from './large/plan.ts';
import { vectorOfMember } from './large/vectors.ts';
import { aligned, figure } from './statistics.ts';

const NODES = 10_000;
/** Numbers in a vector; 0: without vectors. */
const DIMENSIONS = [0, 384, 768];
const LENSES: readonly Lens[] = [TELOS_DEFAULT, WORKFLOW_DEFAULT];
const ANCHOR = idOf('home', 0);

/** Nodes in groups that hold together: most edges stay inside of them. */
function inputOf(dimensions: number): FormationInput {
  const groups = groupsOf(NODES, 1);
  const vectors =
    dimensions === 0
      ? undefined
      : Array.from(groups, (group, node) => Float64Array.from(vectorOfMember(node, group, dimensions)));
  const nodes = Array.from(groups, (_, node) => ({
    id: idOf('resource', node),
    facets: [],
    vector: vectors?.[node] ?? null,
    standing: 1,
  }));
  const draw = drawsFrom(1);
  const byGroup = Map.groupBy(groups.keys(), (node) => groups[node]!);
  const edges = Array.from({ length: NODES * EDGES_PER_RESOURCE }, (_, number) => {
    const source = number % NODES;
    const near = byGroup.get(groups[source]!)!;
    const target = near[Math.floor(draw() * near.length)]!;
    const ends = { source: idOf('resource', source), target: idOf('resource', target) };
    return {
      id: idOf('edge', number),
      ...ends,
      kind: 'near' as const,
      weight: 1,
      label: null,
      home_id: ANCHOR,
    };
  });
  return { anchor_id: ANCHOR, nodes, edges, telos: vectors?.[0] ?? null };
}

async function secondsOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/**
 * What forming takes without a database, with vectors of some lengths, under the lens of maps and that of contexts: a table.
 * Similarity is sought as the service does, with a matrix product, and by comparing all pairs, as it does where the library that
 * multiplies is not installed.
 */
export async function measureForming(progress: (line: string) => void): Promise<string> {
  const rows: string[][] = [];
  for (const dimensions of DIMENSIONS) {
    const input = inputOf(dimensions);
    const vectors = input.nodes.map(({ vector }) => vector);
    for (const lens of LENSES) {
      progress(`forming: ${dimensions} numbers, ${lens.name}`);
      const whole = await secondsOf(async () => form(input, lens, { near: await nearOf({ input, lens }) }));
      const similar = { product: 0, pairs: 0 };
      if (lens.w_cos > 0 && dimensions > 0) {
        const { knn_k, cos_floor } = lens;
        similar.product = await secondsOf(async () => {
          const near = await nearOf({ input, lens });
          return findSimilar(vectors, knn_k, cos_floor, { near });
        });
        similar.pairs = await secondsOf(() => findSimilar(vectors, knn_k, cos_floor));
      }
      rows.push([
        `${dimensions} numbers, ${lens.name}`,
        ...[whole, similar.product, similar.pairs].map(figure),
      ]);
    }
  }
  const head = [`${NODES} nodes`, 'forming s', 'similarity by product s', 'by pairs s'];
  return aligned([head, ...rows]);
}
