import { z } from 'zod';
import { ContextId } from '#homes/contexts/index.ts';
import { defineOperation } from '#operation/define.ts';
import { listShapeRows } from '../queries.ts';
import { ShapeView } from '../shapes.ts';
import { shapeView } from '../view.ts';

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
