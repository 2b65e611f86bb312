import { acceptInvitation } from './operations/accept-invitation.ts';
import { addMember } from './operations/add-member.ts';
import { changeRole } from './operations/change-role.ts';
import { createTeam } from './operations/create-team.ts';
import { createTeamInvitation } from './operations/create-team-invitation.ts';
import { declineInvitation } from './operations/decline-invitation.ts';
import { deleteTeam } from './operations/delete-team.ts';
import { getTeam, listOwnInvitations, listTeamInvitations, listTeams } from './operations/reads.ts';
import { reassignTeam } from './operations/reassign-team.ts';
import { removeMember } from './operations/remove-member.ts';
import { restoreTeam } from './operations/restore-team.ts';
import { revokeTeamInvitation } from './operations/revoke-team-invitation.ts';
import { updateTeam } from './operations/update-team.ts';

export { newTeamSlug, teamName } from './names.ts';
export { lockParent } from './queries.ts';
export { decideParentage } from './rules.ts';

export const operations = [
  listTeams,
  createTeam,
  getTeam,
  updateTeam,
  deleteTeam,
  restoreTeam,
  addMember,
  changeRole,
  removeMember,
  reassignTeam,
  createTeamInvitation,
  listTeamInvitations,
  revokeTeamInvitation,
  listOwnInvitations,
  acceptInvitation,
  declineInvitation,
];
