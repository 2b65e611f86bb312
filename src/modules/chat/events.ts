import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import type { Disconnected } from './shapes.ts';

/**
 * `slack_principal_disconnected`: a principal no longer speaks for a profile. Only the person's own act is about the
 * person: one of an administrator would tell them of an offboarding that is still going on (spec 10 §15).
 */
export function slackPrincipalDisconnected(
  profileId: string,
  by: string,
  entry: Pick<Disconnected, 'slack_principal_id' | 'idp_revocation'>,
): LedgerEvent {
  const { slack_principal_id, idp_revocation } = entry;
  return {
    id: newId(),
    type: 'slack_principal_disconnected',
    category: 'admin',
    anchor: null,
    about: by === profileId ? [{ label: 'Profile', id: profileId }] : [],
    references: [{ rel: 'subject', target: { kind: 'kb_profiles', id: profileId } }],
    payload: {
      subject_table: 'kb_profiles',
      subject_id: profileId,
      slack_principal_id,
      disconnected_by: by,
      idp_revocation,
    },
  };
}
