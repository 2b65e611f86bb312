import { MapFileError } from '#map-files/map-contents.ts';
import type { Graph, GraphEdge, GraphNode, OutOfGraph } from './graph.ts';
import {
  attributesIn,
  idOf,
  isThing,
  kindOfValue,
  listAt,
  memberOf,
  ofGraph,
  type Thing,
  thingAt,
  whereAt,
} from './json-values.ts';

/** Members of a graph that are not attributes. */
const STRUCTURE = ['nodes', 'edges', 'hyperedges', 'directed', 'id'] as const;
const HYPEREDGE = 'a hyperedge is not a relationship between two documents';

const nodeOf = (id: string, node: Thing, place: string): GraphNode => ({
  id,
  attributes: attributesIn(node, ['id'], ['metadata']),
  where: whereAt(place),
});

/** Nodes are an object keyed by id in version 2 of the format, and a list in version 1. */
function nodesOf(nodes: unknown, place: string): readonly GraphNode[] {
  if (nodes === undefined) return [];
  if (isThing(nodes))
    return Object.entries(nodes).map(([id, node]) =>
      nodeOf(id, thingAt(node, `${place}.${id}`), `${place}.${id}`),
    );
  if (!Array.isArray(nodes))
    throw new MapFileError(`${place} is ${kindOfValue(nodes)}, and neither an object nor a list`);
  return nodes.map((node, index) => {
    const own = `${place}.${index}`;
    const thing = thingAt(node, own);
    return nodeOf(idOf(memberOf(thing, 'id'), `${own}.id`), thing, own);
  });
}

function edgeOf(value: unknown, place: string, isUndirected: boolean): GraphEdge {
  const edge = thingAt(value, place);
  const directed = memberOf(edge, 'directed');
  return {
    source: idOf(memberOf(edge, 'source'), `${place}.source`),
    target: idOf(memberOf(edge, 'target'), `${place}.target`),
    attributes: attributesIn(edge, ['id', 'source', 'target', 'directed'], ['metadata']),
    where: whereAt(place),
    isUndirected: typeof directed === 'boolean' ? !directed : isUndirected,
  };
}

function hyperedgeOf(value: unknown, place: string): readonly OutOfGraph[] {
  const attributes = isThing(value)
    ? attributesIn(value, ['id', 'nodes', 'source', 'target'], ['metadata'])
    : [];
  return [
    { kind: 'edges', why: HYPEREDGE, where: whereAt(place) },
    ...attributes.map(
      ([name]) =>
        ({ kind: 'attributes', why: 'its edge is left out', where: whereAt(`${place}.${name}`) }) as const,
    ),
  ];
}

function graphAt(graph: Thing, place: string): Required<Pick<Graph, 'nodes' | 'edges' | 'leftOut'>> {
  const isUndirected = memberOf(graph, 'directed') === false;
  const edges = listAt(memberOf(graph, 'edges'), `${place}.edges`);
  const hyperedges = listAt(memberOf(graph, 'hyperedges'), `${place}.hyperedges`);
  return {
    nodes: nodesOf(memberOf(graph, 'nodes'), `${place}.nodes`),
    edges: edges.map((edge, index) => edgeOf(edge, `${place}.edges.${index}`, isUndirected)),
    leftOut: [
      ...ofGraph(attributesIn(graph, STRUCTURE, ['metadata'])),
      ...hyperedges.flatMap((edge, index) => hyperedgeOf(edge, `${place}.hyperedges.${index}`)),
    ],
  };
}

/** Refuses graphs in one file with the same id for different nodes: in one map these would be one document. */
function requireDistinctGraphs(graphs: readonly Pick<Graph, 'nodes'>[]): void {
  const first = new Map<string, number>();
  graphs.forEach(({ nodes }, graph) => {
    for (const { id } of nodes) {
      const other = first.get(id) ?? graph;
      if (other !== graph)
        throw new MapFileError(
          `graphs.${other} and graphs.${graph} both have a node ${JSON.stringify(id)}; put each graph in a file of its own`,
        );
      first.set(id, graph);
    }
  });
}

/** Whether a parsed JSON file is JSON Graph Format: it has a graph, or graphs, with nodes or edges. */
export function isJsonGraph(file: Thing): boolean {
  const graphs = [memberOf(file, 'graph'), memberOf(file, 'graphs')].flat();
  const parts = ['nodes', 'edges', 'hyperedges'];
  return graphs.some((graph) => isThing(graph) && parts.some((part) => memberOf(graph, part) !== undefined));
}

/**
 * The graph of a JSON Graph Format file, version 1 or 2; several graphs are read together.
 * @throws MapFileError naming the place
 */
export function graphOfJsonGraph(file: Thing): Graph {
  const single = memberOf(file, 'graph');
  const graphs =
    single === undefined
      ? listAt(memberOf(file, 'graphs'), 'graphs').map((graph, index) =>
          graphAt(thingAt(graph, `graphs.${index}`), `graphs.${index}`),
        )
      : [graphAt(thingAt(single, 'graph'), 'graph')];
  requireDistinctGraphs(graphs);
  return {
    nodes: graphs.flatMap(({ nodes }) => nodes),
    edges: graphs.flatMap(({ edges }) => edges),
    leftOut: graphs.flatMap(({ leftOut }) => leftOut),
  };
}
