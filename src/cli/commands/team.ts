import { Option } from '@commander-js/extra-typings';
import { answering, calling, flag, given, group, ref } from '../command.ts';
import { PERSON, personName, TEAM, teamName } from '../named.ts';
import type { Shell } from '../shell.ts';
import { declining, invited, inviting, joining, role, uninviting } from './invite.ts';

const DRY_RUN = ['--dry-run', 'tell what would change, and change nothing'] as const;
const AUTO_JOIN_ROLES = ['owner', 'maintainer', 'member', 'watcher'] as const;

const keeping = (shell: Shell) => [
  calling('list_teams', 'list').action(
    answering(shell, (atlas) => atlas.call('list_teams'), {
      columns: ['name', 'slug', 'auto_join_role', 'id'],
    }),
  ),
  calling('detail', 'show')
    .argument('<team>', TEAM, teamName)
    .action(
      answering(shell, async (atlas, team) => atlas.call('detail', { path: { id: team } }), {
        tables: { members: ['handle', 'role', 'source', 'profile_id'] },
      }),
    ),
  calling('create_team', 'create')
    .argument('<slug>', 'its short name')
    .option('--name <name>', 'its name')
    .option('--parent <team>', 'the team above it')
    .addOption(
      new Option('--auto-join-role <role>', 'role that approved people get in it').choices(AUTO_JOIN_ROLES),
    )
    .action(
      answering(shell, (atlas, slug, { name, parent, autoJoinRole }) =>
        atlas.call('create_team', {
          body: { slug, ...given({ name, parent, auto_join_role: autoJoinRole }) },
        }),
      ),
    ),
  calling('update_team', 'update')
    .argument('<team>', TEAM, teamName)
    .option('--name <name>', 'its new name')
    .option('--description <text>', 'what it is')
    .action(
      answering(shell, async (atlas, team, { name, description }) =>
        atlas.call('update_team', {
          path: { id: team },
          body: given({ name, description }),
        }),
      ),
    ),
  calling('delete_team', 'delete')
    .argument('<team>', TEAM, teamName)
    .option(...DRY_RUN)
    .action(async (team, { dryRun }) => {
      const atlas = await shell.atlas();
      const path = { id: team };
      const outcome = await atlas.call('delete_team', { path, query: given({ dry_run: flag(dryRun) }) });
      if (outcome === undefined) shell.note('The team is deleted.');
      else shell.show(outcome);
    }),
  calling('restore_team', 'restore')
    .argument('<team>', 'its id', ref)
    .action(answering(shell, (atlas, id) => atlas.call('restore_team', { path: { id } }))),
];

const members = (shell: Shell) => [
  calling('add_member', 'add-member')
    .argument('<team>', TEAM, teamName)
    .argument('<profile>', `whom: ${PERSON}`, personName)
    .addOption(role())
    .action(
      answering(shell, async (atlas, team, profile_id, { role }) =>
        atlas.call('add_member', { path: { id: team }, body: { profile_id, role } }),
      ),
    ),
  calling('remove_member', 'remove-member')
    .argument('<team>', TEAM, teamName)
    .argument('<profile>', `whom: ${PERSON}`, personName)
    .option(...DRY_RUN)
    .action(
      answering(shell, async (atlas, team, profile_id, { dryRun }) =>
        atlas.call('remove_member', {
          path: { id: team, profile_id },
          query: given({ dry_run: flag(dryRun) }),
        }),
      ),
    ),
  calling('change_role', 'set-role')
    .argument('<team>', TEAM, teamName)
    .argument('<profile>', `whom: ${PERSON}`, personName)
    .addOption(role())
    .action(
      answering(shell, async (atlas, team, profile_id, { role }) =>
        atlas.call('change_role', { path: { id: team, profile_id }, body: { role } }),
      ),
    ),
  calling('remove_member', 'leave')
    .summary('Leave a team')
    .argument('<team>', TEAM, teamName)
    .action(
      answering(shell, async (atlas, id) => {
        const { id: profile_id } = await atlas.call('get_profile');
        return atlas.call('remove_member', { path: { id, profile_id } });
      }),
    ),
  calling('reassign_team', 'reassign')
    .argument('<team>', TEAM, teamName)
    .requiredOption('--from <profile>', 'whose documents', personName)
    .requiredOption('--to <profile>', 'who gets them', personName)
    .option('--include-team-contexts', 'also what is in contexts of the team')
    .action(
      answering(shell, async (atlas, team, { from, to, includeTeamContexts }) =>
        atlas.call('reassign_team', {
          path: { id: team },
          body: {
            from_profile_id: from,
            to_profile_id: to,
            ...given({ include_team_contexts: includeTeamContexts }),
          },
        }),
      ),
    ),
];

/** `atlas team …` */
export const commands = (shell: Shell) =>
  group('team', 'Teams, their members and invitations', [
    ...keeping(shell),
    ...members(shell),
    inviting(shell, 'invite'),
    invited(shell, 'invitations'),
    uninviting(shell, 'uninvite'),
    joining(shell, 'join'),
    declining(shell, 'decline'),
  ]);
