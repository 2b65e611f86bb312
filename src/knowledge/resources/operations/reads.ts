import { z } from 'zod';
import { forbidden, notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Int32, optional, Uuid, UuidInput } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import { query } from '#neo4j/query.ts';
import type { Context, Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { ReachParam, reachOver } from '#operation/reach.ts';
import { AsOf } from '../as-of.ts';
import { readTexts } from '../body.ts';
import { assembleDerived } from '../content/assemble.ts';
import { ETAG, tagged } from '../entity-tag.ts';
import { FacetMark, FacetMarkRow, facetRowOf } from '../facet-marks.ts';
import { followingMerges } from '../merged-id.ts';
import { listProvenance as listProvenanceRows } from '../provenance-queries.ts';
import {
  getContentAsOf,
  getContentRows,
  getResourceAsOf,
  getResourceRow,
  listBodyChunks,
  listBodyChunksAsOf,
} from '../queries.ts';
import { ContentResponse, ResourceId, ResourceView } from '../shapes.ts';
import { getLandedBlocks } from '../upload/queries.ts';
import { BlocksResponse, blocksResponse } from '../upload/shapes.ts';
import { toView } from '../view.ts';

/**
 * A resource with both tiers of metadata; also if its upload is not complete.
 * @throws Refusal NOT_FOUND when the caller does not read it
 */
async function readView(id: string, context: Context): Promise<ResourceView> {
  const { caller, read } = context;
  const row = await read.find(getResourceRow, { id, reach: reachOver(caller.reach, [id]) });
  if (row === undefined) throw notFound(`No resource ${id}`);
  const { resource, embedding_status } = row;
  const answer = { ...toView(resource, { openMeta: true }), embedding_status };
  return tagged({ answer, last_event: resource.last_event }, context);
}

/**
 * A resource at a past time, with both tiers of metadata; embedding status: current state only.
 * @throws Refusal NOT_FOUND when it did not exist then, or current rights hide it
 */
async function readPastView(id: string, as_of: string, context: Context): Promise<ResourceView> {
  const { caller, read } = context;
  const row = await read.find(getResourceAsOf, { id, as_of, reach: reachOver(caller.reach, [id]) });
  if (row === undefined) throw notFound(`No resource ${id}`);
  const { resource } = row;
  return tagged({ answer: toView(resource, { openMeta: true }), last_event: resource.last_event }, context);
}

export const getResource = followingMerges(
  defineOperation({
    id: 'get_resource',
    group: 'Resources',
    summary: 'Read one resource with its metadata',
    method: 'GET',
    path: '/api/resources/{id}',
    access: 'approved',
    params: ResourceId,
    query: z.object({ as_of: AsOf }),
    success: { status: 200, body: ResourceView, headers: [ETAG] },
    refusals: ['NOT_FOUND'],
    handler: ({ params: { id }, query: { as_of } }, context) =>
      as_of === undefined ? readView(id, context) : readPastView(id, as_of, context),
  }),
);

export const getMeta = followingMerges(
  defineOperation({
    id: 'get_meta',
    group: 'Meta',
    summary: 'Read the metadata of a resource: the same answer as reading the resource',
    method: 'GET',
    path: '/api/resources/{id}/meta',
    access: 'approved',
    params: ResourceId,
    success: { status: 200, body: ResourceView, headers: [ETAG] },
    refusals: ['NOT_FOUND'],
    handler: ({ params: { id } }, context) => readView(id, context),
  }),
);

interface Body {
  readonly id: string;
  /** Null = all of them. */
  readonly block_id: string | null;
  /** Undefined = now. */
  readonly as_of: string | undefined;
  readonly reach: Reach;
}

/** A readable body for a resource stored without its text. */
async function derivedBody(read: Runner, { as_of, ...asked }: Body): Promise<string> {
  const chunks = await (as_of === undefined
    ? read.list(listBodyChunks, asked)
    : read.list(listBodyChunksAsOf, { ...asked, as_of }));
  return assembleDerived(chunks.map((chunk) => ({ ...chunk, heading_depth: chunk.heading_depth ?? 0 })));
}

async function* textsFrom(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

export const getContent = followingMerges(
  defineOperation({
    id: 'get_content',
    group: 'Resources',
    summary: 'Read the body of a resource as it was written',
    method: 'GET',
    path: '/api/resources/{id}/content',
    access: 'approved',
    params: ResourceId,
    query: z.object({ as_of: AsOf, block_id: optional(UuidInput) }),
    success: { status: 200, body: ContentResponse, streamed: true },
    refusals: ['NOT_FOUND'],
    handler: async ({ params, query: { as_of, block_id } }, context) => {
      const { caller, read, pacedReader } = context;
      const { id } = params;
      const asked = { id, block_id: block_id ?? null, reach: reachOver(caller.reach, [id]) };
      const body = await (as_of === undefined
        ? read.find(getContentRows, asked)
        : read.find(getContentAsOf, { ...asked, as_of }));
      if (body === undefined) throw notFound(`No resource ${id}`);
      if (!body.verbatim) {
        const markdown = await derivedBody(read, { ...asked, as_of });
        if (markdown === '' && block_id !== undefined)
          throw notFound(`No block ${block_id} of resource ${id}`);
        return { resource_id: id, markdown };
      }
      const { first_text, revision_keys } = body;
      const [, ...others] = revision_keys;
      const parts = textsFrom(first_text!, readTexts(pacedReader(), others));
      return { resource_id: id, markdown: others.length === 0 ? first_text! : parts };
    },
  }),
);

export const listBlocks = defineOperation({
  id: 'list_blocks',
  group: 'Ingest',
  summary: 'List the blocks of a resource that you may change, as an upload has left them',
  method: 'GET',
  path: '/api/resources/{id}/blocks',
  access: 'approved',
  params: ResourceId,
  success: { status: 200, body: BlocksResponse, headers: [ETAG] },
  refusals: ['FORBIDDEN'],
  handler: async ({ params: { id } }, context) => {
    const { caller, read } = context;
    const landed = await read.find(getLandedBlocks, { id, reach: reachOver(caller.reach, [id]) });
    if (landed === undefined) throw forbidden();
    return tagged({ answer: blocksResponse(landed), last_event: landed.last_event }, context);
  },
});

const listFacets = query('resources/list_facets', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ mark: FacetMark.nullable() }),
});

