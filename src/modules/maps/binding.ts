import type { RowOf } from '#neo4j/query.ts';
import type { WriteTransaction } from '#operation/context.ts';
import { checkBothSides, lockSides } from '../contexts/index.ts';
import { getMapSides } from './binding-queries.ts';

/**
 * Locks a map and a team and passes whoever may bind or unbind them.
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
