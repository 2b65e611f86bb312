import { createHash } from 'node:crypto';
import type { EdgeKind } from '#base/shapes.ts';
import { MapFileError, TELOS_KEY } from '#map-files/map-contents.ts';
import { type DraftResource, type MapDraft, ROOT } from '../draft-map.ts';
import { keptMeta, type ReadMeta } from '../kept-meta.ts';
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

/** Refuses ids under which two documents, or a document and the telos, would be one. */
function checkIds(nodes: readonly GraphNode[]): void {
  const seen = new Set<string>();
  for (const { id } of nodes) {
    if (id.trim() === ROOT || id === TELOS_KEY)
      throw new MapFileError(`no node may be called ${JSON.stringify(id)}`);
    if (seen.has(id)) throw new MapFileError(`there are several nodes ${JSON.stringify(id)}`);
    seen.add(id);
  }
}

/**
 * What a graph says that its map should hold: a document for each node, under the node's id as its origin, and a relationship for
 * each edge, one of several that are the same. Metadata that the service does not take is left out with a warning.
 * @throws MapFileError naming an id that several nodes have, or that is that of the telos
 */
export function draftOfGraph({ nodes, edges }: Graph, readMeta: ReadMeta): MapDraft {
  checkIds(nodes);
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
    const kept = keptMeta('metadata', meta, readMeta);
    warnings.push(...kept.warnings.map((warning) => `node ${id}: ${warning}`));
    return { path: id, title, docType, openMeta: kept.openMeta, body, hash: hashOf(node) };
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
