import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { badRequest, conflict, notFound } from '#base/refusal.ts';
import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import type { Standing, StandingAct } from '#operation/standing.ts';
import {
  append,
  type Emitter,
  occurredNow,
  principalStandingChanged,
  SYSTEM_EMITTER,
} from '#record/ledger/index.ts';
import { setStanding } from '../access/index.ts';
import { enrol } from './enrolment.ts';
import { governanceChanged, keepLastAdmin } from './governance.ts';
import { type Authority, decideStanding, type StandingRefusal } from './standing.ts';
import {
  closeRequest,
  closeReview,
  lockStanding,
  removeGovernance,
  reopenRequest,
} from './standing-queries.ts';

/** The attribution of an act; without an actor it is the system's. */
export interface Attribution {
  readonly authority: Authority;
  readonly actor: string | null;
  readonly reason?: string | null;
  readonly emitter?: Emitter;
  /**
   * The team of an access request that the caller of this function has decided itself; a pending one is closed anyway.
   */
  readonly requestTeamId?: string;
}

/** The result of an act and its events, not appended yet. */
export interface StandingMove {
  readonly resulting: Standing;
  readonly events: readonly LedgerEvent[];
}

interface Move {
  readonly act: StandingAct;
  readonly prior: Standing | null;
  readonly resulting: Standing;
}

function refuse(act: StandingAct, current: string | null, refusal: StandingRefusal): never {
  const message = `${act} is not possible while the standing is ${current ?? 'absent'}`;
  const taken = refusal.kind === 'illegal_transition' && (current === 'requested' || current === 'approved');
  throw taken ? conflict(message) : badRequest(message);
}

/** The status that a decision gives to a pending access request; other acts leave requests to their callers. */
const REQUEST_STATUS: Readonly<Partial<Record<StandingAct, 'approved' | 'rejected'>>> = {
  approve: 'approved',
  reject: 'rejected',
  revoke: 'rejected',
  deactivate: 'rejected',
};

/** Closes what a decision leaves pending; a reactivation to `requested` reopens the request. */
async function settleRequests(
  tx: Runner,
  profileId: string,
  { act, prior, resulting }: Move,
  by: Attribution,
): Promise<string | null> {
  const occurred_at = occurredNow();
  const decision = { profile_id: profileId, actor: by.actor, note: by.reason ?? null, occurred_at };
  if (act === 'reactivate' && resulting === 'requested')
    await tx.list(reopenRequest, { profile_id: profileId, occurred_at });
  if (act === 'approve' && prior === 'revoked') await tx.list(closeReview, decision);
  const status = REQUEST_STATUS[act];
  if (status === undefined) return null;
  const closed = await tx.find(closeRequest, { ...decision, status });
  return by.requestTeamId ?? closed?.team_id ?? null;
}

async function endGovernance(tx: Runner, profileId: string, by: Attribution): Promise<LedgerEvent[]> {
  await keepLastAdmin(tx, profileId);
  await tx.list(removeGovernance, { profile_id: profileId });
  return [governanceChanged(profileId, 'revoked', by)];
}

async function consequences(
  tx: Runner,
  profileId: string,
  move: Move,
  by: Attribution,
): Promise<LedgerEvent[]> {
  const requestTeamId = await settleRequests(tx, profileId, move, by);
  if (move.act !== 'approve') return [];
  return enrol(tx, profileId, { requestTeamId, actor: by.actor });
}

/**
 * Performs one act on one profile in `tx`: locks, decides, writes the state, its log entry and the consequences.
 * A result of revoked or deactivated ends governance; a decision closes the pending request; an approval enrols.
 * @returns the events, which the caller appends last, together with its own
 * @throws Refusal NOT_FOUND (no such profile), CONFLICT or BAD_REQUEST (the act is not legal now), CONFLICT (the last
 *   administrator)
 */
export async function moveStanding(
  tx: Runner,
  profileId: string,
  act: StandingAct,
  by: Attribution,
): Promise<StandingMove> {
  if (profileId === SYSTEM_PROFILE_ID) throw badRequest('The standing of the built-in profile never changes');
  const facts = await tx.find(lockStanding, { profile_id: profileId });
  if (facts === undefined) throw notFound();
  const current = facts.standing as Standing | null;
  const decision = decideStanding(act, by.authority, {
    current,
    beforeDeactivation: facts.before_deactivation as Standing | null,
  });
  if ('refused' in decision) refuse(act, current, decision.refused);
  const move = { act, prior: current, resulting: decision.resulting };
  const ended = decision.removesGovernance && facts.is_admin ? await endGovernance(tx, profileId, by) : [];
  await tx.list(setStanding, { profile_id: profileId, standing: move.resulting });
  const followed = await consequences(tx, profileId, move, by);
  const changed = principalStandingChanged({
    subject_table: 'kb_profiles',
    subject_id: profileId,
    ...move,
    actor: by.actor,
    reason: by.reason,
  });
  return { resulting: move.resulting, events: [changed, ...ended, ...followed] };
}

/**
 * Performs one act and appends its events at once: for transactions that append no others.
 * @throws Refusal as {@link moveStanding}
 */
export async function changeStanding(
  tx: TransactionRunner,
  profileId: string,
  act: StandingAct,
  by: Attribution,
): Promise<Standing> {
  const { resulting, events } = await moveStanding(tx, profileId, act, by);
  await append(tx, by.emitter ?? SYSTEM_EMITTER, events);
  return resulting;
}
