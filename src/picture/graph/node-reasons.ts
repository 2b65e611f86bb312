import { compareText } from '#base/compare-text.ts';
import type { NodeReason } from './shapes.ts';

interface Walked {
  readonly nodes: readonly { readonly id: string }[];
  readonly edges: readonly { readonly id: string; readonly source: string; readonly target: string }[];
  readonly seeds: readonly string[];
}

/**
 * How a walk came to each of its resources, from its answer alone: so it tells nothing that the answer does not have.
 * Of several relationships by which a resource is reached in the same number of hops, the smallest id counts.
 * @param walked its edges are those that were walked
 */
export function nodeReasons({ nodes, edges, seeds }: Walked): Map<string, NodeReason> {
  const drawn = new Set(nodes.map(({ id }) => id));
  const steps = edges.flatMap(({ id, source, target }) => [
    { id, start: source, end: target },
    { id, start: target, end: source },
  ]);
  const stepsFrom = Map.groupBy(steps, ({ start }) => start);
  const reasons = new Map<string, NodeReason>(
    seeds.filter((seed) => drawn.has(seed)).map((seed) => [seed, { rule: 'seed', hops: 0 }]),
  );
  let frontier = [...reasons.keys()];
  for (let hops = 1; frontier.length > 0; hops += 1) {
    const next = frontier
      .flatMap((start) => stepsFrom.get(start) ?? [])
      .filter(({ end }) => drawn.has(end) && !reasons.has(end))
      .sort((one, other) => compareText(one.id, other.id));
    for (const { id, start, end } of next)
      if (!reasons.has(end)) reasons.set(end, { rule: 'relationship', hops, from: start, relationship: id });
    frontier = [...new Set(next.map(({ end }) => end))];
  }
  return reasons;
}
