import { z } from 'zod';
import { CypherInstant, CypherInt, CypherJson, CypherMoment, CypherTime, query } from '#neo4j/query.ts';
import { CypherVectorParam } from '#neo4j/vectors.ts';
import { ReachParam } from '#operation/reach.ts';
import { EmbeddingStatus } from '../embedding/index.ts';

const byId = z.object({ id: z.string(), reach: ReachParam });

/** Columns of a resource, in the order of the list in which `resources/get_resources` returns them. */
export const ListedResource = z.object({
  id: z.string(),
  title: z.string(),
  origin_uri: z.string(),
  doc_type: z.string().nullable(),
  home_id: z.string(),
  home_kind: z.enum(['context', 'cogmap']),
  home: z.tuple([z.string(), z.string().nullable(), z.string().nullable()]),
  owner_id: z.string(),
  owner_handle: z.string(),
  originator_id: z.string(),
  active: z.boolean(),
  body_hash: z.string(),
  body_storage: z.enum(['verbatim', 'derived']),
  ingest_state: z.enum(['complete', 'in_progress']),
  created: CypherInstant,
  updated: CypherInstant,
  properties: z.array(z.tuple([z.string(), CypherJson])),
  last_event: z.string(),
});

const LISTED = Object.keys(ListedResource.shape);

const ResourceColumns = z
  .array(z.unknown())
  .length(LISTED.length)
  .transform((values) => Object.fromEntries(values.map((value, position) => [LISTED[position], value])))
  .pipe(ListedResource)
  .transform(({ home: [home_name, home_slug, home_owner_ref], properties, ...columns }) => ({
    ...columns,
    ...{ home_name, home_slug, home_owner_ref },
    properties: properties.map(([key, value]) => ({ key, value })),
  }));

/** Columns that a view is built from. */
export type ResourceColumns = z.output<typeof ResourceColumns>;

export const ResourceRow = z.object({ resource: ResourceColumns });

const someIds = z.object({ ids: z.array(z.string()), reach: ReachParam });

export const getResourceRows = query('resources/get_resources', {
  mode: 'read',
  params: someIds,
  row: ResourceRow,
});

export const getResourceRow = query('resources/get_resource', {
  mode: 'read',
  params: byId,
  row: ResourceRow.extend({ embedding_status: EmbeddingStatus }),
});

const asOf = byId.extend({ as_of: CypherMoment });

export const getResourceAsOf = query('resources/get_resource_as_of', {
  mode: 'read',
  params: asOf,
  row: ResourceRow,
});

const BodyRow = z.object({
  verbatim: z.boolean(),
  revision_keys: z.array(z.string()),
  first_text: z.string().nullable(),
});

const ofBlock = { block_id: z.string().nullable() };

export const getContentRows = query('resources/get_content', {
  mode: 'read',
  params: byId.extend(ofBlock),
  row: BodyRow,
});

export const getContentAsOf = query('resources/get_content_as_of', {
  mode: 'read',
  params: asOf.extend(ofBlock),
  row: BodyRow,
});

const BodyChunk = z.object({
  header_path: z.string().nullable(),
  heading_depth: z.number().nullable(),
  content: z.string(),
});

export const listBodyChunks = query('resources/list_body_chunks', {
  mode: 'read',
  params: byId.extend(ofBlock),
  row: BodyChunk,
});

export const listBodyChunksAsOf = query('resources/list_body_chunks_as_of', {
  mode: 'read',
  params: asOf.extend(ofBlock),
  row: BodyChunk,
});

export const getRevisionText = query('resources/get_revision_text', {
  mode: 'read',
  params: z.object({ key: z.string() }),
  row: z.object({ text: z.string() }),
});

export const lockChangeable = query('resources/lock_changeable', {
  mode: 'lock',
  params: byId,
  row: z.object({
    home_id: z.string(),
    home_kind: z.enum(['context', 'cogmap']),
    title: z.string(),
    doc_type: z.string().nullable(),
    ingest_state: z.enum(['complete', 'in_progress']),
    upload_correlation_id: z.string().nullable(),
    last_event: z.string(),
  }),
});

export const listValues = query('resources/list_values', {
  mode: 'read',
  params: byId,
  row: z.object({ key: z.string(), value: CypherJson }),
});

