import { z } from 'zod';
import { TeamRole } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { onTeam } from './links.ts';
import { Id } from './payload-shapes.ts';

const group = { idp_key: z.string(), group: z.string(), group_key: z.string() };

/** From the next sign-in on, a group of an identity provider makes its members members of a team. */
export const idpGroupMapped = defineEvent({
  type: 'idp_group_mapped',
  category: 'admin',
  payload: z.strictObject({
    team_id: Id,
    ...group,
    role: TeamRole,
    /** The role that the group gave there before. */
    previous: TeamRole.optional(),
    actor: Id,
  }),
  ...onTeam,
});

/** From the next sign-in on, a group no longer gives membership of a team. */
export const idpGroupUnmapped = defineEvent({
  type: 'idp_group_unmapped',
  category: 'admin',
  payload: z.strictObject({ team_id: Id, ...group, role: TeamRole, actor: Id }),
  ...onTeam,
});
