import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { stringify } from 'yaml';
import { type AnswerOf, pagesOf } from '#sdk/index.ts';
import { answering, atMostOne, Command, calling, count, given, several } from '../../command.ts';
import { UsageError } from '../../failures.ts';
import { CONTEXT, contextRef, DOCUMENT, documentName, mapNames, once } from '../../named.ts';
import { OPEN_META_KEYS } from '../../open-meta-keys.ts';
import { harmless } from '../../output/terminal-text.ts';
import { FACET_VIEW } from '../../output/views.ts';
import { atMost, everyRow, listed, MOST_DOCUMENTS, told } from '../../paging.ts';
import type { Shell } from '../../shell.ts';

type ResourceView = AnswerOf<'get_resource'>;

/** Sort fields by command-line name: the API's name and the default direction. */
const SORT_FIELDS = {
  updated: ['updated', 'desc'],
  created: ['created', 'desc'],
  seq: ['seq', 'desc'],
  title: ['title', 'asc'],
  stage: ['stage', 'asc'],
  context: ['context_name', 'asc'],
  doctype: ['doc_type_name', 'asc'],
} as const;
const STATUSES = ['active', 'completed', 'paused', 'cancelled'] as const;
const SECTIONS = ['body', 'open-meta', 'edges'] as const;
type Section = (typeof SECTIONS)[number];

/** Parses `field[:asc|desc]`; by default times and numbers are descending, texts ascending. */
function sorting(text: string) {
  const [field = '', direction] = text.split(':');
  if (!(field in SORT_FIELDS))
    throw new InvalidArgumentError(`The fields are ${Object.keys(SORT_FIELDS).join(', ')}.`);
  const [sort, usual] = SORT_FIELDS[field as keyof typeof SORT_FIELDS];
  const order = direction ?? usual;
  if (order !== 'asc' && order !== 'desc') throw new InvalidArgumentError('The direction is asc or desc.');
  return { sort, order } as const;
}

/** Collects section names. */
function sections(text: string, before: Section[] | undefined): Section[] {
  const names = several(text, before);
  const unknown = names.find((name) => !SECTIONS.some((section) => section === name));
  if (unknown !== undefined) throw new InvalidArgumentError(`The sections are ${SECTIONS.join(', ')}.`);
  return names as Section[];
}

/** The sections to show: the default ones, plus `--with`, minus `--without`. */
function chosen(usual: readonly Section[], wanted: Section[] = [], unwanted: Section[] = []): Set<Section> {
  const both = wanted.find((section) => unwanted.includes(section));
  if (both !== undefined) throw new UsageError(`--with ${both} and --without ${both} exclude each other`);
  return new Set([...usual, ...wanted].filter((section) => !unwanted.includes(section)));
}

/** Picks fields of a row, in the given order. */
const only = <Row extends object>(row: Row, fields: readonly string[] | undefined): object =>
  fields === undefined
    ? row
    : Object.fromEntries(fields.map((field) => [field, (row as Record<string, unknown>)[field]]));

const listing = (shell: Shell) =>
  calling('list_resources', 'list')
    .option('--type <type>', 'only of this type')
    .option('--tag <tags>', 'only with these tags', several)
    .option('--context <context>', `only of this context: ${CONTEXT}`, once(contextRef))
    .option('--cogmap <maps>', 'only of these maps', mapNames)
    .option('--stage <stage>', 'only in this stage')
    .addOption(new Option('--status <status>', 'only with this status').choices(STATUSES))
    .option('--goal <ref>', 'only for this goal', documentName)
    .option('--title-contains <text>', 'only with this in the title')
    .option(
      '--sort <field>',
      'updated, created, title, stage, seq, context or doctype, with :asc or :desc',
      sorting,
      sorting('updated'),
    )
    .option('--limit <rows>', `rows of a page: 20, ${MOST_DOCUMENTS} at most`, atMost(MOST_DOCUMENTS))
    .option('--offset <rows>', 'rows that are left out at the beginning', count)
    .option('--page <number>', 'which page, from 1', count)
    .option('--all', 'all rows')
    .option('--with <sections>', 'with these sections: open-meta', sections)
    .option('--without <sections>', 'without these sections', sections)
    .option('--fields <names>', 'only these fields', several)
    .action(async (options) => {
      atMostOne({ context: options.context, cogmap: options.cogmap });
      const shown = chosen([], options.with, options.without);
      const beyond = [...shown].find((section) => section !== 'open-meta');
      if (beyond !== undefined) throw new UsageError(`--with ${beyond}: lists have open-meta only`);
      const atlas = await shell.atlas();
      const query = given({
        doc_type_name: options.type,
        tags: options.tag?.join(','),
        context_ref: options.context,
        cogmap_ids: options.cogmap?.join(','),
        stage: options.stage,
        status: options.status,
        goal: options.goal,
        q: options.titleContains,
        sections: shown.has('open-meta') ? ('open-meta' as const) : undefined,
      });
      const list = await listed(options, (page) =>
        atlas.call('list_resources', { query: { ...query, ...options.sort, ...page } }),
      );
      const usual = ['title', 'doc_type_name', ...(shown.has('open-meta') ? ['open_meta'] : []), 'id'];
      shell.show(
        { ...list, rows: list.rows.map((row) => only(row, options.fields)) },
        { rows: 'rows', columns: options.fields ?? usual, note: told },
      );
    });

