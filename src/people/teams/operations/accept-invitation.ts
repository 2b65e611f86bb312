import { badRequest } from '#base/refusal.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { WriteTransaction } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { invitationAccepted, occurredNow, teamMemberAdded } from '#record/ledger/index.ts';
import { lockOffer, setInvitationStatus } from '../invitation-queries.ts';
import { type Acceptance, decideAcceptance, LAPSED } from '../invitation-rules.ts';
import { AcceptInvitationResponse, InvitationTokenRequest } from '../shapes.ts';

interface Redemption {
  readonly offer: RowOf<typeof lockOffer>;
  readonly profile_id: string;
}

async function carryOut(
  tx: WriteTransaction,
  decision: Acceptance,
  { offer, profile_id }: Redemption,
): Promise<void> {
  const { id: invitation_id, team_id } = offer;
  if (decision.outcome === 'repeated') return;
  if (decision.outcome === 'lapsed') {
    await tx.list(setInvitationStatus, { invitation_id, status: 'expired' });
    return;
  }
  const { role } = decision;
  const joined = decision.outcome === 'joined';
  await tx.list(setInvitationStatus, { invitation_id, status: 'accepted' });
  const accepted = invitationAccepted({ team_id, invitation_id, profile_id, role });
  const added = teamMemberAdded({ team_id, profile_id, role, source: 'native', actor: profile_id });
  await tx.append(joined ? [accepted, added] : [accepted]);
}

export const acceptInvitation = defineOperation({
  id: 'accept',
  group: 'Invitations',
  summary: 'Accept a team invitation by its token',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'authenticated',
  body: InvitationTokenRequest,
  success: { status: 200, body: AcceptInvitationResponse },
  refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ body }, { caller: { profile_id }, write }) => {
    const occurred_at = occurredNow();
    const joined = await write(async (tx) => {
      const offer = await tx.find(lockOffer, { token: body.token, profile_id, now: occurred_at });
      const decision = decideAcceptance(offer);
      await carryOut(tx, decision, { offer: offer!, profile_id });
      if (decision.outcome === 'lapsed') return undefined;
      return { team_id: offer!.team_id, team_slug: offer!.team_slug, role: decision.role };
    });
    // Refused after the commit, so that the lapse of the invitation is recorded.
    if (joined === undefined) throw badRequest(LAPSED);
    return joined;
  },
});
