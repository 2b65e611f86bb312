import { compareText } from '#base/compare-text.ts';
import { type InnerGraph, neighboursOf } from './inner-graph.ts';

/** A document that fits an orphan, with the reasons: how near its text is, and which neighbours both have. */
export interface Partner {
  readonly id: string;
  /** Cosine; undefined if it is not one of the nearest. */
  readonly similarity: number | undefined;
  /** Documents that are joined to both, by id. */
  readonly shared: readonly string[];
}

interface Near {
  readonly id: string;
  readonly similarity: number;
}

/** The documents that share neighbours with one and are not joined to it: the number of the shared ones by id. */
function sharingWith(graph: InnerGraph, id: string): Map<string, number> {
  const own = neighboursOf(graph, id);
  const sharing = new Map<string, number>();
  for (const neighbour of own.keys())
    for (const candidate of neighboursOf(graph, neighbour).keys()) {
      if (candidate === id || own.has(candidate)) continue;
      sharing.set(candidate, (sharing.get(candidate) ?? 0) + 1);
    }
  return sharing;
}

/** Partners for which both reasons speak first, then by similarity, then by the number of shared neighbours; ties by id. */
const inOrder = (one: Partner, other: Partner): number => {
  const both = ({ similarity, shared }: Partner) => Number(similarity !== undefined && shared.length > 0);
  return (
    both(other) - both(one) ||
    (other.similarity ?? -2) - (one.similarity ?? -2) ||
    other.shared.length - one.shared.length ||
    compareText(one.id, other.id)
  );
};

/**
 * The documents of a map that fit an orphan: the nearest by their vectors, and those that share the most neighbours with it.
 * None of them is joined to it.
 * @param nearest in order of nearness
 * @param most of each reason
 */
export function partnersOf(graph: InnerGraph, id: string, nearest: readonly Near[], most: number): Partner[] {
  const own = neighboursOf(graph, id);
  const sharing = [...sharingWith(graph, id)]
    .sort(([one, many], [other, more]) => more - many || compareText(one, other))
    .slice(0, most);
  const near = new Map(nearest.slice(0, most).map((row) => [row.id, row.similarity]));
  const ids = new Set([...near.keys(), ...sharing.map(([candidate]) => candidate)]);
  return [...ids]
    .map((candidate): Partner => {
      const theirs = neighboursOf(graph, candidate);
      const shared = [...own.keys()].filter((neighbour) => theirs.has(neighbour)).sort(compareText);
      return { id: candidate, similarity: near.get(candidate), shared };
    })
    .sort(inOrder);
}
