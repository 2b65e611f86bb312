import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { badRequest, conflict, notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { append, type Emitter, occurredNow } from '../ledger/index.ts';
import { grantGovernance, lockStanding, recordStanding, removeGovernance } from './queries.ts';
import {
  type Authority,
  decideStanding,
  type Standing,
  type StandingAct,
  type StandingRefusal,
} from './standing.ts';

export const SYSTEM_EMITTER: Emitter = { profile_id: SYSTEM_PROFILE_ID, name: 'system' };

/** How an act is attributed; an act without an actor is the system's. */
export interface Attribution {
  readonly authority: Authority;
  readonly actor: string | null;
  readonly reason?: string | null;
  readonly emitter?: Emitter;
}

const adminEvent = (type: string, subject: string, payload: Record<string, unknown>): LedgerEvent => ({
  id: newId(),
  type,
  category: 'admin',
  anchor: null,
  about: [{ label: 'Profile', id: subject }],
  references: [{ rel: 'subject', target: { kind: 'kb_profiles', id: subject } }],
  payload: { subject_table: 'kb_profiles', subject_id: subject, ...payload },
});

const withoutNulls = (payload: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null && value !== undefined));

function refuse(act: StandingAct, current: string | null, refusal: StandingRefusal): never {
  const message = `${act} is not possible while the standing is ${current ?? 'absent'}`;
  const taken = refusal.kind === 'illegal_transition' && (current === 'requested' || current === 'approved');
  throw taken ? conflict(message) : badRequest(message);
}

/**
 * Performs one act on one profile: lock, decide, write the state, its log entry and its event, all in `tx`.
 * A result of revoked or deactivated also ends governance, so that an admin is always approved.
 * @throws Refusal NOT_FOUND (no such profile), CONFLICT or BAD_REQUEST (the act is not legal now)
 */
export async function changeStanding(
  tx: Runner,
  profileId: string,
  act: StandingAct,
  by: Attribution,
): Promise<Standing> {
  const facts = await tx.find(lockStanding, { profile_id: profileId });
  if (facts === undefined) throw notFound();
  const current = facts.standing as Standing | null;
  const decision = decideStanding(act, by.authority, {
    current,
    beforeDeactivation: facts.before_deactivation as Standing | null,
  });
  if ('refused' in decision) refuse(act, current, decision.refused);
  const { resulting } = decision;
  const reason = by.reason ?? null;
  await tx.list(recordStanding, {
    id: newId(),
    profile_id: profileId,
    act,
    prior_state: current,
    resulting_state: resulting,
    actor: by.actor,
    reason,
    occurred_at: occurredNow(),
  });
  const events = [
    adminEvent(
      'principal_standing_changed',
      profileId,
      withoutNulls({ act, prior: current, resulting, actor: by.actor, reason }),
    ),
  ];
  if (decision.removesGovernance && facts.is_admin) {
    await tx.list(removeGovernance, { profile_id: profileId });
    events.push(governanceEvent(profileId, 'revoked', by));
  }
  await append(tx, by.emitter ?? SYSTEM_EMITTER, events);
  return resulting;
}

const governanceEvent = (profileId: string, change: 'granted' | 'revoked', by: Attribution): LedgerEvent =>
  adminEvent(
    'principal_governance_changed',
    profileId,
    withoutNulls({ change, actor: by.actor, reason: by.reason ?? null }),
  );

/**
 * Makes an approved profile an administrator; nothing happens when it already is one.
 * @throws Refusal NOT_FOUND (no such profile), BAD_REQUEST (not approved: an admin always is)
 */
export async function promote(tx: Runner, profileId: string, by: Attribution): Promise<void> {
  const facts = await tx.find(lockStanding, { profile_id: profileId });
  if (facts === undefined) throw notFound();
  if (facts.is_admin) return;
  if (facts.standing !== 'approved')
    throw badRequest('Only an approved profile can be made an administrator');
  await tx.list(grantGovernance, { profile_id: profileId, granted_by: by.actor, occurred_at: occurredNow() });
  await append(tx, by.emitter ?? SYSTEM_EMITTER, [governanceEvent(profileId, 'granted', by)]);
}

/** The marker from which the admin ledger can say "nothing since", not "nothing ever". */
export const adminEpoch = (): LedgerEvent => ({
  id: newId(),
  type: 'admin_ledger_opened',
  category: 'admin',
  anchor: null,
  about: [],
  payload: { note: 'the admin ledger starts here' },
});
