import { z } from 'zod';
import { forbidden, notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { findRole, listInvitations, listOwnInvitationRows } from '../invitation-queries.ts';
import { getTeamRow, listTeamRows } from '../queries.ts';
import { manages } from '../rules.ts';
import { InviteeInvitation, TeamDetail, TeamInvitation, TeamPath, TeamRow } from '../shapes.ts';

export const listTeams = defineOperation({
  id: 'list_teams',
  group: 'Teams',
  summary: 'List the teams that you are a direct member of, by name',
  method: 'GET',
  path: '/api/teams',
  access: 'approved',
  success: { status: 200, body: z.array(TeamRow) },
  handler: async (_, { caller, read }) => read.list(listTeamRows, { profile_id: caller.profile_id }),
});

export const getTeam = defineOperation({
  id: 'detail',
  group: 'Teams',
  summary: 'Read a team and its members, owners first',
  method: 'GET',
  path: '/api/teams/{id}',
  access: 'approved',
  params: TeamPath,
  success: { status: 200, body: TeamDetail },
  refusals: ['NOT_FOUND'],
  handler: async ({ params }, { caller, read }) => {
    const { profile_id, is_admin } = caller;
    const team = await read.find(getTeamRow, { team_id: params.id, profile_id, is_admin });
    if (team === undefined) throw notFound();
    return team;
  },
});

export const listTeamInvitations = defineOperation({
  id: 'list_team_invitations',
  group: 'Invitations',
  summary: 'List the open invitations to a team that you manage, newest first',
  method: 'GET',
  path: '/api/teams/{id}/invitations',
  access: 'approved',
  params: TeamPath,
  success: { status: 200, body: z.array(TeamInvitation) },
  refusals: ['FORBIDDEN'],
  handler: async ({ params }, { caller, read }) => {
    const team_id = params.id;
    const [own, rows] = await Promise.all([
      read.find(findRole, { team_id, profile_id: caller.profile_id }),
      read.list(listInvitations, { team_id, now: occurredNow() }),
    ]);
    if (!manages(own?.role ?? null)) throw forbidden();
    return rows;
  },
});

export const listOwnInvitations = defineOperation({
  id: 'list_mine',
  group: 'Invitations',
  summary: 'List the invitations to addresses that only you have verified, newest first',
  method: 'GET',
  path: '/api/invitations/mine',
  access: 'authenticated',
  success: { status: 200, body: z.array(InviteeInvitation) },
  handler: async (_, { caller, read }) =>
    read.list(listOwnInvitationRows, { profile_id: caller.profile_id, now: occurredNow() }),
});