const FacetRow = FacetMarkRow.extend({ created: Instant });

const FacetsResponse = z.object({ resource: Uuid, facets: z.array(FacetRow) });

nameSchemas({ ResourceFacetRow: FacetRow, ResourceFacetsResponse: FacetsResponse });

export const listResourceFacets = followingMerges(
  defineOperation({
    id: 'list_resource_facets',
    group: 'Facets',
    summary: 'List the live facet marks of a resource, each with its weight and author',
    method: 'GET',
    path: '/api/resources/{id}/facets',
    access: 'approved',
    params: ResourceId,
    success: { status: 200, body: FacetsResponse },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id } }, { caller, read }) => {
      const rows = await read.list(listFacets, { id, reach: reachOver(caller.reach, [id]) });
      if (rows.length === 0) throw notFound(`No resource ${id}`);
      return {
        resource: id,
        facets: rows.flatMap(({ mark }) =>
          mark === null ? [] : [{ ...facetRowOf(mark), created: mark.created }],
        ),
      };
    },
  }),
);

const BlockProvenanceRow = z.object({
  block_id: Uuid,
  block_seq: Int32,
  source_kind: z.string(),
  /** For a remote source, an id of its own. */
  source_id: Uuid,
  /** The address of a remote source, in its first spelling; null for other sources. */
  source_uri: z.string().nullable(),
  /** Position in the list of the act that named the source, from 0. */
  accretion_seq: Int32,
  contributed_by_event_id: Uuid,
  created: Instant,
});

nameSchemas({ BlockProvenanceRow });

export const listProvenance = followingMerges(
  defineOperation({
    id: 'provenance',
    group: 'Resources',
    summary: 'List the sources of a resource’s blocks',
    method: 'GET',
    path: '/api/resources/{id}/provenance',
    access: 'approved',
    params: ResourceId,
    success: { status: 200, body: z.array(BlockProvenanceRow) },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id } }, { caller, read }) => {
      const rows = await read.list(listProvenanceRows, { id, reach: reachOver(caller.reach, [id]) });
      if (rows.length === 0) throw notFound(`No resource ${id}`);
      return rows.flatMap(({ contribution }) => {
        if (contribution === null) return [];
        const { event_id, ...row } = contribution;
        return [{ ...row, contributed_by_event_id: event_id }];
      });
    },
  }),
);
