import type { View } from './format.ts';
import { type Page, tableOf } from './table.ts';

/** The response of a graph walk. */
interface Picture {
  readonly nodes: readonly { readonly id: string; readonly title: string }[];
  readonly edges: readonly {
    readonly source: string;
    readonly target: string;
    readonly label: string;
    readonly edge_kind: string;
    readonly polarity: string;
    readonly weight: number;
  }[];
}

/** A table of nodes, then a table of edges with the titles of their endpoints. */
function textOf({ nodes, edges }: Picture, page: Page): string {
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  const named = edges.map(({ source, target, ...edge }) => ({
    ...edge,
    from: titles.get(source) ?? source,
    to: titles.get(target) ?? target,
  }));
  return [
    page.bold('Nodes'),
    tableOf(nodes, { columns: ['title', 'doc_type', 'home', 'degree', 'id'] }, page),
    '',
    page.bold('Edges'),
    tableOf(named, { columns: ['from', 'label', 'to', 'edge_kind', 'polarity', 'weight'] }, page),
  ].join('\n');
}

/** The view of graph responses. */
export const GRAPH_VIEW: View<Picture> = { text: textOf };
