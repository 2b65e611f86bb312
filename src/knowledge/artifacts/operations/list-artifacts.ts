import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { QueryFlag } from '#base/paging.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, Text, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { followingMerges, ResourceId } from '../../resources/index.ts';
import { countArtifacts, listArtifactRows, measureArtifacts } from '../queries.ts';
import { checkListed, parseIntent } from '../rules.ts';
import { ArtifactView } from '../shapes.ts';
import { artifactView } from '../view.ts';

/** Response to `counts=true`: one row per kind. */
const ArtifactCount = z.object({
  kind_owner_table: z.string(),
  kind_owner_id: Uuid,
  artifact_kind: z.string(),
  count: Int64,
  total_bytes: Int64,
});

const ArtifactRows = z.union([z.array(ArtifactView), z.array(ArtifactCount)]);

nameSchemas({ ArtifactCount, ArtifactRows });

export const listArtifacts = followingMerges(
  defineOperation({
    id: 'list_artifacts',
    group: 'Data Artifacts',
    summary: 'List the data artifacts of a resource, or count them by kind',
    method: 'GET',
    path: '/api/resources/{id}/artifacts',
    access: 'approved',
    params: ResourceId,
    query: z.object({
      kind: Text(LIMITS.artifactKind).optional(),
      intent: Text(LIMITS.filter).optional(),
      include_folded: QueryFlag.optional(),
      /** Counts kinds instead; `kind`, `intent` and `sort` are ignored. */
      counts: QueryFlag.optional(),
      /** `precedence`: greatest first. */
      sort: z.enum(['created', 'precedence']).optional(),
    }),
    success: { status: 200, body: ArtifactRows },
    refusals: ['BAD_REQUEST'],
    handler: async ({ params: { id }, query }, { caller, read }) => {
      const { include_folded = false, counts = false, kind, sort } = query;
      const asked = { id, include_folded, reach: reachOver(caller.reach, [id]) };
      if (counts) {
        const rows = await read.list(countArtifacts, asked);
        return rows.map(({ owner_table, owner_id, kind: artifact_kind, count, total_bytes }) => ({
          kind_owner_table: owner_table,
          kind_owner_id: owner_id,
          artifact_kind,
          count,
          total_bytes,
        }));
      }
      const intent = query.intent === undefined ? null : parseIntent(query.intent);
      const filters = { ...asked, kind: kind ?? null, intent };
      // The whole list is held in memory, parsed and serialised in one go, which blocks other requests.
      checkListed((await read.find(measureArtifacts, filters))!.bytes);
      const rows = await read.list(listArtifactRows, { ...filters, by_precedence: sort === 'precedence' });
      return rows.map(({ artifact }) => artifactView(artifact));
    },
  }),
  (answer) => (answer as readonly unknown[]).length === 0,
);
