import { newId } from '#base/ids.ts';
import { badRequest, forbidden } from '#base/refusal.ts';
import type { TeamRole } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Caller, WriteTransaction } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, teamCreated, teamMemberAdded } from '#record/ledger/index.ts';
import { lockInstance } from '../../access/index.ts';
import { newTeamSlug, slugOfTeamRef, teamName } from '../names.ts';
import { listApproved, lockParent } from '../queries.ts';
import { decideParentage } from '../rules.ts';
import { TeamCreateRequest, TeamRow } from '../shapes.ts';

async function parentId(tx: Runner, parent: string | undefined, caller: Caller): Promise<string | null> {
  if (parent === undefined) return null;
  const { profile_id, is_admin } = caller;
  const team = await tx.find(lockParent, { slug: slugOfTeamRef(parent), profile_id, is_admin });
  return decideParentage(team, caller).id;
}

/** A team owned by everyone would have no responsible owner. */
function refuseAutoJoin(role: TeamRole | undefined, isAdmin: boolean): void {
  if (role === undefined) return;
  if (!isAdmin) throw forbidden();
  if (role === 'owner') throw badRequest('auto_join_role: nobody joins a team as its owner');
}

export const createTeam = defineOperation({
  id: 'create_team',
  group: 'Teams',
  summary: 'Create a team that you own, optionally below one that you manage',
  method: 'POST',
  path: '/api/teams',
  access: 'approved',
  body: TeamCreateRequest,
  success: { status: 201, body: TeamRow },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ body }, { caller, write }) => {
    const slug = newTeamSlug(body.slug);
    const name = teamName(body.name ?? slug);
    const { profile_id } = caller;
    const auto_join_role = body.auto_join_role ?? null;
    const id = newId();
    const occurred_at = occurredNow();
    const work = async (tx: WriteTransaction) => {
      const parent_id = await parentId(tx, body.parent, caller);
      refuseAutoJoin(body.auto_join_role, caller.is_admin);
      // A concurrently approved profile is either enrolled here, or finds the new team.
      if (auto_join_role !== null) await tx.list(lockInstance, {});
      const enrolled =
        auto_join_role === null
          ? []
          : await tx.list(listApproved, { owner_id: profile_id, role: auto_join_role });
      const members = [{ profile_id, role: 'owner' as const }, ...enrolled];
      await tx.append(
        [
          teamCreated({ team_id: id, slug, name, parent_id, auto_join_role }),
          ...members.map((member) =>
            teamMemberAdded({
              team_id: id,
              profile_id: member.profile_id,
              role: member.role,
              source: 'native',
              actor: profile_id,
            }),
          ),
        ],
        { occurredAt: occurred_at },
      );
      return { id, slug, name, description: null, auto_join_role, created: occurred_at };
    };
    // Enrolling everybody may take seconds.
    return write(work, { long: auto_join_role !== null });
  },
});
