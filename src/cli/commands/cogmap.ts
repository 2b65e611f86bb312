import { type AnswerOf, type AtlasClient, type InputOf, type LongOperation, progressOf } from '#sdk/index.ts';
import { actOf, withAct } from '../act.ts';
import { answering, calling, count, flag, given, group, ref } from '../command.ts';
import { CommandError } from '../failures.ts';
import { LENS, lensName, MAP, mapName, TEAM, teamName } from '../named.ts';
import { harmless } from '../output/terminal-text.ts';
import { PAST_TIME, pastTimeOption } from '../past-time.ts';
import { grantOf, revocationOf, withGrant, withRevocation } from '../principal.ts';
import { progressBar } from '../progress-bar.ts';
import { textOfFile } from '../read-text.ts';
import type { Shell } from '../shell.ts';

/** Runs a long operation with a progress bar. */
async function materialized<Id extends LongOperation>(
  shell: Shell,
  atlas: AtlasClient,
  operation: Id,
  input: InputOf<Id>,
): Promise<AnswerOf<Id>> {
  const bar = progressBar(shell.stderr);
  try {
    for await (const step of progressOf(atlas, operation, input)) {
      if ('answer' in step) return step.answer;
      bar.update(step.stage, step.done ?? 0, step.of);
    }
  } finally {
    bar.clear();
  }
  throw new Error('the progress ended without an answer');
}

/** Tokens of the digest that people are shown. */
const DIGEST = 4000;

const UNDER = ['--lens <lens>', `the lens that it is formed under: ${LENS}`, lensName] as const;
const DRY_RUN = ['--dry-run', 'tell what would change, and change nothing'] as const;
const MANIFEST = ['--manifest <file>', 'what the map is to hold, as YAML'] as const;

/** Columns of a map's nested tables. */
const BELOW = {
  charter: ['role', 'body'],
  foundations: ['title', 'doc_type', 'is_telos', 'resource_id'],
  regulation: ['title', 'edge_label', 'body_text', 'resource_id'],
};

/** A manifest as the bodies of the two operations that apply it. */
interface Manifest {
  readonly genesis?: InputOf<'genesis'>['body'];
  readonly reconcile: InputOf<'reconcile'>['body'];
}

async function manifestOf(path: string): Promise<Manifest> {
  const [text, { readManifest }] = await Promise.all([textOfFile(path), import('../manifest.ts')]);
  try {
    return readManifest(text) as unknown as Manifest;
  } catch (error) {
    throw new CommandError('yaml', `${path}: ${(error as Error).message}`, { cause: error });
  }
}

const reading = (shell: Shell) => [
  calling('list_cognitive_maps', 'list')
    .option('--name-contains <text>', 'only with this in the name')
    .option('--team <team>', `only of this team: ${TEAM}`, teamName)
    .action(
      answering(
        shell,
        async (atlas, { nameContains, team }) => {
          const maps = await atlas.call('list_cognitive_maps');
          const part = nameContains?.toLowerCase();
          return maps.filter(
            (map) =>
              (part === undefined || map.name.toLowerCase().includes(part)) &&
              (team === undefined || map.team_ids.includes(team)),
          );
        },
        { columns: ['name', 'resource_count', 'region_count', 'id'] },
      ),
    ),
  calling('get_cognitive_map', 'show')
    .argument('<map>', MAP, mapName)
    .action(
      answering(shell, (atlas, id) => atlas.call('get_cognitive_map', { path: { id } }), { tables: BELOW }),
    ),
  calling('shape', 'shape')
    .argument('<map>', MAP, mapName)
    .option(...UNDER)
    .action(
      answering(shell, (atlas, id, { lens }) =>
        atlas.call('shape', { path: { id }, query: given({ lens }) }),
      ),
    ),
  calling('region_metrics', 'region-metrics')
    .argument('<map>', MAP, mapName)
    .option(...UNDER)
    .action(
      answering(shell, (atlas, id, { lens }) =>
        atlas.call('region_metrics', { path: { id }, query: given({ lens }) }),
      ),
    ),
  calling('list_lenses', 'lenses').action(
    answering(shell, (atlas) => atlas.call('list_lenses'), {
      columns: ['name', 'description', 'built_in', 'id'],
    }),
  ),
  calling('analytics', 'analytics')
    .argument('<map>', MAP, mapName)
    .action(answering(shell, (atlas, id) => atlas.call('analytics', { path: { id } }), { tables: BELOW })),
  calling('cogmap_changes', 'changes')
    .argument('<map>', MAP, mapName)
    .requiredOption('--from <time>', `the earlier time: ${PAST_TIME}`, pastTimeOption)
    .option('--to <time>', 'the later time; else now', pastTimeOption)
    .option(...UNDER)
    .option('--limit <changes>', 'most changes of each kind', count)
    .option('--behind <rows>', 'most documents and relationships behind each change', count)
    .option('--tokens <tokens>', 'most tokens of the digest', count, DIGEST)
    .action(
      answering(
        shell,
        (atlas, id, { from, to, lens, limit, behind, tokens }) =>
          atlas.call('cogmap_changes', {
            path: { id },
            query: { from, tokens, ...given({ to, lens_id: lens, limit, behind }) },
          }),
        { text: ({ digest = '' }) => harmless(digest) },
      ),
    ),
  calling('formation', 'formation')
    .argument('<map>', MAP, mapName)
    .option(...UNDER)
    .action(
      answering(shell, (atlas, id, { lens }) =>
        atlas.call('formation', { path: { id }, query: given({ lens }) }),
      ),
    ),
];

