import type { AtlasClient } from '#sdk/index.ts';
import { type ActOptions, actOf, withAct } from '../../act.ts';
import { extract, headingOf, sourcesOf } from '../../bodies.ts';
import { calling, exactlyOne, given, jsonObject, several, textOf } from '../../command.ts';
import { CommandError, failureOf, UsageError } from '../../failures.ts';
import { CONTEXT, contextRef, documentName, MAP, mapName } from '../../named.ts';
import type { Shell } from '../../shell.ts';
import { createOnce } from '../../uploads.ts';

/** Headings of a document, by its type: the types of spec 30 §3.1. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  task: ['Goal', 'Steps', 'Done when'],
  goal: ['Outcome', 'Why', 'How we know that it is reached'],
  session: ['Aim', 'What happened', 'Decisions', 'Next steps'],
  research: ['Question', 'Method', 'Findings', 'Sources', 'Open questions'],
  decision: ['Context', 'Options', 'Decision', 'Consequences'],
  concept: ['Definition', 'Examples', 'Related concepts'],
  fact: ['Statement', 'Evidence', 'Holds when'],
  memory: ['What happened', 'What it taught'],
  question: ['Question', 'Why it matters', 'What is known', 'What would answer it'],
  theme: ['What connects', 'Where it shows'],
  concern: ['What may go wrong', 'Signs', 'What to do'],
  principle: ['Principle', 'Reasons', 'When it yields'],
  commitment: ['What is promised', 'To whom', 'Until when'],
  domain: ['What belongs to it', 'What does not', 'Terms'],
};

/** A document of this type without its text, as Markdown: a title, and the headings of its type if it is a known one. */
function templateOf(type: string, title = 'Title'): string {
  const sections = Object.hasOwn(SECTIONS, type) ? SECTIONS[type]! : [];
  return [`# ${title}`, ...sections.map((section) => `## ${section}`)].map((line) => `${line}\n`).join('\n');
}

interface Options extends ActOptions {
  readonly type: string;
  readonly title?: string | undefined;
  readonly context?: string | undefined;
  readonly cogmap?: string | undefined;
  readonly body?: string | undefined;
  readonly from?: string | undefined;
  readonly goal?: string | undefined;
  readonly task?: string | undefined;
  readonly mode?: string | undefined;
  readonly effort?: string | undefined;
  readonly openMeta?: Record<string, unknown> | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly sourcesAsEdges?: true | undefined;
  readonly source: boolean;
  readonly showTemplate?: true | undefined;
}

/** Checks mutually exclusive options before anything is read or sent. */
function checkOptions({ context, cogmap, from, body, source, sources }: Options): void {
  exactlyOne({ context, cogmap });
  if (from !== undefined && body !== undefined) throw new UsageError('--from and --body exclude each other');
  if (!source && sources !== undefined) throw new UsageError('--no-source and --sources exclude each other');
}

async function contentOf(shell: Shell, { from, body }: Options) {
  if (from !== undefined) return extract(from);
  const content = body === undefined ? '' : await textOf(shell, body);
  return { content, title: headingOf(content), origin: undefined };
}

/** Creates the relationships from the options; a refused one is reported, and the document stays. */
async function relate(
  shell: Shell,
  atlas: AtlasClient,
  id: string,
  { task, sources, sourcesAsEdges }: Options,
) {
  const edges = [
    ...(task === undefined ? [] : [{ target: task, label: 'advances', polarity: 'forward' as const }]),
    ...(sourcesAsEdges ? sourcesOf(sources ?? []) : [])
      .filter(({ kind }) => kind === 'resource')
      .map(({ value }) => ({ target: value, label: 'derived_from', polarity: 'inverse' as const })),
  ];
  for (const edge of edges) {
    try {
      await atlas.call('assert', { body: { source: id, edge_kind: 'leads_to', weight: 1, ...edge } });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined) throw error;
      shell.note(
        `the document is created, but not the relationship ${edge.label} to ${edge.target}: ${failure.message}`,
      );
    }
  }
}

async function create(shell: Shell, options: Options): Promise<void> {
  if (options.showTemplate) return shell.write(templateOf(options.type, options.title));
  checkOptions(options);
  const { content, title: found, origin } = await contentOf(shell, options);
  const title = options.title ?? found;
  if (title === undefined)
    throw new CommandError('bad-request', 'the document has no title', {
      hint: 'give --title, or a body that begins with a heading',
    });
  const managed = given({ 'service-mode': options.mode, 'service-effort': options.effort });
  const atlas = await shell.atlas();
  const made = await createOnce(
    shell,
    atlas,
    given({
      title,
      content,
      doc_type_name: options.type,
      origin_uri: options.source ? (origin ?? '') : '',
      context_ref: options.context ?? '',
      home_cogmap_id: options.cogmap,
      goal: options.goal,
      open_meta: options.openMeta,
      managed_meta: Object.keys(managed).length > 0 ? managed : undefined,
      sources: options.sources === undefined ? undefined : sourcesOf(options.sources),
      ...actOf(options),
    }),
  );
  await relate(shell, atlas, made.id, options);
  shell.show(made);
}

/** `atlas resource create` */
export const creating = (shell: Shell) =>
  withAct(
    calling('create_ingest', 'create')
      .requiredOption('--type <type>', 'what kind of document it is')
      .option('--title <title>', 'its title; else its first heading')
      .option('--context <context>', `where it goes: ${CONTEXT}`, contextRef)
      .option('--cogmap <map>', `where it goes: ${MAP}`, mapName)
      .option('--body <text>', 'its text: @file, - for stdin, or the text itself')
      .option(
        '--from <source>',
        'its text, from a file or a page on the web (Markdown, plain text, HTML or a PDF with text)',
      )
      .option('--goal <document>', 'the goal that it serves', documentName)
      .option('--task <document>', 'the task that it advances', documentName)
      .option('--mode <mode>', 'how it is worked on')
      .option('--effort <effort>', 'how much work it is')
      .option('--open-meta <json>', 'further metadata, an object', jsonObject)
      .option('--sources <list>', 'what it is drawn from: documents, events (event:ID) or addresses', several)
      .option('--sources-as-edges', 'also relate it to the documents among its sources')
      .option('--no-source', 'leave the address of --from out')
      .option('--show-template', 'only print headings that fit the type, as Markdown; nothing is sent'),
  ).action((options) => create(shell, options));
