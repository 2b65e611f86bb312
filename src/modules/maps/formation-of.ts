import type { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import type { Context } from '#operation/context.ts';
import { defaultLensOf, formationStatus } from '../formation/index.ts';
import { findPlace } from './queries.ts';
import type { FormationState } from './shapes.ts';

/**
 * How far the picture of a place has come, and what is due for it.
 * @param place.lens absent = the default one of the place
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
  const [place, usual] = await Promise.all([
    read.find(findPlace, { id, kind, reach }),
    lens === undefined ? defaultLensOf(read, id, kind) : { id: lens },
  ]);
  if (place === undefined) throw notFound();
  return { lens_id: usual.id, ...(await formationStatus(read, { anchor_id: id, lens_id: usual.id })) };
}
