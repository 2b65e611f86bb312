import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { type Connected, isConclusive } from './rules.ts';
import { listConnected } from './scope-queries.ts';

/** Before any stored degree, which is kept negated. */
const FIRST = { bound: 2 ** 31, id: '' };
/** Taken beyond what is wanted, so that a few edges that the caller does not read cost no second batch. */
const SPARE = 30;

/**
 * The resources of a scope that have most edges which the caller reads. Stored degrees are upper bounds of those, so
 * homes are read in their order and no further than until nothing below can be among the best (issue 6).
 * @param homes readable anchors, each once
 * @param alone resources of the scope outside of these homes, awaited while the first homes are read
 * @returns at most `k` with one edge or more; by degree, greatest first, then by id
 */
export async function bestConnected(
  read: Reader,
  scope: { homes: string[]; alone: Promise<ReadonlyMap<string, number>>; k: number; reach: Reach },
): Promise<Connected[]> {
  const { homes, alone, k, reach } = scope;
  let best: Connected[] = [];
  let last = FIRST;
  for (let limit = k + SPARE; ; limit *= 2) {
    const [batch, others] = await Promise.all([
      read.list(listConnected, { homes, from: -last.bound, after: last.id, limit, reach }),
      alone,
    ]);
    const known = last === FIRST ? others : new Map(best.map(({ id, degree }) => [id, degree] as const));
    best = ranked(new Map([...known, ...batch.map(({ id, degree }) => [id, degree] as const)]), k);
    const end = batch.at(-1);
    if (end === undefined || batch.length < limit || isConclusive(best[k - 1], end)) return best;
    last = end;
  }
}

const ranked = (degrees: ReadonlyMap<string, number>, k: number): Connected[] =>
  [...degrees]
    .filter(([, degree]) => degree > 0)
    .map(([id, degree]) => ({ id, degree }))
    .sort((a, b) => b.degree - a.degree || (a.id < b.id ? -1 : 1))
    .slice(0, k);