const writing = (shell: Shell) => [
  calling('genesis', 'create')
    .requiredOption(...MANIFEST)
    .option('--name <name>', 'its name, instead of that of the manifest')
    .option('--id <id>', 'its id, instead of a new one', ref)
    .action(
      answering(shell, async (atlas, { manifest, name, id }) => {
        const { genesis, reconcile } = await manifestOf(manifest);
        if (genesis === undefined && name === undefined)
          throw new CommandError('yaml', `${manifest} has no name for the map`, { hint: 'give --name' });
        const named = {
          telos_title: 'Charter',
          name: name ?? '',
          ...genesis,
          ...given({ name, cogmap_id: id }),
        };
        const { cogmap_id } = await atlas.call('genesis', { body: named });
        const delivered = await atlas
          .call('reconcile', { path: { id: cogmap_id }, body: reconcile })
          .catch((error: unknown) => {
            shell.note(`The map ${cogmap_id} is created, and empty.`);
            shell.note(`To go on: atlas cogmap reconcile ${cogmap_id} --manifest ${manifest}`);
            throw error;
          });
        return { cogmap_id, ...delivered };
      }),
    ),
  withAct(
    calling('reconcile', 'reconcile')
      .argument('<map>', MAP, mapName)
      .requiredOption(...MANIFEST),
  ).action(
    answering(shell, async (atlas, id, { manifest, ...act }) => {
      const { reconcile } = await manifestOf(manifest);
      const outcome = await atlas.call('reconcile', { path: { id }, query: actOf(act), body: reconcile });
      return { cogmap_id: id, ...outcome };
    }),
  ),
  calling('materialize', 'materialize')
    .argument('<map>', MAP, mapName)
    .option('--threshold <events>', 'do nothing after fewer events than that', count)
    .option(...UNDER)
    .action(
      answering(shell, (atlas, id, { threshold, lens }) =>
        materialized(shell, atlas, 'materialize', {
          path: { id },
          body: given({ threshold, lens_id: lens }),
        }),
      ),
    ),
];

const access = (shell: Shell) => [
  calling('bind_team', 'bind')
    .argument('<map>', MAP, mapName)
    .argument('<team>', TEAM, teamName)
    .option(...DRY_RUN)
    .action(
      answering(shell, async (atlas, id, team, { dryRun }) =>
        atlas.call('bind_team', {
          path: { id },
          query: given({ dry_run: flag(dryRun) }),
          body: { team_id: team },
        }),
      ),
    ),
  calling('unbind_team', 'unbind')
    .argument('<map>', MAP, mapName)
    .argument('<team>', TEAM, teamName)
    .option(...DRY_RUN)
    .action(
      answering(shell, async (atlas, id, team, { dryRun }) =>
        atlas.call('unbind_team', {
          path: { id, team_id: team },
          query: given({ dry_run: flag(dryRun) }),
        }),
      ),
    ),
  withGrant(calling('grant_cogmap_access', 'grant').argument('<map>', MAP, mapName)).action(
    answering(shell, async (atlas, id, { dryRun, ...options }) =>
      atlas.call('grant_cogmap_access', {
        path: { id },
        query: given({ dry_run: flag(dryRun) }),
        body: grantOf(options),
      }),
    ),
  ),
  withRevocation(calling('revoke_cogmap_access', 'revoke').argument('<map>', MAP, mapName)).action(
    answering(shell, async (atlas, id, { dryRun, ...options }) =>
      atlas.call('revoke_cogmap_access', {
        path: { id },
        query: given({ dry_run: flag(dryRun) }),
        body: revocationOf(options),
      }),
    ),
  ),
];

/** `atlas cogmap …` */
export const commands = (shell: Shell) =>
  group('cogmap', 'Cognitive maps: what a team knows, and the picture of it', [
    ...reading(shell),
    ...writing(shell),
    ...access(shell),
  ]);
