import type { z } from 'zod';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import type { Context, WriteTransaction } from '#operation/context.ts';
import { type Affected, type DryRun, writeOrTry } from '#people/access/index.ts';
import { grantCreated, grantRevoked } from '#record/ledger/index.ts';
import { coherent } from './capabilities.ts';
import { findOtherGrantor, getGrantFacts, lockSubject } from './queries.ts';
import { decideGrant, decideRevoke, type GrantFacts } from './rules.ts';
import {
  type GrantBody,
  type GrantOutcome,
  type GrantPair,
  pairOf,
  type RevokeBody,
  type RevokeOutcome,
} from './shapes.ts';

/**
 * Whether the subject keeps a grantor without this principal. Only a map needs one: a resource's owner can always
 * grant.
 */
async function isDispensable(tx: WriteTransaction, pair: GrantPair): Promise<boolean> {
  if (pair.subject_table === 'kb_resources') return true;
  const { subject_id: map_id, principal_id } = pair;
  const row = await tx.find(findOtherGrantor, { map_id, principal_id });
  return row!.dispensable;
}

/** Locks the subject, then fetches the facts that decide a grant or a withdrawal. */
async function grantFacts(tx: WriteTransaction, pair: GrantPair): Promise<GrantFacts> {
  const [, reach] = await Promise.all([tx.list(lockSubject, { id: pair.subject_id }), tx.reach()]);
  const [row, dispensable] = await Promise.all([
    tx.find(getGrantFacts, { ...pair, reach }),
    isDispensable(tx, pair),
  ]);
  const { held_read, held_write, held_delete, held_grant, ...facts } = row!;
  const held = {
    can_read: held_read,
    can_write: held_write,
    can_delete: held_delete,
    can_grant: held_grant,
  };
  return { ...facts, held, dispensable };
}

type Subject = Pick<GrantPair, 'subject_table' | 'subject_id'>;

const affectedBy = ({ principal_table, principal_id, subject_table, subject_id }: GrantPair): Affected => ({
  who: principal_table === 'kb_teams' ? { team_id: principal_id } : { profile_id: principal_id },
  what: { kind: subject_table, id: subject_id },
});

/**
 * Grants access to a resource or map; always appends one event.
 * @throws Refusal BAD_REQUEST, FORBIDDEN, NOT_FOUND, CONFLICT
 */
export async function grantAccess(
  subject: Subject,
  { mode = 'replace', ...body }: z.output<typeof GrantBody>,
  query: DryRun,
  context: Context,
): Promise<z.input<typeof GrantOutcome>> {
  const pair = pairOf(subject, body);
  const asked = coherent(body);
  return writeOrTry(context, query, affectedBy(pair), async (tx) => {
    const facts = await grantFacts(tx, pair);
    const conferred = decideGrant(facts, { asked, mode });
    await tx.append([
      grantCreated({
        ...pair,
        ...conferred,
        granted_by: context.caller.profile_id,
        previous: facts.previous,
      }),
    ]);
    return { granted: facts.previous === null, reaches_everyone: pair.principal_id === ROOT_TEAM_ID };
  });
}

/**
 * Withdraws everything granted to one principal on a resource or map; does nothing without a grant.
 * @throws Refusal BAD_REQUEST, FORBIDDEN, NOT_FOUND, CONFLICT
 */
export async function revokeAccess(
  subject: Subject,
  body: z.output<typeof RevokeBody>,
  query: DryRun,
  context: Context,
): Promise<z.input<typeof RevokeOutcome>> {
  const pair = pairOf(subject, body);
  return writeOrTry(context, query, affectedBy(pair), async (tx) => {
    const revoked = decideRevoke(await grantFacts(tx, pair));
    if (revoked) await tx.append([grantRevoked({ ...pair, revoked_by: context.caller.profile_id })]);
    return { revoked };
  });
}
