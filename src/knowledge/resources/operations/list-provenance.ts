import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Int32, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { listProvenance as listProvenanceRows } from '../provenance-queries.ts';
import { ResourceId } from '../shapes.ts';

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

export const listProvenance = defineOperation({
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
});
