import type { LedgerEvent } from '#operation/context.ts';
import type { Capabilities } from '../grants/index.ts';
import { grantCreated } from '../ledger/index.ts';

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

/** The creator of a new map may read, write and grant, not delete. */
export const creatorGrant = (mapId: string, profileId: string): LedgerEvent =>
  mapGrant(mapId, profileId, profileId, {
    can_read: true,
    can_write: true,
    can_delete: false,
    can_grant: true,
  });

/** Someone may read a map. */
export const grantRead = (mapId: string, profileId: string, grantedBy: string): LedgerEvent =>
  mapGrant(mapId, profileId, grantedBy, {
    can_read: true,
    can_write: false,
    can_delete: false,
    can_grant: false,
  });
