import { InvalidArgumentError } from '@commander-js/extra-typings';
import { actOf, withAct } from '../act.ts';
import { answering, calling, count, flag, given, group } from '../command.ts';
import { CONTEXT, contextName, documentNames, LENS, lensName, TEAM, teamName } from '../named.ts';
import { EXPLAIN, GRAPH_VIEW } from '../output/views.ts';
import type { Shell } from '../shell.ts';

const DRY_RUN = ['--dry-run', 'tell what would change, and change nothing'] as const;
const AS_OF = ['--as-of <time>', 'how it was at that time'] as const;
const UNDER = ['--lens <lens>', `the lens that it is formed under: ${LENS}`, lensName] as const;

/** Parses the owner of a new context: `@me`, or `+slug` for a team. */
function ownerOf(text: string) {
  if (text === '@me') return 'Me' as const;
  if (/^\+./.test(text)) return { Team: text.slice(1) };
  throw new InvalidArgumentError('It is neither @me nor +team.');
}

const keeping = (shell: Shell) => [
  calling('list_contexts', 'list').action(
    answering(shell, (atlas) => atlas.call('list_contexts'), {
      columns: ['name', 'owner_ref', 'slug', 'resource_count', 'id'],
    }),
  ),
  calling('get_context', 'show')
    .argument('<context>', CONTEXT, contextName)
    .action(answering(shell, async (atlas, context) => atlas.call('get_context', { path: { id: context } }))),
  calling('create_context', 'create')
    .argument('<name>', 'its name')
    .option('--owner <owner>', 'whose it is: @me or +team', ownerOf)
    .action(
      answering(shell, (atlas, name, { owner }) =>
        atlas.call('create_context', { body: given({ name, owner }) }),
      ),
    ),
  withAct(
    calling('rename', 'rename')
      .argument('<context>', CONTEXT, contextName)
      .requiredOption('--name <name>', 'its new name'),
  ).action(
    answering(shell, (atlas, id, { name, ...act }) => {
      return atlas.call('rename', { path: { id }, body: { name, ...actOf(act) } });
    }),
  ),
];

const sharing = (shell: Shell) => [
  calling('share_team', 'share')
    .argument('<context>', CONTEXT, contextName)
    .argument('<team>', TEAM, teamName)
    .option(...DRY_RUN)
    .action(
      answering(shell, (atlas, id, team_id, { dryRun }) => {
        return atlas.call('share_team', {
          path: { id },
          query: given({ dry_run: flag(dryRun) }),
          body: { team_id },
        });
      }),
    ),
  calling('unshare_team', 'unshare')
    .argument('<context>', CONTEXT, contextName)
    .argument('<team>', TEAM, teamName)
    .option(...DRY_RUN)
    .action(
      answering(shell, (atlas, id, team_id, { dryRun }) => {
        return atlas.call('unshare_team', { path: { id, team_id }, query: given({ dry_run: flag(dryRun) }) });
      }),
    ),
  calling('reassign', 'transfer')
    .argument('<context>', CONTEXT, contextName)
    .argument('<team>', TEAM, teamName)
    .action(
      answering(shell, (atlas, id, to_team_id) => {
        return atlas.call('reassign', { path: { id }, body: { to_team_id } });
      }),
    ),
];

const picture = (shell: Shell) => [
  calling('context_shape', 'shape')
    .argument('<context>', CONTEXT, contextName)
    .option(...UNDER)
    .action(
      answering(shell, async (atlas, context, { lens }) =>
        atlas.call('context_shape', {
          path: { id: context },
          query: given({ lens }),
        }),
      ),
    ),
  calling('context_region_metrics', 'region-metrics')
    .argument('<context>', CONTEXT, contextName)
    .option(...UNDER)
    .action(
      answering(shell, async (atlas, context, { lens }) =>
        atlas.call('context_region_metrics', {
          path: { id: context },
          query: given({ lens }),
        }),
      ),
    ),
  calling('context_locate', 'locate')
    .argument('<context>', CONTEXT, contextName)
    .argument('<documents...>', 'whose territories are asked', documentNames)
    .option(...UNDER)
    .option(...AS_OF)
    .action(
      answering(shell, async (atlas, context, ids, { lens, asOf }) =>
        atlas.call('context_locate', {
          path: { id: context },
          body: { ids, ...given({ lens_id: lens, as_of: asOf }) },
        }),
      ),
    ),
  calling('context_neighborhood_slice', 'slice')
    .argument('<context>', CONTEXT, contextName)
    .requiredOption('--seeds <documents>', 'where it begins', documentNames)
    .option('--depth <steps>', 'how many steps', count, 1)
    .option(...AS_OF)
    .option(...EXPLAIN)
    .action(
      answering(
        shell,
        async (atlas, context, { seeds, depth, asOf, explain }) =>
          atlas.call('context_neighborhood_slice', {
            path: { id: context },
            query: given({ as_of: asOf, explain }),
            body: { seeds, depth },
          }),
        GRAPH_VIEW,
      ),
    ),
  calling('context_materialize', 'materialize')
    .argument('<context>', CONTEXT, contextName)
    .option('--threshold <events>', 'do nothing after fewer events than that', count)
    .option(...UNDER)
    .action(
      answering(shell, async (atlas, context, { threshold, lens }) =>
        atlas.call('context_materialize', {
          path: { id: context },
          body: given({ threshold, lens_id: lens }),
        }),
      ),
    ),
];

/** `atlas context …` */
export const commands = (shell: Shell) =>
  group('context', 'Contexts: homes of documents, shared with teams', [
    ...keeping(shell),
    ...sharing(shell),
    ...picture(shell),
  ]);
