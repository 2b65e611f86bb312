import { MapFileError } from '#map-files/map-contents.ts';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';

interface Thing {
  readonly [key: string]: unknown;
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function nodeOf(id: string, node: Thing): GraphNode {
  const metadata = isThing(node['metadata']) ? node['metadata'] : {};
  const { body, type, ...meta } = metadata;
  return {
    id,
    title: textOf(node['label']) ?? id,
    ...(textOf(body) !== undefined && { body: body as string }),
    ...(textOf(type) !== undefined && { docType: type as string }),
    meta,
  };
}

/** Nodes are an object by id in version 2 of the format, and a list in version 1. */
function nodesOf(nodes: unknown): GraphNode[] {
  if (nodes === undefined) return [];
  if (isThing(nodes))
    return Object.entries(nodes).map(([id, node]) => {
      if (!isThing(node)) throw new MapFileError(`graph.nodes.${id} is no object`);
      return nodeOf(id, node);
    });
  if (!Array.isArray(nodes)) throw new MapFileError('graph.nodes is neither an object nor a list');
  return nodes.map((node, at) => {
    const id = isThing(node) ? textOf(node['id']) : undefined;
    if (id === undefined) throw new MapFileError(`graph.nodes.${at} has no id`);
    return nodeOf(id, node as Thing);
  });
}

function edgeOf(edge: unknown, at: number): GraphEdge {
  const [source, target] = isThing(edge) ? [textOf(edge['source']), textOf(edge['target'])] : [];
  if (source === undefined || target === undefined)
    throw new MapFileError(`graph.edges.${at} has no source or no target`);
  const { relation, label, metadata } = edge as Thing;
  const weight = isThing(metadata) ? Number(metadata['weight'] ?? 1) : 1;
  if (!Number.isFinite(weight)) throw new MapFileError(`graph.edges.${at}.metadata.weight is no number`);
  return { source, target, relation: textOf(relation) ?? textOf(label) ?? 'near', weight };
}

/**
 * The graph of a file of JSON Graph Format, versions 1 and 2; of several graphs the first.
 * @param file as `JSON.parse` gives it
 * @throws MapFileError naming the place
 */
export function graphOfJson(file: unknown): Graph {
  const graph = isThing(file) ? (file['graph'] ?? (file['graphs'] as unknown[] | undefined)?.[0]) : undefined;
  if (!isThing(graph)) throw new MapFileError('there is no graph in it');
  const edges = graph['edges'] ?? [];
  if (!Array.isArray(edges)) throw new MapFileError('graph.edges is no list');
  return { nodes: nodesOf(graph['nodes']), edges: edges.map(edgeOf) };
}
