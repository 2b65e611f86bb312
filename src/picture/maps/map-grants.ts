import type { Capabilities } from '#homes/grants/index.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { grantCreated } from '#record/ledger/index.ts';

const mapGrant = (
  subject_id: string,
  principal_id: string,
  granted_by: string,
  can: Capabilities,
): LedgerEvent =>
  grantCreated({
    subject_table: 'kb_cogmaps',
    subject_id,
    principal_table: 'kb_profiles',
    principal_id,
    ...can,
    granted_by,
  });

/** Grants the creator of a new map read, write and grant, but not delete. */
export const creatorGrant = (mapId: string, profileId: string): LedgerEvent =>
  mapGrant(mapId, profileId, profileId, {
    can_read: true,
    can_write: true,
    can_delete: false,
    can_grant: true,
  });

/** Grants a profile read access to a map. */
export const grantRead = (mapId: string, profileId: string, grantedBy: string): LedgerEvent =>
  mapGrant(mapId, profileId, grantedBy, {
    can_read: true,
    can_write: false,
    can_delete: false,
    can_grant: false,
  });
