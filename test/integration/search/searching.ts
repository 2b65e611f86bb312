import type { Answer, Caller } from '#test/world/index.ts';

/** What tests of search ask, and look at. */

type Row = Record<string, unknown> & { readonly resource: Record<string, unknown> };

const idsOf = (hits: readonly Row[]): string[] => hits.map(({ resource }) => String(resource['id']));

/** A search that has to be answered. */
export async function search(caller: Caller, body: object) {
  const { status, body: answer }: Answer = await caller.post('/api/search', body);
  if (status !== 200) throw new Error(`a search was refused: ${status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Ids of the exact arm, in its order. */
export const found = async (caller: Caller, query: string, more: object = {}): Promise<string[]> =>
  idsOf((await search(caller, { query, limit: 50, ...more })).exact.hits);

/** Ids of the wide arm, in its order. */
export const near = async (caller: Caller, body: object): Promise<string[]> =>
  idsOf((await search(caller, { limit: 50, ...body })).wide.hits);

/** Score by id. */
export const scores = (hits: readonly Row[], score: 'fts_norm' | 'vec_norm'): Record<string, number> =>
  Object.fromEntries(hits.map((hit) => [String(hit.resource['id']), Number(hit[score])]));

/** A vector in the plane of the first two axes, whose cosine with the first axis is given. */
export const withCosine = (cosine: number, dimension = 384): number[] => [
  cosine,
  Math.sqrt(1 - cosine ** 2),
  ...Array<number>(dimension - 2).fill(0),
];
