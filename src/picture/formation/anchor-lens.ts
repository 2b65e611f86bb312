import { type Anchor, kindOf } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { lensCreated } from '#record/ledger/index.ts';
import { defaultLensFor, type Lens, TELOS_CONSTANTS } from '../algorithms/lenses.ts';
import { findLens, findOwnLens } from './queries.ts';

/** Scope of a formation: one anchor under one lens. */
export interface AnchorLens {
  readonly anchor_id: string;
  readonly lens_id: string;
}

export const anchorLensOf = (anchor: Anchor, lens: Pick<Lens, 'id'>): AnchorLens => ({
  anchor_id: anchor.id,
  lens_id: lens.id,
});

/** The key of the `Formation` node. */
export const formationKey = ({ anchor_id, lens_id }: AnchorLens): string => `${anchor_id} ${lens_id}`;

/** The lens of an anchor's formation: the default of its kind, or the map's own lens of that name (spec 50 §4). */
export async function defaultLensOf(runner: Runner, anchor: Anchor): Promise<Lens> {
  const usual = defaultLensFor(kindOf(anchor.table));
  return (await runner.find(findOwnLens, { anchor_id: anchor.id, name: usual.name })) ?? usual;
}

/** A lens that an anchor may be formed under, by its id; undefined if it is unknown or another map's own. */
export const lensOf = (runner: Runner, { id: anchor_id }: Anchor, id: string): Promise<Lens | undefined> =>
  runner.find(findLens, { anchor_id, id });

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
