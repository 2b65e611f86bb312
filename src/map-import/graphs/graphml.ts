import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Graph, type GraphEdge, GraphFileError, type GraphNode } from './graph.ts';

type Element = Readonly<Record<string, unknown>>;

const LISTS = new Set(['key', 'graph', 'node', 'edge', 'data']);

const READER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
});

const elements = (element: Element | undefined, name: string): readonly Element[] =>
  ((element?.[name] ?? []) as readonly unknown[]).map((inner) =>
    typeof inner === 'object' && inner !== null ? (inner as Element) : { '#text': inner },
  );

const attribute = (element: Element, name: string): string | undefined => {
  const value = element[`@${name}`];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The data of an element under the names that its keys give them. */
function valuesOf(element: Element, names: ReadonlyMap<string, string>): Record<string, string> {
  const entries = elements(element, 'data').map((data) => {
    const key = attribute(data, 'key') ?? '';
    return [names.get(key) ?? key, String(data['#text'] ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

function nodeOf(element: Element, at: number, names: ReadonlyMap<string, string>): GraphNode {
  const id = attribute(element, 'id');
  if (id === undefined) throw new GraphFileError(`node ${at + 1} has no id`);
  const { label, title = label, body, type, ...meta } = valuesOf(element, names);
  return { id, title: title || id, ...(body && { body }), ...(type && { docType: type }), meta };
}

function edgeOf(element: Element, at: number, names: ReadonlyMap<string, string>): GraphEdge {
  const [source, target] = [attribute(element, 'source'), attribute(element, 'target')];
  if (source === undefined || target === undefined)
    throw new GraphFileError(`edge ${at + 1} has no source or no target`);
  const { kind, relation = kind, label = relation, weight = '1' } = valuesOf(element, names);
  if (!Number.isFinite(Number(weight))) throw new GraphFileError(`edge ${at + 1}: "${weight}" is no weight`);
  return { source, target, relation: kind || label || 'near', weight: Number(weight) };
}

/**
 * Reads the first graph of a GraphML file. Entities of the file's own are refused: they may grow without end, or read other files.
 * Throws a GraphFileError that names the place.
 */
export function parseGraphml(text: string): Graph {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new GraphFileError('it declares a document type, which is not read');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new GraphFileError(`line ${checked.err.line}: ${checked.err.msg}`);
  const root = (READER.parse(text) as { graphml?: Element }).graphml;
  const [graph] = elements(root, 'graph');
  if (graph === undefined) throw new GraphFileError('there is no graph in it');
  const names = new Map(
    elements(root, 'key').map((key) => [
      attribute(key, 'id') ?? '',
      attribute(key, 'attr.name') ?? attribute(key, 'id') ?? '',
    ]),
  );
  return {
    nodes: elements(graph, 'node').map((node, at) => nodeOf(node, at, names)),
    edges: elements(graph, 'edge').map((edge, at) => edgeOf(edge, at, names)),
  };
}
