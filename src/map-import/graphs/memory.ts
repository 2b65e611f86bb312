import type { Graph, GraphEdge, GraphNode, OutOfGraph, Where } from './graph.ts';
import {
  attributesIn,
  idOf,
  isThing,
  kindOfValue,
  listAt,
  memberOf,
  type Thing,
  thingAt,
} from './json-values.ts';

/** An object of a JSON Lines file, or of a list. */
export interface Entry {
  readonly value: unknown;
  readonly where: Where;
}

/** The values of `type` in the JSON Lines of the MCP server's memory and of Neo4j's APOC. */
const NODES = new Set(['entity', 'node']);
const EDGES = new Set(['relation', 'relationship']);

const typeOf = (value: unknown): string => {
  const type = isThing(value) ? memberOf(value, 'type') : undefined;
  return typeof type === 'string' ? type : '';
};

/** Whether an object declares itself a node or an edge. */
export const isEntry = (value: unknown): boolean => NODES.has(typeOf(value)) || EDGES.has(typeOf(value));

/** Whether a parsed JSON file is a memory in one object: a list of entities, and one of relations. */
export const isMemory = (file: Thing): boolean => Array.isArray(memberOf(file, 'entities'));

/** The observations of an entity as a Markdown list; further lines of one stay in its item. */
const listOf = (observations: readonly unknown[]): string =>
  observations
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .map((text) => `- ${text.replaceAll(/\r?\n/g, '\n  ')}\n`)
    .join('');

const nameOfPlace = ({ line, text }: Where): string => text ?? (line === undefined ? '' : `line ${line}`);

function entityOf(entity: Thing, where: Where): GraphNode {
  const observations = memberOf(entity, 'observations');
  const name = memberOf(entity, 'name');
  return {
    id: idOf(name, `${nameOfPlace(where)}: name`),
    attributes: Array.isArray(observations)
      ? [...attributesIn(entity, ['name', 'type', 'observations']), ['body', listOf(observations)]]
      : attributesIn(entity, ['name', 'type']),
    where,
  };
}

const relationOf = (relation: Thing, where: Where): GraphEdge => ({
  source: idOf(memberOf(relation, 'from'), `${nameOfPlace(where)}: from`),
  target: idOf(memberOf(relation, 'to'), `${nameOfPlace(where)}: to`),
  attributes: attributesIn(relation, ['from', 'to', 'type']),
  where,
});

/** A node in APOC's format: its labels and its properties. */
const nodeOf = (node: Thing, where: Where): GraphNode => ({
  id: idOf(memberOf(node, 'id'), `${nameOfPlace(where)}: id`),
  attributes: attributesIn(node, ['id', 'type'], ['properties']),
  where,
});

/** The id of an end in APOC's format, which repeats the node and its labels. */
const endOf = (relationship: Thing, end: string, where: Where): string => {
  const place = `${nameOfPlace(where)}: ${end}`;
  return idOf(memberOf(thingAt(memberOf(relationship, end), place), 'id'), `${place}.id`);
};

const relationshipOf = (relationship: Thing, where: Where): GraphEdge => ({
  source: endOf(relationship, 'start', where),
  target: endOf(relationship, 'end', where),
  attributes: attributesIn(relationship, ['id', 'type', 'start', 'end'], ['properties']),
  where,
});

const strange = (value: unknown, where: Where): OutOfGraph => ({
  kind: 'nodes',
  why: isThing(value)
    ? `its type is ${JSON.stringify(memberOf(value, 'type') ?? null)}, and no node or edge`
    : `it is ${kindOfValue(value)}, and no node or edge`,
  where,
});

/**
 * The graph of a list of node and edge objects: from the MCP server's memory, or as Neo4j's APOC exports it.
 * @throws MapFileError naming the place
 */
export function graphOfEntries(entries: readonly Entry[]): Graph {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const leftOut: OutOfGraph[] = [];
  for (const { value, where } of entries) {
    const type = typeOf(value);
    if (type === 'entity') nodes.push(entityOf(value as Thing, where));
    else if (type === 'node') nodes.push(nodeOf(value as Thing, where));
    else if (type === 'relation') edges.push(relationOf(value as Thing, where));
    else if (type === 'relationship') edges.push(relationshipOf(value as Thing, where));
    else leftOut.push(strange(value, where));
  }
  return { nodes, edges, leftOut };
}

/**
 * The graph of a memory in one object.
 * @throws MapFileError naming the place
 */
export function graphOfMemory(file: Thing): Graph {
  const entriesOf = (name: string) =>
    listAt(memberOf(file, name), name).map((value, index) => {
      const place = `${name}.${index}`;
      return { thing: thingAt(value, place), where: { text: place } };
    });
  return {
    nodes: entriesOf('entities').map(({ thing, where }) => entityOf(thing, where)),
    edges: entriesOf('relations').map(({ thing, where }) => relationOf(thing, where)),
  };
}
