import { forbidden, notFound, writeGrantNeeded } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { defineOperation, type Operation } from '#operation/define.ts';
import { defaultLensOf, FORMATION_STAGES, type FormationThread, lensOf } from '../../formation/index.ts';
import type { AnchorOperations } from '../anchor-kinds.ts';
import { findAnchor } from '../queries.ts';
import { DEFAULT_THRESHOLD } from '../rows.ts';
import { AnchorId, FORMATION, MaterializeAck, MaterializeRequest, MaterializeResult } from '../shapes.ts';

/** Forms the territories of an anchor under a lens, by default that of its kind, if enough has changed. */
export function materializeOn(
  { kind, group, path, noun, idOf }: AnchorOperations,
  forming: FormationThread,
): Operation {
  const isMap = kind === 'cogmap';
  return defineOperation({
    id: idOf('materialize'),
    group,
    summary: `Form the territories of ${noun}, if it changed enough since the last time`,
    method: 'POST',
    path: `${path}/materialize`,
    access: 'approved',
    params: AnchorId,
    body: MaterializeRequest,
    success: { status: 200, body: MaterializeAck, headers: [FORMATION] },
    progress: { stages: FORMATION_STAGES, result: MaterializeResult },
    refusals: ['NOT_FOUND', isMap ? 'FORBIDDEN_DETAIL' : 'FORBIDDEN'],
    handler: async (
      { params: { id }, body: { threshold = DEFAULT_THRESHOLD, lens_id } },
      { read, caller: { reach, profile_id }, setHeader, progress },
    ) => {
      const anchor = anchorOf(kind, id);
      const [found, lens] = await read.together((runner) =>
        Promise.all([
          runner.find(findAnchor, { id, kind, reach }),
          lens_id === undefined ? defaultLensOf(runner, anchor) : lensOf(runner, anchor, lens_id),
        ]),
      );
      if (found === undefined) throw notFound();
      if (!reach.authorable_anchors.includes(id)) throw isMap ? writeGrantNeeded(id) : forbidden();
      if (lens === undefined) throw notFound(`No lens ${lens_id}`);
      const outcome = await forming.materialize({ anchor, lens, threshold, caller: profile_id }, progress);
      if (outcome.materialized && outcome.bounded) setHeader(FORMATION, 'bounded');
      return {
        anchor_table: anchor.table,
        anchor_id: id,
        ...(isMap && { cogmap_id: id }),
        threshold,
        ...outcome,
      };
    },
  });
}
