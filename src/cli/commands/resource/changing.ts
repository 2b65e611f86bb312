import { type ActOptions, actOf, withAct } from '../../act.ts';
import { sourcesOf } from '../../bodies.ts';
import { answering, calling, count, given, jsonObject, number, several, textOf } from '../../command.ts';
import { UsageError } from '../../failures.ts';
import { contextRef, DOCUMENT, documentName, documentNames } from '../../named.ts';
import type { Shell } from '../../shell.ts';
import { mayHaveLanded } from '../../uploads.ts';

/** List-valued keys of open metadata, by option. */
const LISTS = {
  tags: 'tags',
  aliases: 'aliases',
  relatesTo: 'relates_to',
  references: 'references',
  dependsOn: 'depends_on',
  extends: 'extends',
  precededBy: 'preceded_by',
  derivedFrom: 'derived_from',
} as const;

/** Keys of managed metadata, by option. */
const MANAGED = {
  stage: 'service-stage',
  mode: 'service-mode',
  effort: 'service-effort',
  seq: 'service-seq',
  branch: 'service-branch',
  pr: 'service-pr',
  status: 'service-status',
} as const;

type Meta = Record<string, unknown>;
type Lists = Record<string, unknown[]>;

interface Options extends ActOptions {
  readonly title?: string | undefined;
  readonly typeTo?: string | undefined;
  readonly contextTo?: string | undefined;
  readonly goal?: string | undefined;
  readonly clearGoal?: true | undefined;
  readonly openMeta?: Record<string, unknown> | undefined;
  readonly openMetaAdd?: Lists | undefined;
  readonly body?: string | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly contentBlock?: string | undefined;
  readonly unset?: readonly string[] | undefined;
  readonly [option: string]: unknown;
}

const named = (
  names: Readonly<Record<string, string>>,
  options: Options,
): Record<string, unknown> | undefined => {
  const entries = Object.entries(names).filter(([option]) => options[option] !== undefined);
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.map(([option, key]) => [key, options[option]]));
};

/** Appends the lists to the values of the metadata, key by key. */
const extended = (base: Meta, lists: Lists): Meta => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(lists).map(([key, values]) => [key, [base[key] ?? [], values].flat()]),
  ),
});

/** Appends list options to the existing metadata, or to its replacement from `--open-meta`. */
function openMetaOf({ openMeta, openMetaAdd, ...options }: Options) {
  const lists = (named(LISTS, options) ?? {}) as Lists;
  if (openMeta !== undefined) return { open_meta: extended(openMeta, lists), open_meta_add: openMetaAdd };
  const added = extended(openMetaAdd ?? {}, lists) as Lists;
  return { open_meta_add: Object.keys(added).length > 0 ? added : undefined };
}

async function changeOf(shell: Shell, options: Options) {
  const { body, sources, goal, clearGoal } = options;
  if (goal !== undefined && clearGoal) throw new UsageError('--goal and --clear-goal exclude each other');
  if (sources !== undefined && body === undefined) throw new UsageError('--sources needs --body');
  return given({
    title: options.title,
    type_to: options.typeTo,
    context_to: options.contextTo,
    goal,
    clear_goal: clearGoal,
    ...openMetaOf(options),
    managed_meta: named(MANAGED, options),
    unset: options.unset === undefined ? undefined : [...options.unset],
    content: body === undefined ? undefined : await textOf(shell, body),
    sources: sources === undefined ? undefined : sourcesOf(sources),
    content_block: options.contentBlock,
    ...actOf(options),
  });
}

