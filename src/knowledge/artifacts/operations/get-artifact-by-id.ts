import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { findArtifact } from '../queries.ts';
import { ArtifactView } from '../shapes.ts';
import { artifactView } from '../view.ts';

/** For agent tools only, since agents have an artifact's id and not its resource's; over HTTP it has no path. */
export const getArtifactById = defineOperation({
  id: 'get_artifact_by_id',
  group: 'Data Artifacts',
  summary: 'Read one data artifact by its id alone',
  method: 'GET',
  path: '/mcp/artifacts/{artifact_id}',
  access: 'approved',
  params: z.object({ artifact_id: UuidInput }),
  success: { status: 200, body: ArtifactView },
  refusals: ['NOT_FOUND'],
  handler: async ({ params }, { caller, read }) => {
    const row = await read.find(findArtifact, { ...params, reach: caller.reach });
    if (row === undefined) throw notFound();
    return artifactView(row.artifact);
  },
});
