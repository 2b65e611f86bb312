/** The bytes that each cache of a process may hold. */
export interface CacheShares {
  /** Analysed texts of searches. */
  readonly documents: number;
  /** The numbers of the word stems of those texts. */
  readonly stems: number;
  /** Responses with their compressed forms. */
  readonly responses: number;
  /** Callers as gate one reads them; each of its two caches has this size. */
  readonly callers: number;
  /** Territories, and their figures; each of the two caches has this size. */
  readonly pictures: number;
}

/** MB of all caches together, unless configured. */
export const CACHE_MB = 256;

const MB = 1024 * 1024;

/** Divides a sum among the caches. @param megabytes of all of them */
export const cacheShares = (megabytes: number = CACHE_MB): CacheShares => {
  const part = (megabytes * MB) / 16;
  return { documents: 4 * part, stems: 2 * part, responses: 2 * part, callers: part, pictures: 3 * part };
};
