import type { LedgerEvent } from '#operation/context.ts';
import { lensCreated } from '#record/ledger/index.ts';
import { type Lens, TELOS_CONSTANTS } from '../algorithms/lenses.ts';

/**
 * The event that creates a global lens, or a map's own.
 * @param cogmap_id the map; if absent, the lens is global
 */
export const lensEvent = (lens: Lens, cogmap_id?: string): LedgerEvent =>
  lensCreated({
    lens_id: lens.id,
    cogmap_id,
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
  });
