import type { Document } from './documents.ts';
import { type Ranking, wantedStems } from './rank.ts';

/**
 * The number of the chunk, from 0, that has most of the wanted words of a search, the first of several; undefined when none of
 * the body that was read has any.
 * @param numberOf the number that a stem has in documents, 0 = none has it
 */
export function bestChunk(
  ranking: Ranking,
  { stems, fields, chunkEnds }: Document,
  numberOf: (stem: string) => number,
): number | undefined {
  const wanted = new Set(wantedStems(ranking).map(numberOf));
  wanted.delete(0);
  let [best, most]: [number | undefined, number] = [undefined, 0];
  let position = fields[0]!.end;
  for (const [chunk, end] of chunkEnds.entries()) {
    const met = new Set<number>();
    for (; position < end; position += 1) if (wanted.has(stems[position]!)) met.add(stems[position]!);
    if (met.size > most) [best, most] = [chunk, met.size];
  }
  return best;
}
