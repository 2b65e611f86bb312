import { badRequest, conflict, notFound } from '#base/refusal.ts';
import type { TeamRole } from '#base/shapes.ts';
import { decideJoining } from './rules.ts';
import type { InvitationStatus } from './shapes.ts';

/** An invitation as it is stored. */
export interface InvitationFacts {
  readonly status: InvitationStatus;
  readonly revoked: boolean;
}

/** An invitation as the holder of its token sees it; undefined for an unknown token. */
export interface OfferFacts extends InvitationFacts {
  readonly lapsed: boolean;
  readonly team_active: boolean;
  readonly role: TeamRole;
  /** The holder's current role on the team. */
  readonly own_role: TeamRole | null;
  readonly is_machine: boolean;
}

export const LAPSED = 'The invitation has expired';

/** The outcome of accepting, with the caller's resulting role; `lapsed` is recorded, then refused. */
export type Acceptance =
  | { readonly outcome: 'joined' | 'redeemed' | 'repeated'; readonly role: TeamRole }
  | { readonly outcome: 'lapsed' };

/**
 * Decides the redemption of a token (spec 20 §6): a member keeps their role, and the token is used up anyway.
 * @throws Refusal NOT_FOUND (unknown token), CONFLICT (someone else has redeemed it), BAD_REQUEST (any other)
 */
export function decideAcceptance(offer: OfferFacts | undefined): Acceptance {
  if (offer === undefined) throw notFound();
  if (offer.revoked) throw badRequest('The invitation was revoked');
  if (!offer.team_active) throw badRequest('The team of the invitation was deleted');
  if (offer.status === 'accepted') {
    if (offer.own_role === null) throw conflict('The invitation has been accepted already');
    return { outcome: 'repeated', role: offer.own_role };
  }
  if (offer.status === 'declined') throw badRequest('The invitation was declined');
  if (offer.status === 'expired') throw badRequest(LAPSED);
  if (offer.lapsed) return { outcome: 'lapsed' };
  if (offer.own_role !== null) return { outcome: 'redeemed', role: offer.own_role };
  decideJoining(offer.is_machine, offer.role);
  return { outcome: 'joined', role: offer.role };
}

/**
 * Whether declining changes anything; declining twice does not.
 * @throws Refusal NOT_FOUND (unknown token), BAD_REQUEST (revoked, or accepted already)
 */
export function decideDecline(offer: InvitationFacts | undefined): 'declined' | 'unchanged' {
  if (offer === undefined) throw notFound();
  if (offer.revoked) throw badRequest('The invitation was revoked');
  if (offer.status === 'accepted') throw badRequest('The invitation has been accepted already');
  return offer.status === 'declined' ? 'unchanged' : 'declined';
}

/**
 * Refuses to revoke an invitation that is not pending; a lapsed one may still be revoked.
 * @throws Refusal NOT_FOUND (unknown, or another team's), BAD_REQUEST
 */
export function decideRevocation(invitation: InvitationFacts | undefined): void {
  if (invitation === undefined) throw notFound();
  if (invitation.revoked) throw badRequest('The invitation was revoked already');
  if (invitation.status !== 'pending') throw badRequest(`The invitation is ${invitation.status}`);
}
