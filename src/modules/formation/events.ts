import { newId } from '#base/ids.ts';
import { type Lens, TELOS_CONSTANTS } from '#formation/lenses.ts';
import type { LedgerEvent } from '#operation/context.ts';

/**
 * `lens_created` of a global lens, or of a lens that one map has for itself.
 * @param cogmap_id the map; every place without it
 */
export const lensCreated = (lens: Lens, cogmap_id?: string): LedgerEvent => ({
  id: newId(),
  type: 'lens_created',
  category: 'system',
  anchor: cogmap_id === undefined ? null : { table: 'kb_cogmaps', id: cogmap_id },
  about: cogmap_id === undefined ? [] : [{ label: 'Anchor', id: cogmap_id }],
  payload: {
    lens_id: lens.id,
    ...(cogmap_id !== undefined && { cogmap_id }),
    name: lens.name,
    selection_kind: 'homed',
    weights: {
      express: lens.w_express,
      contains: lens.w_contains,
      leads_to: lens.w_leads_to,
      near: lens.w_near,
      prop: lens.w_prop,
      cos: lens.w_cos,
    },
    salience: { telos: lens.s_telos, ref: lens.s_ref, central: lens.s_central },
    resolution: lens.resolution,
    knn_k: lens.knn_k,
    cos_floor: lens.cos_floor,
    telos: TELOS_CONSTANTS,
  },
});
