import type { Graph, GraphEdge, GraphNode } from './graph.ts';
import {
  attributesIn,
  idOf,
  isThing,
  listAt,
  memberOf,
  ofGraph,
  type Thing,
  thingAt,
  whereAt,
} from './json-values.ts';

interface Element {
  readonly data: Thing;
  readonly element: Thing;
  readonly place: string;
}

const elementAt = (value: unknown, place: string): Element => {
  const element = thingAt(value, place);
  return { element, place, data: thingAt(memberOf(element, 'data'), `${place}.data`) };
};

const isElement = (value: unknown): boolean => isThing(value) && isThing(memberOf(value, 'data'));

/** Whether a parsed JSON file is a Cytoscape graph: elements, each with its data. */
export const isCytoscape = (file: unknown): boolean =>
  Array.isArray(file)
    ? file.length > 0 && file.every(isElement)
    : isThing(file) && typeof memberOf(file, 'elements') === 'object';

/** In a plain list, the elements with a source are edges. */
function elementsOf(file: unknown): {
  readonly nodes: readonly Element[];
  readonly edges: readonly Element[];
} {
  const elements = isThing(file) ? memberOf(file, 'elements') : file;
  if (!Array.isArray(elements)) {
    const parts = thingAt(elements, 'elements');
    const listOf = (name: string) =>
      listAt(memberOf(parts, name), `elements.${name}`).map((value, index) =>
        elementAt(value, `elements.${name}.${index}`),
      );
    return { nodes: listOf('nodes'), edges: listOf('edges') };
  }
  const all = elements.map((value, index) => elementAt(value, `elements.${index}`));
  const isEdge = ({ data }: Element) => memberOf(data, 'source') !== undefined;
  return { nodes: all.filter((one) => !isEdge(one)), edges: all.filter(isEdge) };
}

const nodeOf = ({ data, element, place }: Element): GraphNode => ({
  id: idOf(memberOf(data, 'id'), `${place}.data.id`),
  attributes: [...attributesIn(data, ['id', 'parent']), ...attributesIn(element, ['data', 'group'])],
  where: whereAt(place),
});

const edgeOf = ({ data, element, place }: Element): GraphEdge => ({
  source: idOf(memberOf(data, 'source'), `${place}.data.source`),
  target: idOf(memberOf(data, 'target'), `${place}.data.target`),
  attributes: [
    ...attributesIn(data, ['id', 'source', 'target']),
    ...attributesIn(element, ['data', 'group']),
  ],
  where: whereAt(place),
});

/**
 * The graph of a Cytoscape file; a node with a parent is nested in it.
 * @throws MapFileError naming the place
 */
export function graphOfCytoscape(file: unknown): Graph {
  const { nodes, edges } = elementsOf(file);
  return {
    nodes: nodes.map(nodeOf),
    edges: edges.map(edgeOf),
    groups: nodes.flatMap(({ data, place }) => {
      const parent = memberOf(data, 'parent');
      if (parent === undefined || parent === null) return [];
      return [
        {
          group: idOf(parent, `${place}.data.parent`),
          member: idOf(memberOf(data, 'id'), `${place}.data.id`),
        },
      ];
    }),
    leftOut: isThing(file) ? ofGraph(attributesIn(file, ['elements'], ['data'])) : [],
  };
}
