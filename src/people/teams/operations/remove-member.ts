import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import { defineOperation } from '#operation/define.ts';
import { teamMemberRemoved } from '#record/ledger/index.ts';
import { DryRunQuery, writeOrTry } from '../../access/index.ts';
import { findMember, listLeftBehind, listResidual, lockTeam } from '../queries.ts';
import { decideRemoval } from '../rules.ts';
import { MemberPath, RemoveMemberOutcome } from '../shapes.ts';

interface Membership {
  readonly team_id: string;
  readonly profile_id: string;
}

function reachOf(rows: readonly RowOf<typeof listResidual>[]) {
  const contexts = rows.map(({ context_ref, count }) => ({ context_ref, count }));
  return { count: contexts.reduce((sum, { count }) => sum + count, 0), contexts };
}

async function outcomeOf(tx: Runner, link: Membership) {
  const [rows, left] = await Promise.all([tx.list(listResidual, link), tx.find(listLeftBehind, link)]);
  return {
    residual_owned: reachOf(rows.filter((row) => row.is_shared)),
    residual_other: {
      team_contexts: reachOf(rows.filter((row) => !row.is_shared)),
      own_contexts: left?.own_contexts ?? [],
      direct_grants: left?.grants ?? 0,
    },
  };
}

export const removeMember = defineOperation({
  id: 'remove_member',
  group: 'Teams',
  summary: 'Leave a team, or remove a member of one that you manage; the answer lists what they keep',
  method: 'DELETE',
  path: '/api/teams/{id}/members/{profile_id}',
  access: 'approved',
  params: MemberPath,
  query: DryRunQuery,
  success: { status: 200, body: RemoveMemberOutcome },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params, query }, context) => {
    const { caller } = context;
    const link = { team_id: params.id, profile_id: params.profile_id };
    const affected = { who: { profile_id: params.profile_id }, what: { conferred_by: params.id } };
    return writeOrTry(context, query, affected, async (tx) => {
      const [team, member] = await Promise.all([
        tx.find(lockTeam, { team_id: params.id, profile_id: caller.profile_id }),
        tx.find(findMember, link),
      ]);
      const { role } = decideRemoval(team, member, params.profile_id === caller.profile_id);
      const removed = teamMemberRemoved({ ...link, role, source: 'native', actor: caller.profile_id });
      const [outcome] = await Promise.all([outcomeOf(tx, link), tx.append([removed])]);
      return outcome;
    });
  },
});
