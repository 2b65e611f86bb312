import { MapFileError } from '#map-files/map-contents.ts';
import type { Attribute, Graph, GraphEdge, GraphNode } from './graph.ts';
import {
  attributesIn,
  firstMember,
  idOf,
  isThing,
  listAt,
  memberOf,
  ofGraph,
  type Thing,
  thingAt,
  whereAt,
} from './json-values.ts';

/** Member names for a node's id: networkx and D3 `id`, graphology and sigma `key`, old D3 `name`. */
const IDS = ['id', 'key', 'name'] as const;
/** Member names for the ends of an edge; vis.js writes `from` and `to`. */
const SOURCES = ['source', 'from'] as const;
const TARGETS = ['target', 'to'] as const;

/** Members of a file that are not attributes of its graph. */
const STRUCTURE = ['nodes', 'links', 'edges', 'directed', 'multigraph', 'options'] as const;
/** Members of an edge that are not attributes: its own id and, in networkx, its number among parallel edges. */
const OF_EDGE = ['id', 'key', 'directed', 'undirected'] as const;

/** Whether a parsed JSON file has a list of nodes and a list of links, as networkx, D3, vis.js and sigma write it. */
export const isNodeLink = (file: Thing): boolean =>
  Array.isArray(memberOf(file, 'nodes')) && memberOf(file, 'adjacency') === undefined;

/** A node without an id is identified by its index in the list. */
function nodesOf(file: Thing): readonly GraphNode[] {
  return listAt(memberOf(file, 'nodes'), 'nodes').map((value, index): GraphNode => {
    const place = `nodes.${index}`;
    const node = thingAt(value, place);
    const { name, value: id } = firstMember(node, IDS);
    // A name is also the node's title, so it stays an attribute.
    const without = name === 'name' ? [] : [name];
    return {
      id: id === undefined ? String(index) : idOf(id, `${place}.${name}`),
      attributes: attributesIn(node, without, ['attributes']),
      where: whereAt(place),
    };
  });
}

/**
 * Resolves the ends of links. When no node has an id, whole numbers are indexes in the list of nodes, as in D3.
 */
function endsBy(file: Thing, nodes: readonly GraphNode[]): (value: unknown, place: string) => string {
  const things = listAt(memberOf(file, 'nodes'), 'nodes') as readonly Thing[];
  const hasIds = things.some((node) => firstMember(node, ['id', 'key']).value !== undefined);
  return (value, place) => {
    const id = isThing(value) ? firstMember(value, IDS).value : value;
    if (hasIds || typeof id !== 'number') return idOf(id, place);
    const node = nodes[id];
    if (node === undefined) throw new MapFileError(`${place} is ${id}, and there are ${nodes.length} nodes`);
    return node.id;
  };
}

/** D3 writes the weight of a link as `value`. */
const weighted = (attributes: readonly Attribute[]): readonly Attribute[] =>
  attributes.some(([name]) => name === 'weight')
    ? attributes
    : attributes.map(([name, value]) => [
        name === 'value' && typeof value === 'number' ? 'weight' : name,
        value,
      ]);

function edgesOf(file: Thing, nodes: readonly GraphNode[]): readonly GraphEdge[] {
  const { name, value: list } = firstMember(file, ['links', 'edges']);
  const options = memberOf(file, 'options');
  const type = isThing(options) ? memberOf(options, 'type') : undefined;
  const byDefault = memberOf(file, 'directed') === false || type === 'undirected';
  const endOf = endsBy(file, nodes);
  return listAt(list, name).map((value, index): GraphEdge => {
    const place = `${name}.${index}`;
    const edge = thingAt(value, place);
    const [source, target] = [firstMember(edge, SOURCES), firstMember(edge, TARGETS)];
    const [directed, undirected] = [memberOf(edge, 'directed'), memberOf(edge, 'undirected')];
    return {
      source: endOf(source.value, `${place}.${source.name}`),
      target: endOf(target.value, `${place}.${target.name}`),
      attributes: weighted(attributesIn(edge, [...OF_EDGE, source.name, target.name], ['attributes'])),
      where: whereAt(place),
      isUndirected: undirected === true || (typeof directed === 'boolean' ? !directed : byDefault),
    };
  });
}

/**
 * The graph of a list of nodes and a list of links.
 * @throws MapFileError naming the place
 */
export function graphOfNodeLink(file: Thing): Graph {
  const nodes = nodesOf(file);
  const edges = edgesOf(file, nodes);
  return { nodes, edges, leftOut: ofGraph(attributesIn(file, STRUCTURE, ['graph', 'attributes'])) };
}
