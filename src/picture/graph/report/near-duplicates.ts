import { type SearchedVectors, slotProperties } from '#knowledge/embedding/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import type { PastPicture } from '../past-picture.ts';
import { listNearPairs } from './queries.ts';

/** Pairs of documents whose vectors are compared for duplicates. */
const MOST_PAIRS = 200_000;
/** The cosine from which two texts are nearly the same. */
export const SAME = 0.97;
/** Most texts of a document that are compared, each with that in its place. */
const MOST_TEXTS = 32;

/** The members of the territories of a picture, by the territory's id. */
export type Members = ReadonlyMap<string, readonly string[]>;

/** Pairs of documents, the smaller id first, with the smallest cosine of their texts; `total` counts all of them. */
export interface NearPairs {
  readonly total: number;
  readonly rows: readonly { readonly ids: readonly string[]; readonly similarity: number }[];
}

export const inChunks = ({ slot, stamp }: SearchedVectors) => ({ stamp, ...slotProperties(slot) });

/**
 * The members of territories that are compared pair by pair: those of whole territories, as long as there are few enough
 * pairs; `left` counts the territories that are not.
 */
function comparedGroups({ territories }: PastPicture, members: Members) {
  let left = MOST_PAIRS;
  const all = territories.map(({ id }) => [...(members.get(id) ?? [])]).filter((ids) => ids.length > 1);
  const groups = all.filter((ids) => {
    const pairs = (ids.length * (ids.length - 1)) / 2;
    if (pairs > left) return false;
    left -= pairs;
    return true;
  });
  return { groups, left: all.length - groups.length };
}

/**
 * The pairs of documents of one territory whose texts are nearly the same at a time, the nearest first, and which
 * bound was reached.
 * @param vectors those that searches use; undefined: nothing is compared
 * @param limit most rows
 */
export async function nearPairsOf(
  read: Reader,
  { as_of, limit, reach }: { readonly as_of: string; readonly limit: number; readonly reach: Reach },
  picture: PastPicture,
  members: Members,
  vectors: SearchedVectors | undefined,
): Promise<{ readonly pairs: NearPairs; readonly cut: readonly string[] }> {
  const { groups, left } = comparedGroups(picture, members);
  const pairs =
    vectors === undefined || groups.length === 0
      ? undefined
      : await read.find(listNearPairs, {
          ...{ as_of, groups, least: SAME, most_texts: MOST_TEXTS, limit, reach },
          ...inChunks(vectors),
        });
  return {
    pairs: pairs ?? { total: 0, rows: [] },
    cut: left > 0 ? [`vectors of ${left} territories not compared`] : [],
  };
}