const LiveBlock = z.object({
  id: z.string(),
  merkle: z.string(),
  byte_hash: z.string().nullable(),
  version: z.number(),
  chunks: z.number(),
  embedded: z.number(),
  models: z.array(z.string()),
});

/** A block visible to readers, with its current generation. */
export type LiveBlock = z.output<typeof LiveBlock>;

export const listLiveBlocks = query('resources/list_live_blocks', {
  mode: 'read',
  params: byId,
  row: LiveBlock,
});

const GoalEdge = z.object({
  id: z.string(),
  goal_id: z.string(),
  kind: z.string(),
  polarity: z.string(),
  weight: z.number(),
  home_id: z.string(),
  home_kind: z.enum(['context', 'cogmap']),
  /**
   * Whether the caller reads it. A resource has one goal, so hidden edges are folded too, but that must not be
   * observable.
   */
  readable: z.boolean(),
});

/** A live edge labelled `advances` to a goal. */
export type GoalEdge = z.output<typeof GoalEdge>;

export const listGoalEdges = query('resources/list_goal_edges', {
  mode: 'read',
  params: byId,
  row: GoalEdge,
});

const EdgeRow = z.object({
  edge: z
    .object({
      id: z.string(),
      peer_id: z.string(),
      peer_title: z.string(),
      kind: z.enum(['express', 'contains', 'leads_to', 'near']),
      polarity: z.enum(['forward', 'inverse']),
      label: z.string().nullable(),
      outgoing: z.boolean(),
      weight: z.number(),
      created: CypherTime,
    })
    .nullable(),
});

const page = { offset: CypherInt, limit: CypherInt };

export const listEdgeRows = query('resources/list_edges', {
  mode: 'read',
  params: byId.extend(page),
  row: EdgeRow,
});

export const listEdgesAsOf = query('resources/list_edges_as_of', {
  mode: 'read',
  params: asOf.extend(page),
  row: EdgeRow,
});

export const findHomeMaps = query('resources/find_home_maps', {
  mode: 'read',
  params: someIds,
  row: z.object({ id: z.string(), readable: z.boolean(), authorable: z.boolean() }),
});

export const findReadable = query('resources/find_readable', {
  mode: 'read',
  params: someIds,
  row: z.object({ id: z.string(), doc_type: z.string().nullable() }),
});

export const findReadableEvents = query('resources/find_readable_events', {
  mode: 'read',
  params: someIds,
  row: z.object({ id: z.string() }),
});

export const findMergedInto = query('resources/find_merged_into', {
  mode: 'read',
  params: byId,
  row: z.object({ id: z.string() }),
});

export const findMergedIntoAsOf = query('resources/find_merged_into_as_of', {
  mode: 'read',
  params: byId.extend({ as_of: CypherMoment }),
  row: z.object({ id: z.string() }),
});

export const claimKey = query('resources/claim_key', {
  mode: 'write',
  params: z.object({ idempotency_key: z.string(), id: z.string(), digest: z.string() }),
  row: z.object({ id: z.string(), digest: z.string(), created: z.boolean() }),
});

export const lockCreation = query('resources/lock_creation', {
  mode: 'write',
  params: z.object({ key: z.string() }),
});

export const findOfOrigin = query('resources/find_of_origin', {
  mode: 'read',
  params: z.object({ home_id: z.string(), origin_uri: z.string(), source_hash: z.string().nullable() }),
  row: z.object({ id: z.string(), ingest_state: z.enum(['complete', 'in_progress']) }),
});

export const storeContentsRows = query('resources/store_contents', {
  mode: 'write',
  params: z.object({
    revisions: z.array(
      z.object({
        key: z.string(),
        text: z.string(),
        byte_hash: z.string(),
        bytes: CypherInt,
        merkle: z.string(),
        body_hash: z.string(),
        version: CypherInt,
        chunker_version: CypherInt,
        client_chunked: z.boolean(),
      }),
    ),
    chunks: z.array(
      z.object({
        id: z.string(),
        chunk_index: CypherInt,
        content: z.string(),
        content_hash: z.string(),
        header_path: z.string().nullable(),
        heading_depth: CypherInt.nullable(),
        words: z.string().nullable(),
        // Validated number by number on input; 768 checks per chunk here would only cost time.
        embedding: CypherVectorParam.nullable(),
        embedded_with: z.string().nullable(),
      }),
    ),
    values: z.array(z.object({ id: z.string(), value: z.string(), facet_key: z.string().nullable() })),
  }),
});
