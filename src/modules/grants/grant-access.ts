import type { z } from 'zod';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import type { Context } from '#operation/context.ts';
import { type Affected, type DryRun, writeOrTry } from '../access/index.ts';
import { grantCreated, grantRevoked } from '../ledger/index.ts';
import { coherent } from './capabilities.ts';
import { grantFacts } from './grant-facts.ts';
import { decideGrant, decideRevoke } from './rules.ts';
import {
  type GrantBody,
  type GrantOutcome,
  type GrantPair,
  pairOf,
  type RevokeBody,
  type RevokeOutcome,
} from './shapes.ts';

type Subject = Pick<GrantPair, 'subject_table' | 'subject_id'>;

const affectedBy = ({ principal_table, principal_id, subject_table, subject_id }: GrantPair): Affected => ({
  who: principal_table === 'kb_teams' ? { team_id: principal_id } : { profile_id: principal_id },
  what: { kind: subject_table, id: subject_id },
});

/**
 * Grants access to a resource or map, and always appends one event.
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
 * Withdraws all that one principal was granted on a resource or map; without a grant nothing happens.
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
