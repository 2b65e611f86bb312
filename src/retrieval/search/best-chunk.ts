import type { Document } from './documents.ts';
import { type Ranking, wantedStems } from './rank.ts';

/**
 * The number, from 0, of the chunk with the most wanted words of a search, the first in a tie; undefined when no chunk
 * that was read has any.
 * @param numberOf the number of a stem in documents, 0 = no document has it
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
