import { Option } from '@commander-js/extra-typings';
import { answering, calling, count, exactlyOne, given, group, ref, refs } from '../../command.ts';
import { contextName, DOCUMENT, documentName, personName, TEAM, teamName } from '../../named.ts';
import { LIMIT, OFFSET } from '../../paging.ts';
import type { Shell } from '../../shell.ts';

const ROLES = ['owner', 'maintainer', 'member', 'watcher'] as const;

/** Converts an empty text to null, which clears the setting. */
const cleared = (value: string | undefined): string | null | undefined => (value === '' ? null : value);

const settings = (shell: Shell) =>
  calling('change_instance_settings', 'settings')
    .summary('Show the settings of the installation, or change them; an empty text clears one')
    .option('--gating-team <slug>', 'the team that requests for access are made to')
    .option('--instance-name <name>', 'how it is called')
    .option('--terms-version <version>', 'of the terms that people accept')
    .option('--terms-uri <address>', 'where the terms are')
    .action(
      answering(shell, (atlas, options) => {
        const body = given({
          gating_team_slug: cleared(options.gatingTeam),
          instance_name: cleared(options.instanceName),
          terms_version: cleared(options.termsVersion),
          terms_resource_uri: cleared(options.termsUri),
        });
        return Object.keys(body).length === 0
          ? atlas.call('get_instance_settings')
          : atlas.call('change_instance_settings', { body });
      }),
    );

const ledger = (shell: Shell) =>
  calling('admin_ledger', 'ledger')
    .option('--subject <kind:id>', 'acts on this')
    .option('--actor <profile>', 'acts of this one', personName)
    .option(...LIMIT)
    .option(...OFFSET)
    .action(
      answering(
        shell,
        (atlas, { subject, actor, limit, offset }) => {
          exactlyOne({ subject, actor });
          return atlas.call('admin_ledger', { query: { limit, offset, ...given({ subject, actor }) } });
        },
        {
          rows: 'entries',
          columns: ['occurred_at', 'event_type', 'actor_handle', 'event_id'],
          spare: ['event_id'],
        },
      ),
    );

const jobs = (shell: Shell) => {
  const dead = (operation: 'redrive_jobs' | 'purge_jobs', name: string) =>
    calling(operation, name)
      .option('--ids <ids>', 'these', refs)
      .option('--kind <kind>', 'all of this kind')
      .option('--limit <jobs>', 'at most so many', count)
      .action(
        answering(shell, (atlas, { ids, kind, limit }) =>
          atlas.call(operation, { body: given({ ids, kind, limit }) }),
        ),
      );
  return group('jobs', 'Work in the background, and what failed for good', [
    calling('list_jobs', 'list')
      .option('--kind <kind>', 'only of this kind')
      .option('--state <state>', 'only in this state: pending, in_progress, done or dead')
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, { kind, state, limit, offset }) =>
            atlas.call('list_jobs', { query: { limit, offset, ...given({ kind, state: state as 'dead' }) } }),
          {
            rows: 'jobs',
            columns: ['kind', 'state', 'attempts', 'due_at', 'last_error', 'id'],
            wholeIds: true,
          },
        ),
      ),
    calling('job_metrics', 'metrics').action(
      answering(shell, (atlas) => atlas.call('job_metrics'), {
        rows: 'kinds',
        columns: ['kind', 'pending', 'due', 'retrying', 'in_progress', 'dead', 'oldest_seconds'],
      }),
    ),
    calling('health_idle', 'idle').action(answering(shell, (atlas) => atlas.call('health_idle'))),
    dead('redrive_jobs', 'redrive'),
    dead('purge_jobs', 'purge'),
  ]);
};

const idpGroups = (shell: Shell) =>
  group('idp-groups', 'Groups of an identity provider that join teams', [
    calling('list_idp_groups', 'list')
      .option('--idp-key <key>', 'only of this provider')
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, { idpKey, limit, offset }) =>
            atlas.call('list_idp_groups', { query: { limit, offset, ...given({ idp_key: idpKey }) } }),
          { rows: 'rows', columns: ['idp_key', 'group', 'last_seen', 'mappings'] },
        ),
      ),
    calling('map_idp_group', 'map')
      .argument('<idp-key>', 'the provider')
      .argument('<group>', 'its group')
      .argument('<team>', TEAM, teamName)
      .addOption(new Option('--role <role>', 'what its people become').choices(ROLES).makeOptionMandatory())
      .action(
        answering(shell, async (atlas, idp_key, groupName, team, { role }) =>
          atlas.call('map_idp_group', {
            body: { idp_key, group: groupName, team_id: team, role },
          }),
        ),
      ),
    calling('unmap_idp_group', 'unmap')
      .argument('<idp-key>', 'the provider')
      .argument('<group>', 'its group')
      .argument('<team>', TEAM, teamName)
      .action(async (idp_key, groupName, team) => {
        const atlas = await shell.atlas();
        const query = { idp_key, group: groupName, team_id: team };
        await atlas.call('unmap_idp_group', { query });
        shell.note('The group no longer joins the team.');
      }),
  ]);

/** Commands about the installation itself. */
export const installation = (shell: Shell) => [
  settings(shell),
  ledger(shell),
  jobs(shell),
  idpGroups(shell),
  calling('purge_resource', 'purge')
    .argument('<document>', DOCUMENT, documentName)
    .action(answering(shell, (atlas, id) => atlas.call('purge_resource', { path: { id } }))),
  calling('get_purge', 'purge-receipt')
    .argument('<document>', 'its id', ref)
    .action(answering(shell, (atlas, id) => atlas.call('get_purge', { path: { id } }))),
  calling('reembed', 'reembed')
    .option('--resource <id>', 'this document', documentName)
    .option('--context <id>', 'what is in this context', contextName)
    .option('--all', 'everything')
    .option('--limit <documents>', 'at most so many', count)
    .option('--dry-run', 'tell what would be done, and do nothing')
    .action(
      answering(shell, (atlas, { resource, context, all, limit, dryRun }) => {
        exactlyOne({ resource, context, all });
        return atlas.call('reembed', {
          body: given({ resource_id: resource, context_id: context, all, limit, dry_run: dryRun }),
        });
      }),
    ),
  group('slack', 'Chat links of others', [
    calling('admin_disconnect', 'disconnect')
      .argument('<principal>', 'the chat account, as slack:…')
      .action(
        answering(shell, (atlas, slack_principal_id) =>
          atlas.call('admin_disconnect', { body: { slack_principal_id } }),
        ),
      ),
  ]),
];
