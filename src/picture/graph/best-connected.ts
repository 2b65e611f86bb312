import { compareText } from '#base/compare-text.ts';
import type { Reader } from '#neo4j/database.ts';
import type { ParamsOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { type Connected, isConclusive } from './rules.ts';
import { listConnected, listConnectedAmongAll } from './scope-queries.ts';

/** Sorts before any stored degree, which is stored negated. */
const FIRST = { bound: 2 ** 31, id: '' };
/** Extra rows fetched, so that a few edges that the caller does not read do not require a second batch. */
const SPARE = 30;
/** Resources scanned in the order of all, before the homes are read one by one. */
const LOOKED_AT_PER_HOME = 4;
const LOOKED_AT_PER_ROW = 16;

/**
 * The resources of a scope with the most edges that the caller reads. Stored degrees are upper bounds of these counts,
 * so homes are read in that order until nothing further can be among the best (issue 6).
 * @param homes readable anchors, each once
 * @param alone resources of the scope outside of these homes, awaited while the first homes are read
 * @returns at most `k` with at least one edge; by degree, greatest first, then by id
 */
export async function bestConnected(
  read: Reader,
  scope: { homes: string[]; alone: Promise<ReadonlyMap<string, number>>; k: number; reach: Reach },
): Promise<Connected[]> {
  const { homes, alone, k, reach } = scope;
  let best: Connected[] = [];
  let last = FIRST;
  for (let limit = k + SPARE; ; limit *= 2) {
    const wanted = { homes, from: -last.bound, after: last.id, limit, reach };
    const [batch, others] = await Promise.all([nextConnected(read, wanted), alone]);
    const known = last === FIRST ? others : new Map(best.map(({ id, degree }) => [id, degree] as const));
    best = ranked(new Map([...known, ...batch.map(({ id, degree }) => [id, degree] as const)]), k);
    const end = batch.at(-1);
    if (end === undefined || batch.length < limit || isConclusive(best[k - 1], end)) return best;
    last = end;
  }
}

/**
 * The next resources of some homes: for several homes from the order of all resources, unless too many others precede
 * them.
 */
async function nextConnected(read: Reader, wanted: ParamsOf<typeof listConnected>) {
  const { homes, limit } = wanted;
  if (homes.length > 1) {
    const budget = LOOKED_AT_PER_HOME * homes.length + LOOKED_AT_PER_ROW * limit;
    const found = await read.list(listConnectedAmongAll, { ...wanted, budget });
    if (found.length === limit) return found;
  }
  return read.list(listConnected, wanted);
}

const ranked = (degrees: ReadonlyMap<string, number>, k: number): Connected[] =>
  [...degrees]
    .filter(([, degree]) => degree > 0)
    .map(([id, degree]) => ({ id, degree }))
    .sort((a, b) => b.degree - a.degree || compareText(a.id, b.id))
    .slice(0, k);
