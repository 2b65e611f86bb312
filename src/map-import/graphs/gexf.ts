import { MapFileError } from '#map-files/map-contents.ts';
import {
  attributeOf,
  attributesOf,
  elementsIn,
  type XmlElement,
  type XmlFile,
} from '#map-files/xml-elements.ts';
import type { Attribute, Graph, GraphEdge, GraphNode, OutOfGraph, Where } from './graph.ts';
import { typedValue } from './typed-value.ts';

/** A declared attribute of nodes or edges: its name and type. */
interface Declared {
  readonly title: string;
  readonly type: string;
  readonly default?: string;
}

type Keys = ReadonlyMap<string, Declared>;

/** XML attributes that define the graph structure. */
const STRUCTURE = /^(id|source|target|for|pid|type|xmlns|.*:.*)$/;
const DRAWING = 'it is a drawing; shapes, places and colours have no place in a map';
const SPELL = 'when a node or an edge was there is not kept';

function keysOf(graph: XmlElement, kind: 'node' | 'edge'): Keys {
  const declared = elementsIn(graph, 'attributes').filter((one) => attributeOf(one, 'class') === kind);
  return new Map(
    declared
      .flatMap((one) => elementsIn(one, 'attribute'))
      .map((one) => {
        const id = attributeOf(one, 'id') ?? '';
        const [written] = elementsIn(one, 'default');
        const byDefault = written === undefined ? undefined : String(written['#text'] ?? '');
        return [
          id,
          {
            title: attributeOf(one, 'title') ?? id,
            type: attributeOf(one, 'type') ?? 'string',
            ...(byDefault !== undefined && byDefault.trim() !== '' && { default: byDefault }),
          },
        ];
      }),
  );
}

/** The attributes of an element: its own, its values, and the defaults of missing values. */
function saidOf(element: XmlElement, keys: Keys): readonly Attribute[] {
  const own = attributesOf(element).filter(([name]) => !STRUCTURE.test(name));
  const values = elementsIn(element, 'attvalues').flatMap((one) => elementsIn(one, 'attvalue'));
  const idOfValue = (value: XmlElement) => attributeOf(value, 'for') ?? attributeOf(value, 'id') ?? '';
  const isThere = new Set(values.map(idOfValue));
  const written = values.map((value): Attribute => {
    const { title, type } = keys.get(idOfValue(value)) ?? { title: idOfValue(value), type: 'string' };
    return [title, typedValue(String(value['@value'] ?? ''), type)];
  });
  const defaults = [...keys]
    .filter(([id, key]) => key.default !== undefined && !isThere.has(id))
    .map(([, { title, type, default: text = '' }]): Attribute => [title, typedValue(text, type)]);
  return [...own, ...written, ...defaults];
}

interface PlacedNode {
  readonly element: XmlElement;
  readonly id: string;
  readonly group?: string;
}

/** The nodes in an element, at any depth; a node may also name its parent by id. */
function nodesIn(element: XmlElement, group?: string): readonly PlacedNode[] {
  return elementsIn(element, 'nodes')
    .flatMap((list) => elementsIn(list, 'node'))
    .flatMap((node, index) => {
      const id = attributeOf(node, 'id');
      if (id === undefined) throw new MapFileError(`node ${index + 1} has no id`);
      const around = attributeOf(node, 'pid') ?? group;
      return [{ element: node, id, ...(around !== undefined && { group: around }) }, ...nodesIn(node, id)];
    });
}

function whereOf(element: XmlElement, { lineOf }: XmlFile): Where {
  const line = lineOf(element);
  return line === undefined ? {} : { line };
}

/** Omitted drawings (module `viz`) and times. */
function leftOutOf(element: XmlElement, file: XmlFile, text: string): readonly OutOfGraph[] {
  const where = { ...whereOf(element, file), text };
  const drawn = Object.keys(element).filter((name) => name.includes(':') && !name.startsWith('@')).length;
  const spells = elementsIn(element, 'spells').length;
  return [
    ...(drawn > 0 ? [{ kind: 'attributes', why: DRAWING, where, count: drawn } as const] : []),
    ...(spells > 0 ? [{ kind: 'attributes', why: SPELL, where, count: spells } as const] : []),
  ];
}

function edgeOf(element: XmlElement, index: number, graph: XmlElement, keys: Keys, file: XmlFile): GraphEdge {
  const where = whereOf(element, file);
  const [source, target] = [attributeOf(element, 'source'), attributeOf(element, 'target')];
  if (source === undefined || target === undefined)
    throw new MapFileError(
      `${where.line === undefined ? '' : `line ${where.line}: `}edge ${index + 1} has no source or no target`,
    );
  const type = attributeOf(element, 'type') ?? attributeOf(graph, 'defaultedgetype') ?? 'undirected';
  return { source, target, attributes: saidOf(element, keys), where, isUndirected: type !== 'directed' };
}

/**
 * The graph of a GEXF file.
 * @throws MapFileError naming the place
 */
export function graphOfGexf(file: XmlFile): Graph {
  const [graph] = elementsIn(file.root, 'graph');
  if (graph === undefined) throw new MapFileError('there is no graph in it');
  const [ofNodes, ofEdges] = [keysOf(graph, 'node'), keysOf(graph, 'edge')];
  const placed = nodesIn(graph);
  const edges = [graph, ...placed.map(({ element }) => element)]
    .flatMap((element) => elementsIn(element, 'edges'))
    .flatMap((list) => elementsIn(list, 'edge'));
  return {
    nodes: placed.map(
      ({ element, id }): GraphNode => ({
        id,
        attributes: saidOf(element, ofNodes),
        where: whereOf(element, file),
      }),
    ),
    edges: edges.map((element, index) => edgeOf(element, index, graph, ofEdges, file)),
    groups: placed.flatMap(({ id: member, group }) => (group === undefined ? [] : [{ group, member }])),
    leftOut: [
      ...placed.flatMap(({ element, id }) => leftOutOf(element, file, id)),
      ...edges.flatMap((element) => leftOutOf(element, file, String(element['@id'] ?? ''))),
    ],
  };
}