interface Shown extends ResourceView {
  readonly edges?: unknown;
}

/** Renders a document for models: its metadata as YAML front matter, then its text. */
function withFrontMatter({ content, ...meta }: Shown): string {
  return `---\n${stringify(meta)}---\n${content === undefined ? '' : `\n${content}`}`;
}

const showing = (shell: Shell) =>
  calling('get_resource', 'show')
    .argument('<document>', DOCUMENT, documentName)
    .option('--edges', 'with its relationships')
    .option('--lineage', 'with what it derives from, and what derives from it')
    .option('--provenance', 'with the sources of its blocks')
    .option('--with <sections>', 'with these sections: body, open-meta, edges', sections)
    .option('--without <sections>', 'without these sections', sections)
    .option('--fields <names>', 'only these fields', several)
    .option('--as-of <time>', 'how it was at that time')
    .action(
      answering(
        shell,
        async (atlas, id, options) => {
          const shown = chosen(
            ['body', 'open-meta', ...(options.edges ? (['edges'] as const) : [])],
            options.with,
            options.without,
          );
          const path = { id };
          const query = given({ as_of: options.asOf });
          const [view, content, edges, lineage, provenance] = await Promise.all([
            atlas.call('get_resource', { path, query }),
            shown.has('body') && options.asOf === undefined ? atlas.call('get_content', { path }) : undefined,
            shown.has('edges') ? everyRow(pagesOf(atlas, 'list_resource_edges', { path, query })) : undefined,
            options.lineage ? atlas.call('resource_lineage', { path }) : undefined,
            options.provenance ? atlas.call('provenance', { path }) : undefined,
          ]);
          const { open_meta, ...rest } = view;
          const whole = given({
            ...rest,
            open_meta: shown.has('open-meta') ? open_meta : undefined,
            edges,
            lineage,
            provenance,
            content: shown.has('body') ? (content?.markdown ?? view.content) : undefined,
          });
          return only(whole, options.fields) as Shown;
        },
        { toon: withFrontMatter, text: (answer: Shown) => harmless(withFrontMatter(answer)) },
      ),
    );

const LINE = ['depth', 'title', 'edge_folded', 'resource_id'];

/** Commands that read documents. */
export const reading = (shell: Shell) => [
  listing(shell),
  showing(shell),
  new Command('describe-open-meta')
    .summary('List the recognised keys of open metadata')
    .description(
      'List the recognised keys of open metadata, what each holds, and whether a search finds its words.',
    )
    .action(() => shell.show(OPEN_META_KEYS)),
  calling('resource_evidence', 'evidence')
    .argument('<document>', DOCUMENT, documentName)
    .action(answering(shell, (atlas, id) => atlas.call('resource_evidence', { path: { id } }))),
  calling('resource_lineage', 'lineage')
    .argument('<document>', DOCUMENT, documentName)
    .option('--depth <steps>', 'how many steps', count)
    .action(
      answering(
        shell,
        (atlas, id, { depth }) => atlas.call('resource_lineage', { path: { id }, query: given({ depth }) }),
        { tables: { ancestors: LINE, descendants: LINE } },
      ),
    ),
  calling('provenance', 'provenance')
    .argument('<document>', DOCUMENT, documentName)
    .action(
      answering(shell, (atlas, id) => atlas.call('provenance', { path: { id } }), {
        columns: ['block_seq', 'accretion_seq', 'source_kind', 'source_uri', 'source_id'],
      }),
    ),
  calling('list_blocks', 'blocks')
    .argument('<document>', DOCUMENT, documentName)
    .action(answering(shell, (atlas, id) => atlas.call('list_blocks', { path: { id } }), { rows: 'blocks' })),
  calling('list_citation_audits', 'audits')
    .argument('<document>', DOCUMENT, documentName)
    .action(
      answering(shell, (atlas, id) => atlas.call('list_citation_audits', { path: { id } }), {
        columns: ['value', 'auditor_display_name', 'reason', 'created', 'source_id'],
      }),
    ),
  calling('list_resource_facets', 'facets')
    .argument('<document>', DOCUMENT, documentName)
    .action(
      answering(shell, (atlas, id) => atlas.call('list_resource_facets', { path: { id } }), FACET_VIEW),
    ),
];
