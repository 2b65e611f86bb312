import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { getArtifactRow } from '../queries.ts';
import { ArtifactView } from '../shapes.ts';
import { artifactView } from '../view.ts';

export const getArtifact = defineOperation({
  id: 'get_artifact',
  group: 'Data Artifacts',
  summary: 'Read one data artifact, folded or not',
  method: 'GET',
  path: '/api/resources/{id}/artifacts/{artifact_id}',
  access: 'approved',
  params: z.object({ id: UuidInput, artifact_id: UuidInput }),
  success: { status: 200, body: ArtifactView },
  refusals: ['NOT_FOUND'],
  handler: async ({ params }, { caller, read }) => {
    const row = await read.find(getArtifactRow, { ...params, reach: reachOver(caller.reach, [params.id]) });
    if (row === undefined) throw notFound();
    return artifactView(row.artifact);
  },
});
