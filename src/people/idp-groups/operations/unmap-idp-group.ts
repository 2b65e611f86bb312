import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { idpGroupUnmapped } from '#record/ledger/index.ts';
import { unmapGroup } from '../queries.ts';
import { groupFacts, groupKey } from '../rules.ts';
import { MappingTarget } from '../shapes.ts';

/** Memberships from the mapping end at the next sign-in of each member of the group. */
export const unmapIdpGroup = defineOperation({
  id: 'unmap_idp_group',
  group: 'Administration',
  summary: 'Remove the mapping of an identity-provider group to a team',
  method: 'DELETE',
  path: '/api/access/admin/idp-groups',
  access: 'admin',
  query: MappingTarget,
  success: { status: 204 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  handler: ({ query }, { caller, write }) =>
    write(async (tx) => {
      const { idp_key, team_id } = query;
      const group = { idp_key, name: query.group };
      const removed = await tx.find(unmapGroup, { key: groupKey(group), team_id });
      if (removed === undefined) throw notFound();
      const { role } = removed;
      await tx.append([idpGroupUnmapped({ team_id, ...groupFacts(group), role, actor: caller.profile_id })]);
    }),
});
