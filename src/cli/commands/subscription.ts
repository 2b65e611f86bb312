import { Option } from '@commander-js/extra-typings';
import type { InputOf } from '#sdk/index.ts';
import { answering, calling, given, group, jsonObject, number, ref } from '../command.ts';
import { runName, teamName } from '../named.ts';
import { LIMIT, OFFSET } from '../paging.ts';
import type { Shell } from '../shell.ts';

const SCOPES = ['in_scope', 'out_of_scope', 'undetermined'] as const;
const DISPOSITIONS = ['acted', 'declined'] as const;
const SUBSCRIBERS = ['kb_contexts', 'kb_cogmaps', 'kb_teams'] as const;

const deliveries = (shell: Shell) =>
  group('delivery', 'Webhooks that a subscription took', [
    calling('list_subscription_deliveries', 'list')
      .argument('<subscription>', 'its id', ref)
      .addOption(new Option('--scope <scope>', 'only these').choices(SCOPES))
      .option('--disposed', 'only those that are dealt with')
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, id, { scope, disposed, limit, offset }) =>
            atlas.call('list_subscription_deliveries', {
              path: { id },
              query: { limit, offset, ...given({ scope, disposed }) },
            }),
          {
            rows: 'deliveries',
            columns: ['received_at', 'event_type', 'scope', 'disposition', 'id'],
            wholeIds: true,
          },
        ),
      ),
    calling('get_subscription_delivery', 'show')
      .argument('<delivery>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('get_subscription_delivery', { path: { id } }))),
    calling('scope_subscription_delivery', 'scope')
      .argument('<delivery>', 'its id', ref)
      .addOption(new Option('--scope <scope>', 'whether it is meant').choices(SCOPES).makeOptionMandatory())
      .option('--reason <text>', 'why')
      .action(
        answering(shell, (atlas, id, { scope, reason }) =>
          atlas.call('scope_subscription_delivery', { path: { id }, body: { scope, ...given({ reason }) } }),
        ),
      ),
    calling('dispose_subscription_delivery', 'dispose')
      .argument('<delivery>', 'its id', ref)
      .addOption(
        new Option('--disposition <end>', 'what became of it').choices(DISPOSITIONS).makeOptionMandatory(),
      )
      .requiredOption('--rationale <text>', 'why')
      .requiredOption('--confidence <number>', 'how sure you are, from 0 to 1', number)
      .option('--invocation <id>', 'the run that dealt with it', runName)
      .action(
        answering(shell, (atlas, id, { disposition, rationale, confidence, invocation }) =>
          atlas.call('dispose_subscription_delivery', {
            path: { id },
            body: { disposition, rationale, confidence, ...given({ invocation_id: invocation }) },
          }),
        ),
      ),
  ]);

/** `atlas subscription …` */
export const commands = (shell: Shell) =>
  group('subscription', 'What teams, contexts and maps take of webhooks', [
    calling('list_subscriptions', 'list')
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, { limit, offset }) => atlas.call('list_subscriptions', { query: { limit, offset } }),
          {
            rows: 'subscriptions',
            columns: ['liveness', 'matched', 'created', 'selector', 'id'],
            wholeIds: true,
          },
        ),
      ),
    calling('get_subscription', 'show')
      .argument('<subscription>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('get_subscription', { path: { id } }))),
    calling('create_subscription', 'create')
      .requiredOption('--team <team>', 'the team whose subscription it is', teamName)
      .requiredOption('--connection <id>', 'where webhooks come from', ref)
      .addOption(
        new Option('--subscriber-table <table>', 'what takes them')
          .choices(SUBSCRIBERS)
          .makeOptionMandatory(),
      )
      .requiredOption('--subscriber <id>', 'what takes them', ref)
      .requiredOption('--selector <json>', 'which of them', jsonObject)
      .action(
        answering(shell, async (atlas, { team, connection, subscriberTable, subscriber, selector }) =>
          atlas.call('create_subscription', {
            body: {
              team_id: team,
              connection_id: connection,
              subscriber: { table: subscriberTable, id: subscriber },
              selector: selector as InputOf<'create_subscription'>['body']['selector'],
            },
          }),
        ),
      ),
    calling('revoke_subscription', 'revoke')
      .argument('<subscription>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('revoke_subscription', { path: { id } }))),
    deliveries(shell),
  ]);
