import { Option } from '@commander-js/extra-typings';
import { answering, calling, group, ref } from '../command.ts';
import { TEAM, teamName } from '../named.ts';
import type { Shell } from '../shell.ts';

/** The roles for an invitation; only a transfer of the team makes an owner. */
export const ROLES = ['maintainer', 'member', 'watcher'] as const;

/** The option for a role. */
export const role = () =>
  new Option('--role <role>', 'what they may do').choices(ROLES).makeOptionMandatory();

/** Sends an invitation; `name` is the command's name in its group. */
export const inviting = (shell: Shell, name: string) =>
  calling('create_team_invitation', name)
    .argument('<team>', TEAM, teamName)
    .argument('<email>', 'whom')
    .addOption(role())
    .action(
      answering(shell, async (atlas, team, invited_email, { role }) =>
        atlas.call('create_team_invitation', {
          path: { id: team },
          body: { invited_email, role },
        }),
      ),
    );

/** Lists the invitations of a team. */
export const invited = (shell: Shell, name: string) =>
  calling('list_team_invitations', name)
    .argument('<team>', TEAM, teamName)
    .action(
      answering(shell, async (atlas, team) => atlas.call('list_team_invitations', { path: { id: team } }), {
        columns: ['invited_email', 'role', 'status', 'expires_at', 'id'],
        wholeIds: true,
      }),
    );

/** Revokes an invitation. */
export const uninviting = (shell: Shell, name: string) =>
  calling('revoke_team_invitation', name)
    .argument('<team>', TEAM, teamName)
    .argument('<invitation>', 'its id', ref)
    .action(async (team, invitation_id) => {
      const atlas = await shell.atlas();
      await atlas.call('revoke_team_invitation', { path: { id: team, invitation_id } });
      shell.note('The invitation is taken back.');
    });

/** Accepts an invitation. */
export const joining = (shell: Shell, name: string) =>
  calling('accept', name)
    .argument('<token>', 'of the invitation')
    .action(answering(shell, (atlas, token) => atlas.call('accept', { body: { token } })));

/** Declines an invitation. */
export const declining = (shell: Shell, name: string) =>
  calling('decline', name)
    .argument('<token>', 'of the invitation')
    .action(async (token) => {
      await (await shell.atlas()).call('decline', { body: { token } });
      shell.note('The invitation is declined.');
    });

/** `atlas invite …` */
export const commands = (shell: Shell) =>
  group('invite', 'Invite people to teams, and answer invitations', [
    inviting(shell, 'send'),
    invited(shell, 'list'),
    uninviting(shell, 'revoke'),
    joining(shell, 'accept'),
    declining(shell, 'decline'),
  ]);
