import { notFound } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { defaultLensOf, formationStatus } from '../../formation/index.ts';
import type { AnchorOperations } from '../anchor-kinds.ts';
import { findAnchor } from '../queries.ts';
import { AnchorId, FormationState, LensQuery } from '../shapes.ts';

export const getFormationStateOn = ({ kind, group, path, noun, idOf }: AnchorOperations) =>
  defineOperation({
    id: idOf('formation'),
    group,
    summary: `Read the formation state of ${noun}: its watermark, later events, and the job that is due`,
    method: 'GET',
    path: `${path}/formation`,
    access: 'approved',
    params: AnchorId,
    query: LensQuery,
    success: { status: 200, body: FormationState },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id }, query }, { caller: { reach }, read }) => {
      const [found, lens] = await Promise.all([
        read.find(findAnchor, { id, kind, reach }),
        query.lens === undefined ? defaultLensOf(read, anchorOf(kind, id)) : { id: query.lens },
      ]);
      if (found === undefined) throw notFound();
      return { lens_id: lens.id, ...(await formationStatus(read, { anchor_id: id, lens_id: lens.id })) };
    },
  });
