import { KERNEL_MAP_ID, KERNEL_TELOS_ID, ROOT_TEAM_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import type { TransactionRunner } from '#neo4j/database.ts';
import { append, cogmapSeeded, mapBound, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { BUILT_IN_LENSES } from '../algorithms/lenses.ts';
import { lensEvent } from '../formation/index.ts';
import { findMap } from './queries.ts';

/** The origin URI of a telos that was created with its map. */
export const telosOrigin = (mapId: string): string => `atlas://cogmaps/${mapId}/telos`;

const KERNEL_NAME = 'system-default';

/**
 * Creates the built-in lenses, and the kernel map with an empty charter, bound to the root team. Does nothing when the
 * kernel map exists.
 */
export async function bootMaps(tx: TransactionRunner): Promise<void> {
  if ((await tx.find(findMap, { id: KERNEL_MAP_ID })) !== undefined) return;
  const kernel = cogmapSeeded({
    cogmap_id: KERNEL_MAP_ID,
    name: KERNEL_NAME,
    telos: {
      resource_id: KERNEL_TELOS_ID,
      title: KERNEL_NAME,
      origin_uri: telosOrigin(KERNEL_MAP_ID),
      blocks: [],
    },
    owner_profile_id: SYSTEM_PROFILE_ID,
  });
  const bound = mapBound({
    cogmap_id: KERNEL_MAP_ID,
    team_id: ROOT_TEAM_ID,
    bound_by: SYSTEM_PROFILE_ID,
  });
  await append(tx, SYSTEM_EMITTER, [...BUILT_IN_LENSES.map((lens) => lensEvent(lens)), kernel, bound]);
}
