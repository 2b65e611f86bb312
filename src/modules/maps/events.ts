import { newId, SYSTEM_EMITTER_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { type Capabilities, grantCreated } from '../grants/index.ts';
import type { BlockManifest, Stamp } from '../ledger/index.ts';

export interface MapBirth {
  /** Given when texts of the charter were prepared under it. */
  readonly event_id: string;
  readonly cogmap_id: string;
  readonly name: string;
  readonly telos: {
    readonly resource_id: string;
    readonly title: string;
    readonly origin_uri: string;
    readonly blocks: readonly BlockManifest[];
  };
}

/** `cogmap_seeded`: a map with its telos, owned by the system. */
export const cogmapSeeded = ({ event_id, ...birth }: MapBirth): LedgerEvent => ({
  id: event_id,
  type: 'cogmap_seeded',
  category: 'domain',
  anchor: { table: 'kb_cogmaps', id: birth.cogmap_id },
  about: [
    { label: 'Anchor', id: birth.cogmap_id },
    { label: 'Resource', id: birth.telos.resource_id },
  ],
  payload: { ...birth, owner_profile_id: SYSTEM_PROFILE_ID },
});

/** The origin of a telos that was born with its map. */
export const telosOrigin = (mapId: string): string => `atlas://cogmaps/${mapId}/telos`;

export interface MapRun {
  readonly invocation_id: string;
  readonly cogmap_id: string;
  readonly trigger_kind: 'admin_genesis' | 'admin_reconcile';
  /** What the run gave back. */
  readonly outcome: unknown;
  /** Who asked for it, where the acts themselves do not say. */
  readonly profile_id?: string;
}

/** The accountability envelope of acts on a map that the system does: a run that opens and closes with them. */
export function mapRun({ cogmap_id, invocation_id, ...run }: MapRun, stamp: Stamp = {}): LedgerEvent[] {
  const shared = {
    category: 'domain' as const,
    anchor: { table: 'kb_cogmaps' as const, id: cogmap_id },
    about: [{ label: 'Anchor' as const, id: cogmap_id }],
    ...stamp,
    invocation_id,
  };
  const by = run.profile_id;
  return [
    {
      ...shared,
      id: newId(),
      type: 'delegated_launch',
      ...(by !== undefined && {
        references: [{ rel: 'principal', target: { kind: 'kb_profiles', id: by } }],
      }),
      payload: {
        invocation_id,
        trigger_kind: run.trigger_kind,
        originating_cogmap_id: cogmap_id,
        scoped_entity_id: SYSTEM_EMITTER_ID,
      },
    },
    {
      ...shared,
      id: newId(),
      type: 'invocation_closed',
      payload: { invocation_id, disposition: 'completed', outcome: run.outcome },
    },
  ];
}

/** The run of a genesis. */
export const genesisRun = (cogmap_id: string, outcome: unknown): LedgerEvent[] =>
  mapRun({ invocation_id: newId(), cogmap_id, trigger_kind: 'admin_genesis', outcome });

/**
 * `charter_set`: the telos of a map takes new blocks in place of those it had.
 * @param event_id its texts were prepared under it
 */
export const charterSet = (
  cogmap_id: string,
  telos: {
    readonly event_id: string;
    readonly resource_id: string;
    readonly blocks: readonly BlockManifest[];
  },
  stamp: Stamp = {},
): LedgerEvent => ({
  id: telos.event_id,
  type: 'charter_set',
  category: 'domain',
  anchor: { table: 'kb_cogmaps', id: cogmap_id },
  about: [
    { label: 'Anchor', id: cogmap_id },
    { label: 'Resource', id: telos.resource_id },
  ],
  payload: { cogmap_id, blocks: telos.blocks },
  ...stamp,
});

const mapGrant = (mapId: string, profileId: string, grantedBy: string, can: Capabilities): LedgerEvent =>
  grantCreated(
    {
      subject_table: 'kb_cogmaps',
      subject_id: mapId,
      principal_table: 'kb_profiles',
      principal_id: profileId,
    },
    can,
    grantedBy,
  );

/** `grant_created`: the creator of a new map may read, write and grant, not delete. */
export const creatorGrant = (mapId: string, profileId: string): LedgerEvent =>
  mapGrant(mapId, profileId, profileId, {
    can_read: true,
    can_write: true,
    can_delete: false,
    can_grant: true,
  });

/** `grant_created`: someone may read a map. */
export const grantRead = (mapId: string, profileId: string, grantedBy: string): LedgerEvent =>
  mapGrant(mapId, profileId, grantedBy, {
    can_read: true,
    can_write: false,
    can_delete: false,
    can_grant: false,
  });
