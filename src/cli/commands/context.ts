import { InvalidArgumentError } from '@commander-js/extra-typings';
import { actOf, withAct } from '../act.ts';
import { answering, calling, count, flag, given, group, refs } from '../command.ts';
import { contextId, teamId } from '../named.ts';
import { GRAPH_VIEW } from '../output/views.ts';
import type { Shell } from '../shell.ts';

const CONTEXT = 'a ref, @me/slug, @handle/slug or +team/slug';
const TEAM = 'a ref or a slug';
const DRY_RUN = ['--dry-run', 'tell what would change, and change nothing'] as const;
const AS_OF = ['--as-of <time>', 'how it was at that time'] as const;
const LENS = ['--lens <lens>', 'the lens that it is formed under'] as const;

/** Parses the owner of a new context: `@me`, or `+slug` for a team. */
function ownerOf(text: string) {
  if (text === '@me') return 'Me' as const;
  if (/^\+./.test(text)) return { Team: text.slice(1) };
  throw new InvalidArgumentError('It is neither @me nor +team.');
}

const keeping = (shell: Shell) => [
  calling('list_contexts', 'list').action(
    answering(shell, (atlas) => atlas.call('list_contexts'), {
      columns: ['owner_ref', 'slug', 'name', 'resource_count', 'id'],
    }),
  ),
  calling('get_context', 'show')
    .argument('<context>', CONTEXT)
    .action(
      answering(shell, async (atlas, context) =>
        atlas.call('get_context', { path: { id: await contextId(atlas, context) } }),
      ),
    ),
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
      .argument('<context>', CONTEXT)
      .requiredOption('--name <name>', 'its new name'),
  ).action(
    answering(shell, async (atlas, context, { name, ...act }) => {
      const id = await contextId(atlas, context);
      return atlas.call('rename', { path: { id }, body: { name, ...actOf(act) } });
    }),
  ),
];

const sharing = (shell: Shell) => [
  calling('share_team', 'share')
    .argument('<context>', CONTEXT)
    .argument('<team>', TEAM)
    .option(...DRY_RUN)
    .action(
      answering(shell, async (atlas, context, team, { dryRun }) => {
        const [id, team_id] = await Promise.all([contextId(atlas, context), teamId(atlas, team)]);
        return atlas.call('share_team', {
          path: { id },
          query: given({ dry_run: flag(dryRun) }),
          body: { team_id },
        });
      }),
    ),
  calling('unshare_team', 'unshare')
    .argument('<context>', CONTEXT)
    .argument('<team>', TEAM)
    .option(...DRY_RUN)
    .action(
      answering(shell, async (atlas, context, team, { dryRun }) => {
        const [id, team_id] = await Promise.all([contextId(atlas, context), teamId(atlas, team)]);
        return atlas.call('unshare_team', { path: { id, team_id }, query: given({ dry_run: flag(dryRun) }) });
      }),
    ),
  calling('reassign', 'transfer')
    .argument('<context>', CONTEXT)
    .argument('<team>', TEAM)
    .action(
      answering(shell, async (atlas, context, team) => {
        const [id, to_team_id] = await Promise.all([contextId(atlas, context), teamId(atlas, team)]);
        return atlas.call('reassign', { path: { id }, body: { to_team_id } });
      }),
    ),
];

const picture = (shell: Shell) => [
  calling('context_shape', 'shape')
    .argument('<context>', CONTEXT)
    .option(...LENS)
    .action(
      answering(shell, async (atlas, context, { lens }) =>
        atlas.call('context_shape', {
          path: { id: await contextId(atlas, context) },
          query: given({ lens }),
        }),
      ),
    ),
  calling('context_region_metrics', 'region-metrics')
    .argument('<context>', CONTEXT)
    .option(...LENS)
    .action(
      answering(shell, async (atlas, context, { lens }) =>
        atlas.call('context_region_metrics', {
          path: { id: await contextId(atlas, context) },
          query: given({ lens }),
        }),
      ),
    ),
  calling('context_locate', 'locate')
    .argument('<context>', CONTEXT)
    .argument('<documents...>', 'whose territories are asked', refs)
    .option(...LENS)
    .option(...AS_OF)
    .action(
      answering(shell, async (atlas, context, ids, { lens, asOf }) =>
        atlas.call('context_locate', {
          path: { id: await contextId(atlas, context) },
          body: { ids, ...given({ lens_id: lens, as_of: asOf }) },
        }),
      ),
    ),
  calling('context_neighborhood_slice', 'slice')
    .argument('<context>', CONTEXT)
    .requiredOption('--seeds <documents>', 'where it begins', refs)
    .option('--depth <steps>', 'how many steps', count, 1)
    .option(...AS_OF)
    .action(
      answering(
        shell,
        async (atlas, context, { seeds, depth, asOf }) =>
          atlas.call('context_neighborhood_slice', {
            path: { id: await contextId(atlas, context) },
            query: given({ as_of: asOf }),
            body: { seeds, depth },
          }),
        GRAPH_VIEW,
      ),
    ),
  calling('context_materialize', 'materialize')
    .argument('<context>', CONTEXT)
    .option('--threshold <events>', 'do nothing after fewer events than that', count)
    .option(...LENS)
    .action(
      answering(shell, async (atlas, context, { threshold, lens }) =>
        atlas.call('context_materialize', {
          path: { id: await contextId(atlas, context) },
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
