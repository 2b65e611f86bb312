import type { AnswerOf } from '#sdk/index.ts';
import type { View } from './format.ts';
import { fieldsOf, type Page, tableOf } from './table.ts';

/** The note below a page of events: the cursor of the next page. */
export const nextPage = ({ next }: { readonly next?: string | undefined }): string | undefined =>
  next === undefined ? undefined : `what comes next: --after ${next}`;

/** The view of a list of events. */
export const EVENT_VIEW: View<{ readonly next?: string }> = {
  rows: 'events',
  columns: ['occurred_at', 'kind', 'actor_name', 'confidence', 'event_id'],
  spare: ['event_id'],
  note: nextPage,
};

/** The view of a list of facets. */
export const FACET_VIEW: View = {
  rows: 'facets',
  columns: ['property_key', 'value', 'weight', 'authored_by_handle', 'property_id'],
};

/** The option of commands that walk. */
export const EXPLAIN = ['--explain', 'how each document was reached'] as const;

/** The response of a graph walk. */
interface Picture {
  readonly nodes: readonly {
    readonly id: string;
    readonly title: string;
    readonly why?: { readonly hops: number; readonly from?: string };
  }[];
  readonly edges: readonly {
    readonly source: string;
    readonly target: string;
    readonly label: string;
    readonly edge_kind: string;
    readonly polarity: string;
    readonly weight: number;
  }[];
}

/** A table of nodes, explained where the response explains them, then a table of edges with the titles of their endpoints. */
function textOf({ nodes, edges }: Picture, page: Page): string {
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  const reached = nodes.map(({ why, ...node }) => ({
    ...node,
    ...(why && { hops: why.hops, reached_from: why.from === undefined ? '' : titles.get(why.from) }),
  }));
  const explained = nodes.some(({ why }) => why !== undefined) ? ['hops', 'reached_from'] : [];
  const named = edges.map(({ source, target, ...edge }) => ({
    ...edge,
    from: titles.get(source) ?? source,
    to: titles.get(target) ?? target,
  }));
  return [
    page.bold('Nodes'),
    tableOf(reached, { columns: ['title', 'doc_type', 'home', 'degree', ...explained, 'id'] }, page),
    '',
    page.bold('Edges'),
    tableOf(named, { columns: ['from', 'label', 'to', 'edge_kind', 'polarity', 'weight'] }, page),
  ].join('\n');
}

/** The view of graph responses. */
export const GRAPH_VIEW: View<Picture> = { text: textOf };

type Paths = AnswerOf<'find_paths'>;

/** Each path as a table of its steps; a relationship that is walked against its direction has its arrow turned. */
function pathsText({ paths, cut }: Paths, page: Page): string {
  const told = paths.map(({ length, strength, nodes, edges }, number) => {
    const steps = edges.map(({ source, edge_kind, label, weight }, at) => {
      const along = source === nodes[at]!.id;
      const word = label ?? edge_kind;
      const by = along ? `${word} →` : `← ${word}`;
      return { from: nodes[at]!.title, by, to: nodes[at + 1]!.title, weight, id: nodes[at + 1]!.id };
    });
    const head = `Path ${number + 1}: ${length} ${length === 1 ? 'step' : 'steps'}, strength ${strength}`;
    return `${page.bold(head)}\n${tableOf(steps, { columns: ['from', 'by', 'to', 'weight', 'id'] }, page)}`;
  });
  const note = `There may be better paths: the search was cut (${cut.join(', ')}).`;
  return [...(told.length === 0 ? ['No path.'] : told), ...(cut.length === 0 ? [] : [note])].join('\n\n');
}

/** The view of paths. */
export const PATH_VIEW: View<Paths> = { text: pathsText };

type Answer = AnswerOf<'query'>;
type StageResult = Answer['returned'][string];

/** Renders one stage: a heading with its act and disposition, then its rows or its refusal. */
function stageText(name: string, { act, disposition, refusal, produced }: StageResult, page: Page): string {
  const head = page.bold(`${name}: ${act}, ${disposition}`);
  if (refusal !== undefined) return `${head}\n${refusal.reason}: ${refusal.detail}`;
  const hits = 'hits' in produced ? produced.hits : [];
  const rows = hits.map(({ resource: { title, id }, scoring }) => ({
    score: scoring.score.toFixed(3),
    title,
    id,
  }));
  return `${head}\n${tableOf(rows, { columns: ['title', 'score', 'id'], spare: ['score'] }, page)}`;
}

/** Renders the returned stages of a plan, then its dry run or explanation. */
export function answerText({ returned, dry_run, explain }: Answer, page: Page): string {
  const beside = { dry_run, explain };
  return [
    ...Object.entries(returned).map(([name, stage]) => stageText(name, stage, page)),
    ...(dry_run === undefined && explain === undefined ? [] : [fieldsOf(beside, page)]),
  ].join('\n\n');
}
