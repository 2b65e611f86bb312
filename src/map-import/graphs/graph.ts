import { createHash } from 'node:crypto';
import type { EdgeKind } from '#base/shapes.ts';
import type { DraftResource, MapDraft } from '../draft-map.ts';
import { noLinks } from '../resolve-links.ts';

/** A node of a graph file. */
export interface GraphNode {
  readonly id: string;
  readonly title: string;
  readonly body?: string;
  readonly docType?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** An edge of a graph file. */
export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  /** What it says; the name of a kind is that kind, anything else is the label of one of kind `near`. */
  readonly relation: string;
  readonly weight: number;
}

/** What a graph file says. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

const KINDS: ReadonlySet<string> = new Set(['express', 'contains', 'leads_to', 'near'] satisfies EdgeKind[]);

const kindOf = (relation: string): { readonly kind: EdgeKind; readonly label: string } => {
  const name = relation.trim().replaceAll('-', '_');
  return KINDS.has(name) ? { kind: name as EdgeKind, label: '' } : { kind: 'near', label: relation.trim() };
};

const hashOf = (node: GraphNode): string => createHash('sha256').update(JSON.stringify(node)).digest('hex');

/**
 * What a graph says that its map should hold: a document for each node, under the node's id as its origin, and a relationship for
 * each edge, one of several that are the same.
 */
export function draftOfGraph(
  { nodes, edges }: Graph,
  readMeta: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): MapDraft {
  const known = new Set(nodes.map(({ id }) => id));
  const links = noLinks();
  const warnings: string[] = [];
  const wanted = edges.filter(({ source, target }) => {
    const unknown = [source, target].find((id) => !known.has(id));
    if (unknown !== undefined) {
      links.broken += 1;
      warnings.push(`an edge from ${source} to ${target}: there is no node ${unknown}`);
    } else if (source === target) links.self += 1;
    return unknown === undefined && source !== target;
  });
  const resources = nodes.map((node): DraftResource => {
    const { id, title, body = '', docType = 'concept', meta = {} } = node;
    return { path: id, title, docType, openMeta: readMeta(meta), body, hash: hashOf(node) };
  });
  const drafted = wanted.map(({ source, target, relation, weight }) => ({
    from: source,
    to: target,
    ...kindOf(relation),
    weight,
  }));
  const distinct = new Map(
    drafted.map((edge) => [[edge.from, edge.to, edge.kind, edge.label].join('\n'), edge]),
  );
  return { resources, edges: [...distinct.values()], links, warnings };
}
