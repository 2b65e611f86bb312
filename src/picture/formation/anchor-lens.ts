import type { Anchor } from '#base/shapes.ts';
import type { Lens } from '../algorithms/lenses.ts';

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
