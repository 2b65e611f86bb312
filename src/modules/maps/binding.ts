import { newId } from '#base/ids.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { LedgerEvent, WriteTransaction } from '#operation/context.ts';
import { checkBothSides, lockSides } from '../contexts/index.ts';
import { getMapSides } from './binding-queries.ts';

/**
 * Locks a map and a team and passes whoever may bind or unbind them.
 * @throws Refusal FORBIDDEN (whether or not the ids exist), NOT_FOUND (an administrator is told)
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

const bindingEvent = (type: string, cogmap_id: string, team_id: string, by: object): LedgerEvent => ({
  id: newId(),
  type,
  category: 'admin',
  anchor: null,
  about: [{ label: 'Anchor', id: cogmap_id }],
  references: [
    { rel: 'subject', target: { kind: 'kb_cogmaps', id: cogmap_id } },
    { rel: 'principal', target: { kind: 'kb_teams', id: team_id } },
  ],
  payload: { cogmap_id, team_id, ...by },
});

/** `map_bound`: members of a team and of its descendants read a map from now on. */
export const mapBound = (mapId: string, teamId: string, bound_by: string): LedgerEvent =>
  bindingEvent('map_bound', mapId, teamId, { bound_by });

/** `map_unbound`: a binding has ended. */
export const mapUnbound = (mapId: string, teamId: string, unbound_by: string): LedgerEvent =>
  bindingEvent('map_unbound', mapId, teamId, { unbound_by });