const updating = (shell: Shell) =>
  withAct(
    calling('update_resource', 'update')
      .argument('<document>', DOCUMENT, documentName)
      .option('--title <title>', 'its new title')
      .option('--type-to <type>', 'its new type')
      .option('--context-to <context>', 'the context that it moves to', contextRef)
      .option('--body <text>', 'its new text: @file, - for stdin, or the text itself')
      .option('--sources <list>', 'what the new text is drawn from', several)
      .option('--content-block <id>', 'the block that the text replaces')
      .option('--open-meta <json>', 'its further metadata, instead of what it has', jsonObject)
      .option('--open-meta-add <json>', 'further metadata beside what it has', jsonObject)
      .option('--unset <keys>', 'metadata that it loses', several)
      .option('--tags <list>', 'adds tags', several)
      .option('--aliases <list>', 'adds other names', several)
      .option('--relates-to <list>', 'adds documents that it relates to', several)
      .option('--references <list>', 'adds what it refers to', several)
      .option('--depends-on <list>', 'adds what it depends on', several)
      .option('--extends <list>', 'adds what it extends', several)
      .option('--preceded-by <list>', 'adds what came before it', several)
      .option('--derived-from <list>', 'adds what it derives from', several)
      .option('--stage <stage>', 'its stage')
      .option('--mode <mode>', 'how it is worked on')
      .option('--effort <effort>', 'how much work it is')
      .option('--seq <number>', 'its place in an order', count)
      .option('--branch <name>', 'the branch that it is about')
      .option('--pr <address>', 'the pull request that it is about')
      .option('--status <status>', 'its status')
      .option('--goal <document>', 'the goal that it serves', documentName)
      .option('--clear-goal', 'it serves no goal any more'),
  ).action(async (id, options) => {
    const body = await changeOf(shell, options as unknown as Options);
    const atlas = await shell.atlas();
    const updated = await atlas.call('update_resource', { path: { id }, body }).catch((error: unknown) => {
      throw mayHaveLanded(error, `atlas resource show ${id}`);
    });
    shell.show(updated);
  });

/** Commands that change documents. */
export const changing = (shell: Shell) => [
  updating(shell),
  withAct(
    calling('annotate_resource', 'annotate')
      .argument('<document>', DOCUMENT, documentName)
      .requiredOption('--sources <list>', 'what it is drawn from', several)
      .option('--content-block <id>', 'the block that the sources belong to'),
  ).action(
    answering(shell, (atlas, id, { sources, contentBlock, ...act }) =>
      atlas.call('annotate_resource', {
        path: { id },
        body: given({ sources: sourcesOf(sources), content_block: contentBlock, ...actOf(act) }),
      }),
    ),
  ),
  withAct(
    calling('delete_resource', 'delete')
      .argument('<document>', DOCUMENT, documentName)
      .option('--force', 'taken for compatibility; nothing is ever asked'),
  ).action(
    answering(shell, (atlas, id, act) => atlas.call('delete_resource', { path: { id }, query: actOf(act) })),
  ),
  withAct(
    calling('set_facet', 'facet')
      .argument('<document>', DOCUMENT, documentName)
      .requiredOption('--values <json>', 'the values of its facets', jsonObject)
      .option('--weight <weight>', 'how much they count', number, 1),
  ).action(
    answering(shell, (atlas, resource, { values, weight, ...act }) =>
      atlas.call('set_facet', { body: { resource, values, weight, ...actOf(act) } }),
    ),
  ),
  withAct(
    calling('merge_resources', 'merge')
      .argument('<document>', DOCUMENT, documentName)
      .requiredOption('--from <documents>', 'the documents that are merged into it', documentNames)
      .option('--dry-run', 'only list what would move'),
  ).action(
    answering(shell, (atlas, id, { from, dryRun, ...act }) =>
      atlas.call('merge_resources', {
        path: { id },
        body: { from: [...from], ...given({ dry_run: dryRun, ...actOf(act) }) },
      }),
    ),
  ),
  withAct(
    calling('undo_merge', 'undo-merge')
      .argument('<document>', DOCUMENT, documentName)
      .requiredOption('--merge <id>', 'the merge, as `merge_id` of its answer said')
      .option('--dry-run', 'only list what would go back, and what collides'),
  ).action(
    answering(shell, (atlas, id, { merge, dryRun, ...act }) =>
      atlas.call('undo_merge', {
        path: { id },
        body: { merge_id: merge, ...given({ dry_run: dryRun, ...actOf(act) }) },
      }),
    ),
  ),
];
