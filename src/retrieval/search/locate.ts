import { type QueryVector, slotProperties } from '#knowledge/embedding/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { getChunks, getNearestChunks } from './queries.ts';
import type { MatchLocation } from './shapes.ts';
import { snippetOf } from './snippet.ts';

/** How a resource was found: by words in a chunk of its text, numbered from 0, or by similarity to a vector. */
export type FoundBy = { readonly search: string; readonly chunk: number } | { readonly vector: QueryVector };

/** A found resource; without `by` the match has no location in its text. */
export interface Match {
  readonly id: string;
  readonly by?: FoundBy | undefined;
}

/** Characters of a chunk from which a snippet is taken. */
const CHARACTERS_READ = 4000;

const comparedWith = ({ slot, stamp, values }: QueryVector) => ({
  ...{ values, stamp, ...slotProperties(slot) },
});

/** The locations of all matches that have one: two concurrent statements for any number of matches. */
export async function locate<Some extends Match>(
  runner: Runner,
  matches: readonly Some[],
  reach: Reach,
): Promise<ReadonlyMap<Some, MatchLocation>> {
  const inChunks = matches.flatMap(({ id, by }, at) =>
    by !== undefined && 'chunk' in by ? [{ at, id, chunk: by.chunk }] : [],
  );
  const near = matches.flatMap(({ id, by }, at) =>
    by !== undefined && 'vector' in by ? [{ at, id, asked: by.vector }] : [],
  );
  const vectors = [...new Set(near.map(({ asked }) => asked))];
  const places = near.map(({ at, id, asked }) => ({ at, id, vector: vectors.indexOf(asked) }));
  const locating = { characters: CHARACTERS_READ, reach };
  const found = await Promise.all([
    inChunks.length === 0 ? [] : runner.list(getChunks, { places: inChunks, ...locating }),
    near.length === 0
      ? []
      : runner.list(getNearestChunks, { places, vectors: vectors.map(comparedWith), ...locating }),
  ]);
  return new Map(
    found.flat().map(({ at, block_id, header_path, content }) => {
      const { by } = matches[at]!;
      const search = by !== undefined && 'search' in by ? by.search : undefined;
      const snippet = snippetOf(content, search);
      const location = { block_id, ...(header_path !== null && { header_path }), snippet };
      return [matches[at]!, location];
    }),
  );
}
