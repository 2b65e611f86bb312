import { compareText } from '#base/compare-text.ts';
import { yieldAfterEach } from '#base/event-loop.ts';
import { type InnerGraph, neighboursOf } from '../report/inner-graph.ts';
import { type NearPairs, SAME } from '../report/near-duplicates.ts';

/** What speaks for two documents being the same. */
export type Reason = 'body' | 'title' | 'vector' | 'neighbours';

/** How far one reason alone speaks for it, from 0 to 1. */
const ALONE = { body: 0.9, title: 0.5, nearest: 0.9, near: 0.5, neighbours: 0.5 };
/** Shared neighbours alone make a candidate from so many on, where they are this share of the neighbours of both. */
const SHARED = { least: 3, share: 0.8 };
/** A document with more neighbours than this says little about any two of them. */
const WIDEST = 50;
/** Pairs of neighbours of one document that are counted. */
const MOST_COUNTED = 1_000_000;

export interface ReasonOf {
  readonly reason: Reason;
  /** How far it alone speaks for it, from 0 to 1. */
  readonly score: number;
  /** The cosine of the vectors. */
  readonly similarity?: number;
  /** Documents that are joined to both, by id. */
  readonly shared?: readonly string[];
}

/** Two documents that may be the same, the smaller id first. */
export interface Candidate {
  readonly ids: readonly [string, string];
  /** 1 minus the product of what each reason leaves open, to six digits. */
  readonly score: number;
  /** In the order body, title, vector, neighbours. */
  readonly reasons: readonly ReasonOf[];
}

/** Groups of documents with the same body or title, each by id. */
export interface EqualDocuments {
  readonly reason: 'body' | 'title';
  readonly ids: readonly string[];
}

const rounded = (score: number): number => Math.round(score * 1e6) / 1e6;
const keyOf = (one: string, other: string): string =>
  compareText(one, other) < 0 ? `${one} ${other}` : `${other} ${one}`;

/** The documents that are joined to both, and their share of those that are joined to one of them; neither counts itself. */
function sharedBy(graph: InnerGraph, one: string, other: string) {
  const [own, theirs] = [neighboursOf(graph, one), neighboursOf(graph, other)];
  const shared = [...own.keys()].filter((id) => id !== other && theirs.has(id)).sort(compareText);
  const all = own.size + theirs.size - (own.has(other) ? 2 : 0) - shared.length;
  return { shared, share: all === 0 ? 0 : shared.length / all };
}

/** Pairs that share enough neighbours to be candidates by that alone, and whether all were counted. */
async function sharingPairs(graph: InnerGraph): Promise<{ keys: string[]; whole: boolean }> {
  const byWidth = [...graph.joined]
    .filter(([, neighbours]) => neighbours.size > 1 && neighbours.size <= WIDEST)
    .sort(([one, few], [other, many]) => few.size - many.size || compareText(one, other));
  const counts = new Map<string, number>();
  let counted = 0;
  for await (const [, neighbours] of yieldAfterEach(byWidth)) {
    counted += (neighbours.size * (neighbours.size - 1)) / 2;
    if (counted > MOST_COUNTED) break;
    const ids = [...neighbours.keys()].sort(compareText);
    for (const [at, one] of ids.entries())
      for (const other of ids.slice(at + 1)) {
        const key = `${one} ${other}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  const keys = [...counts].filter(([, count]) => count >= SHARED.least).map(([key]) => key);
  const enough = keys.filter((key) => {
    const [one, other] = key.split(' ') as [string, string];
    return sharedBy(graph, one, other).share >= SHARED.share;
  });
  return { keys: enough, whole: counted <= MOST_COUNTED };
}

/** The group of each document. */
const groupsBy = (reason: 'body' | 'title', equal: readonly EqualDocuments[]): ReadonlyMap<string, number> =>
  new Map(
    equal.flatMap((group, at) => (group.reason === reason ? group.ids.map((id) => [id, at] as const) : [])),
  );

/**
 * The pairs of documents that may be the same, the greatest score first, then by ids; of equal documents each is paired
 * with the first by id.
 * @param graph relationships among the documents
 * @returns also whether all shared neighbours were counted
 */
export async function candidatesOf(
  equal: readonly EqualDocuments[],
  near: NearPairs,
  graph: InnerGraph,
): Promise<{ readonly candidates: readonly Candidate[]; readonly whole: boolean }> {
  const similarities = new Map(near.rows.map(({ ids, similarity }) => [keyOf(ids[0]!, ids[1]!), similarity]));
  const [bodies, titles] = [groupsBy('body', equal), groupsBy('title', equal)];
  const isEqual = (groups: ReadonlyMap<string, number>, one: string, other: string) =>
    groups.has(one) && groups.get(one) === groups.get(other);
  const sharing = await sharingPairs(graph);
  const keys = new Set([
    ...equal.flatMap(({ ids: [first, ...others] }) => others.map((other) => keyOf(first!, other))),
    ...similarities.keys(),
    ...sharing.keys,
  ]);
  const reasonsOf = (one: string, other: string): ReasonOf[] => {
    const similarity = similarities.get(keyOf(one, other));
    const { shared, share } = sharedBy(graph, one, other);
    const steep = (ALONE.nearest - ALONE.near) / (1 - SAME);
    return [
      ...(isEqual(bodies, one, other) ? [{ reason: 'body' as const, score: ALONE.body }] : []),
      ...(isEqual(titles, one, other) ? [{ reason: 'title' as const, score: ALONE.title }] : []),
      ...(similarity === undefined
        ? []
        : [
            {
              reason: 'vector' as const,
              score: rounded(ALONE.near + (similarity - SAME) * steep),
              similarity,
            },
          ]),
      ...(shared.length === 0
        ? []
        : [{ reason: 'neighbours' as const, score: rounded(ALONE.neighbours * share), shared }]),
    ];
  };
  const candidates = [...keys].map((key): Candidate => {
    const ids = key.split(' ') as [string, string];
    const reasons = reasonsOf(...ids);
    return { ids, reasons, score: rounded(1 - reasons.reduce((open, { score }) => open * (1 - score), 1)) };
  });
  candidates.sort(
    (one, other) => other.score - one.score || compareText(keyOf(...one.ids), keyOf(...other.ids)),
  );
  return { candidates, whole: sharing.whole };
}
