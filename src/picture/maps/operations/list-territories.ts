import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { EncodedJson, encodedOnce } from '#operation/encoded-json.ts';
import type { AnchorOperations } from '../anchor-kinds.ts';
import { shapeOf, type Territory } from '../regions.ts';
import { AnchorId, LensQuery, RegionRow } from '../shapes.ts';

const rowOf = (territory: Territory): z.input<typeof RegionRow> => ({
  region_id: territory.id,
  lens_id: territory.lens_id,
  salience: territory.salience,
  content_cohesion: territory.content_cohesion,
  label: territory.label,
  member_count: territory.member_count,
});
const encodedRow = encodedOnce((territory: Territory) => JSON.stringify(rowOf(territory)));

export const listTerritoriesOn = ({ kind, group, path, noun, idOf }: AnchorOperations) =>
  defineOperation({
    id: idOf('shape'),
    group,
    summary: `List the territories of ${noun}, under one lens or all`,
    method: 'GET',
    path: `${path}/shape`,
    access: 'approved',
    params: AnchorId,
    query: LensQuery,
    success: { status: 200, body: z.array(RegionRow) },
    handler: async ({ params: { id }, query: { lens } }, { caller: { reach }, read }) => {
      const territories = await shapeOf(read, reach, { id, kind, lens });
      return new EncodedJson(`[${territories.map(encodedRow).join()}]`);
    },
  });
