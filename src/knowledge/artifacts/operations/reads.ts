import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { UuidInput } from '#base/shapes.ts';
import { ContextId } from '#homes/contexts/index.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { followingMerges } from '../../resources/index.ts';
import { findArtifact, getArtifactRow, getShapeRow, listShapeRows } from '../queries.ts';
import { ArtifactView, ShapeView } from '../shapes.ts';
import { artifactView, shapeView } from '../view.ts';

export const getArtifact = followingMerges(
  defineOperation({
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
  }),
);

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

export const listShapes = defineOperation({
  id: 'list_shapes',
  group: 'Data Artifact Shapes',
  summary: 'List the shapes in force in a context',
  method: 'GET',
  path: '/api/contexts/{id}/shapes',
  access: 'approved',
  params: ContextId,
  success: { status: 200, body: z.array(ShapeView) },
  handler: async ({ params: { id } }, { caller, read }) => {
    const rows = await read.list(listShapeRows, { id, reach: caller.reach });
    return rows.map(({ shape }) => shapeView(shape));
  },
});

export const getShape = defineOperation({
  id: 'get_shape',
  group: 'Data Artifact Shapes',
  summary: 'Read one shape, folded or not',
  method: 'GET',
  path: '/api/shapes/{shape_id}',
  access: 'approved',
  params: z.object({ shape_id: UuidInput }),
  success: { status: 200, body: ShapeView },
  refusals: ['NOT_FOUND'],
  handler: async ({ params }, { caller, read }) => {
    const row = await read.find(getShapeRow, { id: params.shape_id, reach: caller.reach });
    if (row === undefined) throw notFound();
    return shapeView(row.shape);
  },
});
