import { Accounting } from '../accounting.ts';
import type { DraftEdge, MapDraft } from '../draft-map.ts';
import type { ReadMeta } from '../kept-meta.ts';
import { noLinks } from '../resolve-links.ts';
import { draftEdges } from './draft-edges.ts';
import { checkIds, type Drafting, draftNode } from './draft-nodes.ts';
import type { Graph } from './graph.ts';

/** A `contains` relationship for each nested node, unless an edge already states it. */
function groupEdges({ groups = [] }: Graph, edges: readonly DraftEdge[]): readonly DraftEdge[] {
  const contains = (from: string, to: string) => JSON.stringify([from, to]);
  const said = new Set(
    edges
      .filter(({ kind, label }) => kind === 'contains' && label === '')
      .map(({ from, to }) => contains(from, to)),
  );
  return groups
    .filter(({ group, member }) => !said.has(contains(group, member)))
    .map(({ group, member }) => ({ from: group, to: member, kind: 'contains', label: '', weight: 1 }));
}

/**
 * The map content of a graph: a document for each node, with the node's id as its origin, and a relationship for each
 * edge and each nested node. Taken, merged and omitted items are counted.
 * @param file its name, for the places of omitted items
 * @throws MapFileError naming an id that is duplicated or equals that of the telos, or a weight that is not a number
 */
export function draftOfGraph(graph: Graph, readMeta: ReadMeta, file = ''): MapDraft {
  checkIds(graph.nodes);
  const accounting = new Accounting();
  const warnings: string[] = [...(graph.notes ?? [])];
  const drafting: Drafting = { accounting, warnings, readMeta, placeOf: (where) => ({ file, ...where }) };
  for (const { kind, why, where, count } of graph.leftOut ?? [])
    accounting.leftOut(kind, why, drafting.placeOf(where), count);
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const resources = graph.nodes.map((node) => draftNode(node, drafting));
  const { edges, broken } = draftEdges(graph.edges, ids, drafting);
  return {
    resources,
    edges: [...edges, ...groupEdges(graph, edges)],
    links: { ...noLinks(), broken },
    warnings,
    accounting,
  };
}
