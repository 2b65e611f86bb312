import { z } from 'zod';
import { PrincipalTable } from '#base/shapes.ts';
import { CypherInstant, CypherInt, CypherJson, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const Artifact = z.object({
  id: z.string(),
  resource_id: z.string(),
  owner_table: PrincipalTable,
  owner_id: z.string(),
  kind: z.string(),
  intent: z.string(),
  precedence: z.number(),
  content: CypherJson,
  content_hash: z.string(),
  content_bytes: z.number(),
  folded: z.boolean(),
  created: CypherInstant,
  /** By the shape in force; null where there is none. */
  verdict: z.object({ state: z.string(), problems: CypherJson.nullable() }).nullable(),
});

export type Artifact = z.output<typeof Artifact>;

const filtered = z.object({
  id: z.string(),
  kind: z.string().nullable(),
  intent: z.string().nullable(),
  include_folded: z.boolean(),
  reach: ReachParam,
});

export const measureArtifacts = query('artifacts/measure_artifacts', {
  mode: 'read',
  params: filtered,
  row: z.object({ bytes: z.number() }),
});

export const listArtifactRows = query('artifacts/list_artifacts', {
  mode: 'read',
  params: filtered.extend({ by_precedence: z.boolean() }),
  row: z.object({ artifact: Artifact }),
});

export const getArtifactRow = query('artifacts/get_artifact', {
  mode: 'read',
  params: z.object({ id: z.string(), artifact_id: z.string(), reach: ReachParam }),
  row: z.object({ artifact: Artifact }),
});

export const findArtifact = query('artifacts/find_artifact', {
  mode: 'read',
  params: z.object({ artifact_id: z.string(), reach: ReachParam }),
  row: z.object({ artifact: Artifact }),
});

export const countArtifacts = query('artifacts/count_artifacts', {
  mode: 'read',
  params: z.object({ id: z.string(), include_folded: z.boolean(), reach: ReachParam }),
  row: z.object({
    owner_table: z.string(),
    owner_id: z.string(),
    kind: z.string(),
    count: z.number(),
    total_bytes: z.number(),
  }),
});

const namespace = { owner_table: PrincipalTable, owner_id: z.string(), role: z.string().nullable() };

const asked = {
  id: z.string(),
  team_id: z.string().nullable(),
  profile_id: z.string(),
  reach: ReachParam,
};

export const findCommitFacts = query('artifacts/find_commit_facts', {
  mode: 'read',
  params: z.object({ ...asked, supersedes: z.array(z.string()).readonly() }),
  row: z.object({ ...namespace, home_id: z.string(), live: z.number() }),
});

export const findDeclareFacts = query('artifacts/find_declare_facts', {
  mode: 'read',
  params: z.object(asked),
  row: z.object(namespace),
});

const ShapeInForce = z.object({
  id: z.string(),
  enforcement: z.enum(['advisory', 'enforcing']),
  /** JSON text. */
  schema: z.string(),
});

export type ShapeInForce = z.output<typeof ShapeInForce>;

const byFamily = z.object({ family: z.string() });

export const findShapeInForce = query('artifacts/find_shape_in_force', {
  mode: 'read',
  params: byFamily,
  row: ShapeInForce,
});

export const countVersions = query('artifacts/count_versions', {
  mode: 'read',
  params: byFamily,
  row: z.object({ versions: z.number() }),
});

export const storeArtifact = query('artifacts/store_artifact', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    content: z.string(),
    shape_id: z.string().nullable(),
    satisfied: z.boolean(),
    problems: z.string(),
  }),
});

export const storeShape = query('artifacts/store_shape', {
  mode: 'write',
  params: z.object({ id: z.string(), schema: z.string() }),
});

const Shape = z.object({
  id: z.string(),
  home_table: z.string(),
  home_id: z.string(),
  owner_table: z.string(),
  owner_id: z.string(),
  kind: z.string(),
  schema: CypherJson,
  enforcement: z.enum(['advisory', 'enforcing']),
  version: z.number(),
  folded: z.boolean(),
  created: CypherInstant,
});

export type Shape = z.output<typeof Shape>;

const byId = z.object({ id: z.string(), reach: ReachParam });

export const listShapeRows = query('artifacts/list_shapes', {
  mode: 'read',
  params: byId,
  row: z.object({ shape: Shape }),
});

export const getShapeRow = query('artifacts/get_shape', {
  mode: 'read',
  params: byId,
  row: z.object({ shape: Shape }),
});

export const listUnchecked = query('artifacts/list_unchecked', {
  mode: 'read',
  params: z.object({ most: CypherInt }),
  row: z.object({
    shape_id: z.string(),
    schema: z.string(),
    artifact_id: z.string().nullable(),
    content: z.string().nullable(),
  }),
});

export const storeVerdicts = query('artifacts/store_verdicts', {
  mode: 'write',
  params: z.object({
    shape_id: z.string(),
    verdicts: z.array(z.object({ artifact_id: z.string(), satisfied: z.boolean(), problems: z.string() })),
  }),
});

export const setChecked = query('artifacts/set_checked', {
  mode: 'write',
  params: z.object({ shape_id: z.string() }),
});
