import type { GraphElements } from '#map-files/graphml-elements.ts';
import { MapFileError } from '#map-files/map-contents.ts';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';

function nodeOf({ id, values }: GraphElements['nodes'][number]): GraphNode {
  const { label, title = label, body, type, ...meta } = values;
  return { id, title: title || id, ...(body && { body }), ...(type && { docType: type }), meta };
}

function edgeOf({ source, target, values }: GraphElements['edges'][number], at: number): GraphEdge {
  const { kind, relation, label, 'Edge Label': ofGephi, weight: written = '' } = values;
  const weight = Number(written.trim() || 1);
  if (!Number.isFinite(weight)) throw new MapFileError(`edge ${at + 1}: "${written}" is no weight`);
  return { source, target, relation: kind || label || relation || ofGephi || 'near', weight };
}

/** The graph that the elements of a GraphML file are. Throws a MapFileError that names the place. */
export const graphOfElements = ({ nodes, edges }: GraphElements): Graph => ({
  nodes: nodes.map(nodeOf),
  edges: edges.map(edgeOf),
});
