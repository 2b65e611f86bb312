import type { Datum, GraphElements, NodeElement } from '#map-files/graphml-elements.ts';
import type { Attribute, Graph, OutOfGraph, Where } from './graph.ts';
import { typedValue } from './typed-value.ts';

const DRAWING = 'it is a drawing; shapes, places and colours have no place in a map';
const PART = 'ports of a node, and references to other files, have no place in a map';
const HYPEREDGE = 'a hyperedge is not a relationship between two documents';
const OF_HYPEREDGE = 'its edge is left out';
const OF_GRAPH = 'it is an attribute of the whole graph, which has no place in a map';

const whereOf = ({ line }: { readonly line?: number }): Where => (line === undefined ? {} : { line });

/** The drawing whose label is used as the element's label when no other datum gives one. */
function labelling(data: readonly Datum[]): Datum | undefined {
  const hasLabel = data.some(({ name, text, isDrawing }) => !isDrawing && name === 'label' && text !== '');
  return hasLabel ? undefined : data.find(({ isDrawing, text }) => isDrawing === true && text !== '');
}

function attributesOf(data: readonly Datum[]): readonly Attribute[] {
  const drawn = labelling(data);
  const plain = data
    .filter(({ isDrawing }) => isDrawing !== true)
    .map(({ name, text, type }): Attribute => [name, typedValue(text, type)]);
  return drawn === undefined ? plain : [['label', drawn.text], ...plain];
}

/** Drawings that give no label, and the other parts of a node besides its data. */
function leftOutOf(
  element: { readonly data: readonly Datum[]; readonly line?: number } & Partial<Pick<NodeElement, 'parts'>>,
  text: string,
): readonly OutOfGraph[] {
  const drawn = labelling(element.data);
  const where = { ...whereOf(element), text };
  const drawings = element.data.filter((one) => one.isDrawing === true && one !== drawn).length;
  const { parts = 0 } = element;
  return [
    ...(drawings > 0 ? [{ kind: 'attributes', why: DRAWING, where, count: drawings } as const] : []),
    ...(parts > 0 ? [{ kind: 'attributes', why: PART, where, count: parts } as const] : []),
  ];
}

/** The graph of parsed GraphML elements. */
export function graphOfElements({ data, nodes, edges, hyperedges }: GraphElements): Graph {
  const drawings = [...nodes, ...edges].filter((element) => labelling(element.data) !== undefined).length;
  return {
    nodes: nodes.map((node) => ({ id: node.id, attributes: attributesOf(node.data), where: whereOf(node) })),
    edges: edges.map((edge) => ({
      source: edge.source,
      target: edge.target,
      attributes: attributesOf(edge.data),
      where: whereOf(edge),
      isUndirected: edge.isUndirected,
    })),
    groups: nodes.flatMap(({ id: member, group }) => (group === undefined ? [] : [{ group, member }])),
    leftOut: [
      ...data.map(({ name }) => ({ kind: 'attributes', why: OF_GRAPH, where: { text: name } }) as const),
      ...nodes.flatMap((node) => leftOutOf(node, node.id)),
      ...edges.flatMap((edge) => leftOutOf(edge, `${edge.source} → ${edge.target}`)),
      ...hyperedges.flatMap((edge): readonly OutOfGraph[] => [
        { kind: 'edges', why: HYPEREDGE, where: whereOf(edge) },
        ...edge.data.map(
          ({ name }) =>
            ({ kind: 'attributes', why: OF_HYPEREDGE, where: { ...whereOf(edge), text: name } }) as const,
        ),
      ]),
    ],
    notes:
      drawings === 0 ? [] : [`drawings: ${drawings}; only their labels are taken, not shapes and colours`],
  };
}
