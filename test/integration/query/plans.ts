import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import type { Answer, Caller, Service } from '#test/world/index.ts';

/** Plans as tests write them. */

export interface Input {
  readonly from: 'caller' | 'upstream';
  readonly as: 'bound' | 'seed';
}

export const asked = (query: string, embedding?: readonly number[]) => ({
  intention: { query, ...(embedding && { embedding }) },
});

export const up = (stage: string, as: 'bound' | 'seed' = 'bound') => ({
  from: 'upstream' as const,
  as,
  stage,
});
export const seed = (stage: string) => up(stage, 'seed');

export const given = (kind: string, ids: readonly string[], as: 'bound' | 'seed' = 'bound') => ({
  from: 'caller' as const,
  as,
  ids: { kind, ids },
});

type Rest = Readonly<Record<string, unknown>>;

export const act = (name: string, which: string, rest: Rest = {}) => ({ name, act: which, ...rest });
export const exact = (name: string, query: string, rest: Rest = {}) =>
  act(name, 'find-exact', { ...asked(query), ...rest });
export const select = (name: string, resource_filter: Rest = {}, inputs: readonly Input[] = []) =>
  act(name, 'find-resources-with', { resource_filter, inputs });
export const walk = (name: string, inputs: readonly Input[], rest: Rest = {}) =>
  act(name, 'follow-from', { inputs, ...rest });
export const combine = (name: string, op: string, ...inputs: string[]) => ({ name, op, inputs });

type Returned = string | { readonly stage: string; readonly with: readonly string[] };

export const planOf = (stages: readonly object[], ...returns: Returned[]) => ({
  stages,
  outcome: { returns: returns.map((entry) => (typeof entry === 'string' ? { stage: entry } : entry)) },
});

export const run = (caller: Caller, stages: readonly object[], ...returns: Returned[]): Promise<Answer> =>
  caller.post('/api/query', planOf(stages, ...returns));

interface Hit {
  readonly resource: { readonly id: string };
  readonly scoring: { readonly score: number };
}

/** The ids of the hits of a returned stage, in their order. */
export const idsOf = ({ body }: Answer, stage: string): string[] =>
  body.returned[stage].produced.hits.map(({ resource }: Hit) => resource.id);

/** The hits of a returned stage with rounded scores. */
export const scoresOf = ({ body }: Answer, stage: string): [string, number][] =>
  body.returned[stage].produced.hits.map(({ resource, scoring }: Hit) => [
    resource.id,
    Math.round(scoring.score * 1e5) / 1e5,
  ]);

/** What is traced of a stage. */
export const traced = ({ body }: Answer, name: string) =>
  body.trace.stages.find(({ stage }: { stage: string }) => stage === name);

/** What a selection chose: a plan does not return it, but a walk or a search can be bound by it. */
export async function selected(
  caller: Caller,
  resource_filter: Rest,
  inputs: readonly Input[] = [],
  word = '-nothing',
): Promise<string[]> {
  const stages = [select('sel', resource_filter, inputs), exact('hits', word, { inputs: [up('sel')] })];
  return idsOf(await run(caller, stages, 'hits'), 'hits');
}

const DIMENSION = 384;

/** A vector of length 1 with this cosine to that of `direction(1)`. */
export const direction = (cosine: number): number[] => [
  cosine,
  Math.sqrt(1 - cosine * cosine),
  ...Array<number>(DIMENSION - 2).fill(0),
];

/** From now on there are vectors that are searched; hashing makes them. */
export const withVectors = ({ database }: Service): Promise<string> => adopt(database, HASH_STAMP);

/** Gives all chunks of a resource a vector with this cosine. */
export async function placeAt({ database }: Service, id: string, cosine: number): Promise<string> {
  await database.execute(cypher`
    MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk)
    SET chunk.stamp_a = ${await adopt(database, HASH_STAMP)}
    WITH chunk
    CALL db.create.setNodeVectorProperty(chunk, 'vector_a', ${direction(cosine)})`);
  return id;
}
