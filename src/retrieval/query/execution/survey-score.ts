import { compareText } from '#base/compare-text.ts';

/** Scoring and selection of regions for a survey (spec 60 §4.4). */

export interface Candidate {
  readonly region_id: string;
  readonly anchor_id: string;
  readonly anchor_kind: 'context' | 'cogmap';
  readonly salience: number;
  /** Cosine similarity to the question, −1..1; null if nothing in the region has a vector. */
  readonly query_cos: number | null;
}

export interface ScoredRegion {
  readonly region_id: string;
  readonly score: number;
}

const BY_SALIENCE = 0.4;
const BY_CLOSENESS = 0.6;
const BY_KIND = { cogmap: 0.05, context: 0.05 * 0.6 } as const;

const byScore = (a: ScoredRegion, b: ScoredRegion): number =>
  b.score - a.score || compareText(a.region_id, b.region_id);

/** The fraction of the other regions with less salience, 0..1; 1 if there are no others or all are equal. */
function percentRanks(saliences: readonly number[]): (salience: number) => number {
  const sorted = [...saliences].sort((a, b) => a - b);
  if (sorted.length <= 1 || sorted[0] === sorted.at(-1)) return () => 1;
  const below = new Map<number, number>();
  for (const [index, salience] of sorted.entries()) if (!below.has(salience)) below.set(salience, index);
  return (salience) => below.get(salience)! / (sorted.length - 1);
}

function scored(candidates: readonly Candidate[]): (Candidate & ScoredRegion)[] {
  const ranks = new Map(
    (['context', 'cogmap'] as const).map((kind) => [
      kind,
      percentRanks(candidates.filter((one) => one.anchor_kind === kind).map(({ salience }) => salience)),
    ]),
  );
  return candidates.map((candidate) => ({
    ...candidate,
    score:
      BY_SALIENCE * ranks.get(candidate.anchor_kind)!(candidate.salience) +
      BY_CLOSENESS * (candidate.query_cos ?? 0) +
      BY_KIND[candidate.anchor_kind],
  }));
}

/**
 * The regions to survey: the best of each anchor first, then the second of each, and so on.
 * @returns by score, greatest first, then by id
 */
export function chooseRegions(candidates: readonly Candidate[], count: number): ScoredRegion[] {
  const places = new Map<string, number>();
  const placed = scored(candidates)
    .sort(byScore)
    .map((region) => {
      const place = places.get(region.anchor_id) ?? 0;
      places.set(region.anchor_id, place + 1);
      return { region, place };
    });
  placed.sort((a, b) => a.place - b.place || byScore(a.region, b.region));
  return placed
    .slice(0, count)
    .map(({ region: { region_id, score } }) => ({ region_id, score }))
    .sort(byScore);
}
