import { newId, SYSTEM_EMITTER_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { type Capabilities, grantCreated } from '../grants/index.ts';
import type { BlockManifest } from '../resources/index.ts';

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

/** The accountability envelope of a genesis: a run that opens and closes with it. */
export function genesisRun(mapId: string, outcome: unknown): LedgerEvent[] {
  const invocation_id = newId();
  const shared = {
    category: 'domain' as const,
    anchor: { table: 'kb_cogmaps' as const, id: mapId },
    about: [{ label: 'Anchor' as const, id: mapId }],
    invocation_id,
  };
  return [
    {
      ...shared,
      id: newId(),
      type: 'delegated_launch',
      payload: {
        invocation_id,
        trigger_kind: 'admin_genesis',
        originating_cogmap_id: mapId,
        scoped_entity_id: SYSTEM_EMITTER_ID,
      },
    },
    {
      ...shared,
      id: newId(),
      type: 'invocation_closed',
      payload: { invocation_id, disposition: 'completed', outcome },
    },
  ];
}

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
