import { compareText } from '#base/compare-text.ts';

/** The walk of follow-from (spec 60 §4.4): two edges at most, in both directions, and no node twice. */

export interface WalkEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly kind: 'express' | 'contains' | 'leads_to' | 'near';
  readonly label: string | null;
  readonly polarity: 'forward' | 'inverse';
  readonly weight: number;
}

/** The last edge of a walk, and its seed. */
export interface Via {
  readonly seed: string;
  readonly edge: WalkEdge;
}

/** Score factor per additional edge. */
const DECAY = 0.5;

type Ends = ReadonlyMap<string, readonly { readonly other: string; readonly edge: WalkEdge }[]>;

function endsOf(edges: readonly WalkEdge[]): Ends {
  const ends = new Map<string, { other: string; edge: WalkEdge }[]>();
  const add = (one: string, other: string, edge: WalkEdge) => {
    const known = ends.get(one);
    if (known === undefined) ends.set(one, [{ other, edge }]);
    else known.push({ other, edge });
  };
  for (const edge of edges) {
    if (edge.source === edge.target) continue;
    add(edge.source, edge.target, edge);
    add(edge.target, edge.source, edge);
  }
  return ends;
}

/** Visits each walk once: its end, score and last edge. Returns false when there are more than `most`. */
function everyWalk(
  seeds: readonly string[],
  ends: Ends,
  most: number,
  visit: (seed: string, node: string, score: number, last: WalkEdge) => void,
): boolean {
  let walks = 0;
  for (const seed of seeds) {
    for (const { other: near, edge: first } of ends.get(seed) ?? []) {
      const score = DECAY * first.weight;
      visit(seed, near, score, first);
      const further = ends.get(near) ?? [];
      walks += 1 + further.length;
      if (walks > most) return false;
      for (const { other: far, edge } of further)
        if (far !== seed) visit(seed, far, score * DECAY * edge.weight, edge);
    }
  }
  return true;
}

/** Deduplication key: edges whose displayed fields are equal count as one. */
const viaKey = (seed: string, { source, target, kind, polarity, label }: WalkEdge): string =>
  [seed, source, target, kind, polarity, label ?? ''].join(' ');

export interface Walked {
  /** Best first, then by id. */
  readonly rows: readonly { readonly id: string; readonly score: number }[];
  /** The last edges of all walks to a node, each once per seed: by seed, then by edge. */
  readonly viaOf: (ids: readonly string[]) => ReadonlyMap<string, readonly Via[]>;
}

/**
 * Walks from each seed over the given edges; a node has the score of the best walk to it.
 * @param most maximum number of walks
 * @returns undefined when there are more
 */
export function walk(seeds: readonly string[], edges: readonly WalkEdge[], most: number): Walked | undefined {
  const ends = endsOf(edges);
  const scores = new Map<string, number>();
  const isWhole = everyWalk(seeds, ends, most, (_, node, score) => {
    const best = scores.get(node);
    if (best === undefined || score > best) scores.set(node, score);
  });
  if (!isWhole) return undefined;
  const rows = [...scores].map(([id, score]) => ({ id, score }));
  rows.sort((a, b) => b.score - a.score || compareText(a.id, b.id));
  const viaOf = (ids: readonly string[]) => {
    const found = new Map(ids.map((id) => [id, new Map<string, Via>()]));
    everyWalk(seeds, ends, most, (seed, node, _, edge) =>
      found.get(node)?.set(viaKey(seed, edge), { seed, edge }),
    );
    const inOrder = (vias: ReadonlyMap<string, Via>) =>
      [...vias].sort(([a], [b]) => compareText(a, b)).map(([, via]) => via);
    return new Map([...found].map(([id, vias]) => [id, inOrder(vias)]));
  };
  return { rows, viaOf };
}
