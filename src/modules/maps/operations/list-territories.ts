import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import type { AnchorOperations } from '../anchor-kinds.ts';
import { regionRowsOf } from '../regions.ts';
import { AnchorId, LensQuery, RegionRow } from '../shapes.ts';

export const listTerritoriesOn = ({ kind, group, path, noun, idOf }: AnchorOperations) =>
  defineOperation({
    id: idOf('shape'),
    group,
    summary: `List the territories of ${noun}, under one lens or under all`,
    method: 'GET',
    path: `${path}/shape`,
    access: 'approved',
    params: AnchorId,
    query: LensQuery,
    success: { status: 200, body: z.array(RegionRow) },
    handler: ({ params: { id }, query: { lens } }, { caller: { reach }, read }) =>
      regionRowsOf(read, reach, { id, kind, lens }),
  });
