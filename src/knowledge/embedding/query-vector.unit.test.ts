import { describe, expect, test } from 'vitest';
import type { Runner } from '#neo4j/database.ts';
import { findIndex, findSetting, type Slot } from './queries.ts';
import { givenVector, searchedDimension } from './query-vector.ts';

interface Stored {
  readonly live_slot: Slot | null;
  readonly live_stamp: string | null;
  /** Dimensions of the vector indexes, by name. */
  readonly indexes: Readonly<Record<string, number>>;
}

const INDEXES = { chunk_vectors_a: 4, chunk_vectors_b: 5 };

/** A database that holds this. */
const holding = ({ indexes, ...setting }: Stored): Runner =>
  ({
    find: async (query: unknown, params: { name?: string }) => {
      if (query === findSetting) return setting;
      if (query !== findIndex) throw new Error('asked for something else');
      const dimension = indexes[params.name ?? ''];
      return dimension === undefined ? undefined : { dimension };
    },
  }) as unknown as Runner;

const NONE = holding({ live_slot: null, live_stamp: null, indexes: INDEXES });
const LIVE = holding({ live_slot: 'b', live_stamp: 'hash@1/3', indexes: INDEXES });

const vector = (length: number): number[] => [2, ...Array<number>(length).fill(0)].slice(0, length);

describe('a vector of another size is refused, and both sizes are named', () => {
  test.each([
    ['before there are vectors', NONE, 0, 4],
    ['before there are vectors', NONE, 3, 4],
    ['before there are vectors', NONE, 768, 4],
    ['beside vectors', LIVE, 0, 3],
    ['beside vectors', LIVE, 4, 3],
  ])('%s', async (_, runner, given, wanted) => {
    await expect(givenVector(runner, vector(given))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: `embedding: has ${given} numbers, and the vectors that are searched have ${wanted}`,
    });
  });
});

test('a vector of this size is compared with what there is', async () => {
  expect(await givenVector(NONE, vector(4))).toBeUndefined();
  expect(await givenVector(LIVE, vector(3))).toEqual({ slot: 'b', stamp: 'hash@1/3', values: [1, 0, 0] });
  expect([await searchedDimension(NONE), await searchedDimension(LIVE)]).toEqual([4, 3]);
});
