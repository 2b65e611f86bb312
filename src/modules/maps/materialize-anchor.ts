import type { z } from 'zod';
import { forbidden, notFound, writeGrantNeeded } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import type { Context, Hearing } from '#operation/context.ts';
import { defaultLensOf, type FormationStep, type FormationThread } from '../formation/index.ts';
import { DEFAULT_THRESHOLD } from './formation-count.ts';
import { findAnchor } from './queries.ts';
import type { MaterializeAck } from './shapes.ts';

/** Says `bounded` where some component was too large for exact linkage. */
export const FORMATION = 'X-Formation';

/**
 * Forms the territories of a context or map under the default lens of its kind, if enough has changed.
 * @throws Refusal NOT_FOUND (absent or hidden), FORBIDDEN (context) or FORBIDDEN_DETAIL (map) without authorship
 */
export async function materializeAnchor(
  { read, caller, setHeader, progress }: Context & Hearing<FormationStep['stage']>,
  forming: FormationThread,
  { id, kind }: { readonly id: string; readonly kind: 'context' | 'cogmap' },
  threshold = DEFAULT_THRESHOLD,
): Promise<z.input<typeof MaterializeAck>> {
  const anchor = anchorOf(kind, id);
  const { reach, profile_id } = caller;
  const [found, lens] = await read.together((runner) =>
    Promise.all([runner.find(findAnchor, { id, kind, reach }), defaultLensOf(runner, anchor)]),
  );
  if (found === undefined) throw notFound();
  if (!reach.authorable_anchors.includes(id)) throw kind === 'cogmap' ? writeGrantNeeded(id) : forbidden();
  const outcome = await forming.materialize({ anchor, lens, threshold, caller: profile_id }, progress);
  if (outcome.materialized && outcome.bounded) setHeader(FORMATION, 'bounded');
  return {
    anchor_table: anchor.table,
    anchor_id: id,
    ...(kind === 'cogmap' && { cogmap_id: id }),
    threshold,
    ...outcome,
  };
}
