/** The system-access standing of a profile; the only input of gate two. */
export const STANDINGS = ['denied', 'requested', 'approved', 'revoked', 'deactivated'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What can be done to a standing (spec 10 §4.1). */
export const STANDING_ACTS = [
  'provision',
  'request',
  'withdraw',
  'approve',
  'reject',
  'revoke',
  'deactivate',
  'reactivate',
  'request_review',
] as const;
export type StandingAct = (typeof STANDING_ACTS)[number];
