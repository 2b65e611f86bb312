import type { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import type { Context } from '#operation/context.ts';
import { defaultLensOf, formationStatus } from '../formation/index.ts';
import { findAnchor } from './queries.ts';
import type { FormationState } from './shapes.ts';

/**
 * How far the picture of an anchor has come, and what is due for it.
 * @param anchor.lens absent = the default one of the anchor
 * @throws Refusal NOT_FOUND (absent or hidden)
 */
export async function formationOf(
  { caller: { reach }, read }: Context,
  {
    id,
    kind,
    lens,
  }: { readonly id: string; readonly kind: 'context' | 'cogmap'; readonly lens?: string | undefined },
): Promise<z.input<typeof FormationState>> {
  const [anchor, usual] = await Promise.all([
    read.find(findAnchor, { id, kind, reach }),
    lens === undefined ? defaultLensOf(read, anchorOf(kind, id)) : { id: lens },
  ]);
  if (anchor === undefined) throw notFound();
  return { lens_id: usual.id, ...(await formationStatus(read, { anchor_id: id, lens_id: usual.id })) };
}
