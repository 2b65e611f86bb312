import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';

/** Who did it and why, as payloads tell it; members that are null are left out. */
interface Cause {
  readonly actor: string | null;
  readonly reason?: string | null | undefined;
}

const withoutNulls = (payload: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null && value !== undefined));

const onProfile = (type: string, profileId: string, payload: Record<string, unknown>): LedgerEvent => ({
  id: newId(),
  type,
  category: 'admin',
  anchor: null,
  about: [{ label: 'Profile', id: profileId }],
  references: [{ rel: 'subject', target: { kind: 'kb_profiles', id: profileId } }],
  payload: withoutNulls({ subject_table: 'kb_profiles', subject_id: profileId, ...payload }),
});

/** `principal_standing_changed`: one act on one profile, also one that moves nothing. */
export const standingChanged = (
  profileId: string,
  move: { readonly act: string; readonly prior: string | null; readonly resulting: string },
  { actor, reason }: Cause,
): LedgerEvent => onProfile('principal_standing_changed', profileId, { ...move, actor, reason });

/** `principal_governance_changed`: a profile became an administrator, or is none any more. */
export const governanceChanged = (
  profileId: string,
  change: 'granted' | 'revoked',
  { actor, reason }: Cause,
): LedgerEvent => onProfile('principal_governance_changed', profileId, { change, actor, reason });

/** The marker from which the admin ledger can say "nothing since", not "nothing ever". */
export const adminEpoch = (): LedgerEvent => ({
  id: newId(),
  type: 'admin_ledger_opened',
  category: 'admin',
  anchor: null,
  about: [],
  payload: { note: 'the admin ledger starts here' },
});
