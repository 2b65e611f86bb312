import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { getShapeRow } from '../queries.ts';
import { ShapeView } from '../shapes.ts';
import { shapeView } from '../view.ts';

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
