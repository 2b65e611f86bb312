import { badRequest, notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { idpGroupMapped } from '#record/ledger/index.ts';
import { lockTeam } from '../queries.ts';
import { groupFacts, groupKey } from '../rules.ts';
import { MappingRequest, MappingView } from '../shapes.ts';

const PERSONAL = 'personal-';

/** It takes effect at the next sign-in of each member of the group. */
export const mapIdpGroup = defineOperation({
  id: 'map_idp_group',
  group: 'Administration',
  summary: 'Map an identity-provider group to a role in a team',
  method: 'PUT',
  path: '/api/access/admin/idp-groups',
  access: 'admin',
  body: MappingRequest,
  success: { status: 200, body: MappingView },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  handler: ({ body }, { caller, write }) =>
    write(async (tx) => {
      const { idp_key, team_id, role } = body;
      const group = { idp_key, name: body.group };
      const key = groupKey(group);
      const team = await tx.find(lockTeam, { team_id, key });
      if (team === undefined) throw notFound();
      if (team.slug.startsWith(PERSONAL)) throw badRequest('team_id: a personal team belongs to one person');
      const view = { ...body, team_slug: team.slug };
      if (team.role === role) return view;
      await tx.append([
        idpGroupMapped({
          team_id,
          ...groupFacts(group),
          role,
          previous: team.role,
          actor: caller.profile_id,
        }),
      ]);
      return view;
    }),
});
