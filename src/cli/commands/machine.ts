import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { AtlasClient } from '#sdk/index.ts';
import { answering, calling, count, flag, given, group, ref } from '../command.ts';
import { UsageError } from '../failures.ts';
import { idsOf } from '../find-ids.ts';
import { filled, TEAM, teamName } from '../named.ts';
import type { Shell } from '../shell.ts';

/** A team and the machine's role in it, `ref[:role]`: member or watcher. */
interface TeamRole {
  readonly team: string;
  readonly role: 'member' | 'watcher';
}

function teamRole(text: string, before: readonly TeamRole[] | undefined): TeamRole[] {
  const [team = '', role = 'member'] = text.split(':');
  if (role !== 'member' && role !== 'watcher')
    throw new InvalidArgumentError('A machine is a member or a watcher.');
  return [...(before ?? []), { team, role }];
}

/** A map that the machine works on, `map[:ro]`; `ro` is read-only. */
interface MapGrant {
  readonly map: string;
  readonly can_write: boolean;
}

function mapGrant(text: string, before: readonly MapGrant[] | undefined): MapGrant[] {
  const isReadOnly = text.endsWith(':ro');
  const map = filled(isReadOnly ? text.slice(0, -':ro'.length) : text);
  return [...(before ?? []), { map, can_write: !isReadOnly }];
}

interface Conferred {
  readonly label: string;
  readonly ownerTeam?: string | undefined;
  readonly team?: readonly TeamRole[] | undefined;
  readonly cogmap?: readonly MapGrant[] | undefined;
  readonly approve?: true | undefined;
  readonly expiresAt?: string | undefined;
}

async function conferred(
  atlas: AtlasClient,
  { label, ownerTeam, team = [], cogmap = [], approve, expiresAt }: Conferred,
) {
  const ids = await idsOf(atlas, [
    ...team.map(({ team }) => ({ kind: 'team' as const, text: team })),
    ...cogmap.map(({ map }) => ({ kind: 'cogmap' as const, text: map })),
  ]);
  return {
    label,
    teams: team.map(({ role }, at) => ({ team_id: ids[at]!, role })),
    grants: cogmap.map(({ can_write }, at) => ({ cogmap_id: ids[team.length + at]!, can_write })),
    ...given({ approve, expires_at: expiresAt, owner_team_id: ownerTeam }),
  };
}

const described = (operation: 'register_machine_client' | 'issue_machine_client', name: string) =>
  calling(operation, name)
    .option('--owner-team <team>', `the team that owns it: ${TEAM}`, teamName)
    .option('--team <team[:role]>', 'a team that it joins; may be given several times', teamRole)
    .option('--cogmap <map[:ro]>', 'a map that it works on; may be given several times', mapGrant)
    .option('--approve', 'admit it at once')
    .option('--expires-at <time>', 'when it ends');

/** The commands about machine clients: `atlas machine …` and `atlas admin machine …`. */
export const machineCommands = (shell: Shell) => [
  described('register_machine_client', 'provision')
    .argument('[client-id]', 'the id that its identity provider gives it')
    .option('--client-id <id>', 'the same, as an option')
    .option('--label <label>', 'what it is; else its client id')
    .action(
      answering(shell, async (atlas, argument, { clientId = argument, label, ...options }) => {
        if (clientId === undefined) throw new UsageError('the client id is missing');
        const body = await conferred(atlas, { ...options, label: label ?? clientId });
        return atlas.call('register_machine_client', { body: { client_id: clientId, ...body } });
      }),
    ),
  described('issue_machine_client', 'issue')
    .requiredOption('--label <label>', 'what it is')
    .action(async (options) => {
      const atlas = await shell.atlas();
      shell.show(await atlas.call('issue_machine_client', { body: await conferred(atlas, options) }));
      shell.note('The secret is shown this once.');
    }),
  calling('rebind_machine_client', 'rebind')
    .argument('<from>', 'the machine client that it replaces', ref)
    .requiredOption('--client-id <id>', 'its new client id')
    .requiredOption('--label <label>', 'what it is')
    .option('--no-revoke-old', 'the former one goes on')
    .option('--expires-at <time>', 'when it ends')
    .action(
      answering(shell, (atlas, id, { clientId, label, revokeOld, expiresAt }) =>
        atlas.call('rebind_machine_client', {
          path: { id },
          body: {
            client_id: clientId,
            label,
            from_machine_client_id: id,
            keep_old_active: !revokeOld,
            ...given({ expires_at: expiresAt }),
          },
        }),
      ),
    ),
  calling('rotate_machine_secret', 'rotate-secret')
    .argument('<machine>', 'its id', ref)
    .option('--grace <seconds>', 'how long the former secret is still taken', count, 86_400)
    .action(async (id, { grace }) => {
      const atlas = await shell.atlas();
      shell.show(await atlas.call('rotate_machine_secret', { path: { id }, body: { grace_seconds: grace } }));
      shell.note('The secret is shown this once.');
    }),
  calling('list_machine_clients', 'list')
    .option('--include-revoked', 'also those that are revoked')
    .action(
      answering(
        shell,
        (atlas, { includeRevoked }) =>
          atlas.call('list_machine_clients', { query: given({ include_revoked: flag(includeRevoked) }) }),
        { columns: ['label', 'client_id', 'profile_id', 'revoked_at', 'id'], wholeIds: true },
      ),
    ),
  calling('get_machine_client', 'show')
    .argument('<machine>', 'its id', ref)
    .action(answering(shell, (atlas, id) => atlas.call('get_machine_client', { path: { id } }))),
  calling('revoke_machine_client', 'revoke')
    .argument('<machine>', 'its id', ref)
    .action(answering(shell, (atlas, id) => atlas.call('revoke_machine_client', { path: { id } }))),
];

/** `atlas machine …` */
export const commands = (shell: Shell) => group('machine', 'Machine clients', machineCommands(shell));
