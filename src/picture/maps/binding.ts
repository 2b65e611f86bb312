import { z } from 'zod';
import { checkBothSides, lockSides, sidesRow } from '#homes/contexts/index.ts';
import { query, type RowOf } from '#neo4j/query.ts';
import type { WriteTransaction } from '#operation/context.ts';
import { ReachParam } from '#operation/reach.ts';

const getMapSides = query('maps/get_sides', {
  mode: 'read',
  params: z.object({ map_id: z.string(), team_id: z.string(), reach: ReachParam }),
  row: sidesRow,
});

/**
 * Locks a map and a team, and checks that the caller may bind or unbind them.
 * @throws Refusal FORBIDDEN (whether or not the ids exist), NOT_FOUND (for administrators)
 */
export async function passBindingGate(
  tx: WriteTransaction,
  map_id: string,
  team_id: string,
  act: 'attach' | 'detach',
): Promise<RowOf<typeof getMapSides>> {
  const [, reach] = await Promise.all([tx.list(lockSides, { anchor_id: map_id, team_id }), tx.reach()]);
  const sides = await tx.find(getMapSides, { map_id, team_id, reach });
  checkBothSides(sides!, act);
  return sides!;
}
