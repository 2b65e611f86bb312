import { answering, calling, given, group, ref, several } from '../command.ts';
import { contextName, teamNames } from '../named.ts';
import type { Shell } from '../shell.ts';

/** `atlas connection …` */
export const commands = (shell: Shell) =>
  group('connection', 'Where webhooks come from', [
    calling('list_connections', 'list').action(
      answering(shell, (atlas) => atlas.call('list_connections'), {
        columns: ['connector', 'event_types', 'received', 'last_received_at', 'id'],
        wholeIds: true,
      }),
    ),
    calling('register_connection', 'register')
      .argument('<connector>', 'what sends them, such as github')
      .requiredOption('--context <context>', 'the context that they are recorded in', contextName)
      .requiredOption('--event-type-header <name>', 'the header that names what happened')
      .option('--event-types <types>', 'only these', several)
      .option('--teams <teams>', 'teams that may subscribe', teamNames)
      .action(async (connector, { context, eventTypeHeader, eventTypes, teams }) => {
        const atlas = await shell.atlas();
        const body = {
          connector,
          event_type_header: eventTypeHeader,
          home_context_id: context,
          ...given({ event_types: eventTypes }),
          ...(teams && { team_ids: teams }),
        };
        shell.show(await atlas.call('register_connection', { body }));
        shell.note('The secret is shown this once.');
      }),
    calling('set_connection_teams', 'set-teams')
      .argument('<connection>', 'its id', ref)
      .argument('[teams...]', 'teams that may subscribe', teamNames)
      .action(
        answering(shell, (atlas, id, teams) =>
          atlas.call('set_connection_teams', {
            path: { id },
            body: { team_ids: teams ?? [] },
          }),
        ),
      ),
    calling('revoke_connection', 'revoke')
      .argument('<connection>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('revoke_connection', { path: { id } }))),
  ]);
