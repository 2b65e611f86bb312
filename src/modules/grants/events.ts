import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import type { Capabilities } from './capabilities.ts';

/** Who is granted what on which thing, spelled as payloads spell it. */
export interface GrantPair {
  readonly subject_table: 'kb_resources' | 'kb_cogmaps';
  readonly subject_id: string;
  readonly principal_table: 'kb_profiles' | 'kb_teams';
  readonly principal_id: string;
}

function adminEvent(type: string, pair: GrantPair, payload: LedgerEvent['payload']): LedgerEvent {
  const { subject_table, subject_id, principal_table, principal_id } = pair;
  return {
    id: newId(),
    type,
    category: 'admin',
    anchor: null,
    about: [
      { label: subject_table === 'kb_resources' ? 'Resource' : 'Anchor', id: subject_id },
      ...(principal_table === 'kb_profiles' ? [{ label: 'Profile' as const, id: principal_id }] : []),
    ],
    references: [
      { rel: 'subject', target: { kind: subject_table, id: subject_id } },
      { rel: 'principal', target: { kind: principal_table, id: principal_id } },
    ],
    payload: { subject_table, subject_id, principal_table, principal_id, ...payload },
  };
}

/** `grant_created`: a principal has this whole set of capabilities from now on, instead of `previous` if it had any. */
export const grantCreated = (
  pair: GrantPair,
  { can_read, can_write, can_delete, can_grant }: Capabilities,
  granted_by: string,
  previous: Capabilities | null = null,
): LedgerEvent =>
  adminEvent('grant_created', pair, {
    can_read,
    can_write,
    can_delete,
    can_grant,
    granted_by,
    ...(previous !== null && { previous }),
  });

/** `grant_revoked`: a principal has nothing granted on the subject any more. */
export const grantRevoked = (pair: GrantPair, revoked_by: string): LedgerEvent =>
  adminEvent('grant_revoked', pair, { revoked_by });
