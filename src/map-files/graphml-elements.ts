import { MapFileError } from './map-contents.ts';
import {
  attributeOf,
  attributesOf,
  elementsIn,
  isPlain,
  readXml,
  textIn,
  type XmlElement,
  type XmlFile,
} from './xml-elements.ts';

/** Texts of an element's data, by key name. */
export type Values = Readonly<Record<string, string>>;

/** A datum of an element. */
export interface Datum {
  /** Name declared by its key; for an XML attribute, the attribute's own name. */
  readonly name: string;
  readonly text: string;
  /** Type declared by its key, such as `int`; `string` when no key declares it. */
  readonly type: string;
  /** Data with child elements, as yEd draws; its text is the first label in it, if any. */
  readonly isDrawing?: true;
}

interface Described {
  readonly values: Values;
  readonly data: readonly Datum[];
  readonly line?: number;
}

export interface NodeElement extends Described {
  readonly id: string;
  /** The node whose nested graph contains it. */
  readonly group?: string;
  /** Number of its ports and external references. */
  readonly parts: number;
}

export interface EdgeElement extends Described {
  readonly source: string;
  readonly target: string;
  readonly isUndirected: boolean;
}

/** The parsed elements of a GraphML file, not yet interpreted. */
export interface GraphElements {
  /** Of the first graph. */
  readonly values: Values;
  /** Of the file and of its graphs, except nested graphs in nodes. */
  readonly data: readonly Datum[];
  readonly nodes: readonly NodeElement[];
  readonly edges: readonly EdgeElement[];
  /** Edges with any number of ends. */
  readonly hyperedges: readonly Described[];
}

interface Key {
  readonly name: string;
  readonly type: string;
  readonly domain: string;
  readonly default: string;
}

type Keys = ReadonlyMap<string, Key>;

/** XML attributes that define the graph structure rather than describe nodes and edges. */
const STRUCTURE = /^(id|source|target|directed|edgedefault|xmlns|parse\..*|.*:.*)$/;

/** A graph, and the node that contains it when nested. */
interface Placed {
  readonly graph: XmlElement;
  readonly group?: string;
}

function keysOf(root: XmlElement): Keys {
  return new Map(
    elementsIn(root, 'key').map((key) => {
      const id = attributeOf(key, 'id') ?? '';
      return [
        id,
        {
          name: attributeOf(key, 'attr.name') ?? id,
          type: attributeOf(key, 'attr.type') ?? 'string',
          domain: attributeOf(key, 'for') ?? 'all',
          default: elementsIn(key, 'default').map(textIn).join(''),
        },
      ];
    }),
  );
}

/** The label that yEd writes on a node or an edge: the first label text at any depth of the data. */
function drawnLabel(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const isLabel = /(^|:)(Node|Edge)Label$/.test(name);
    const texts = isLabel ? [inner].flat().map((label) => textIn(label).trim()) : [];
    const found = texts.find((text) => text !== '') ?? drawnLabel(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

function datumOf(element: XmlElement, keys: Keys): Datum {
  const id = attributeOf(element, 'key') ?? '';
  const { name, type } = keys.get(id) ?? { name: id, type: 'string' };
  const text = textIn(element);
  // A yEd drawing has line breaks between its elements, and no text of its own.
  if (text.trim() !== '' || isPlain(element)) return { name, text, type };
  return { name, text: drawnLabel(element) ?? '', type, isDrawing: true };
}

function dataOf(element: XmlElement, kind: 'graph' | 'node' | 'edge', keys: Keys): readonly Datum[] {
  const own = elementsIn(element, 'data').map((one) => datumOf(one, keys));
  const isThere = new Set(own.map(({ name }) => name));
  const isMeant = ({ domain }: Key): boolean => domain === kind || (domain === 'all' && kind !== 'graph');
  const defaults = [...keys.values()].filter(
    (key) => isMeant(key) && key.default.trim() !== '' && !isThere.has(key.name),
  );
  const attributes = attributesOf(element).filter(([name]) => !STRUCTURE.test(name));
  const remarks = elementsIn(element, 'desc').map((one) => ['desc', textIn(one)] as const);
  return [
    ...defaults.map(({ name, type, default: text }) => ({ name, type, text })),
    ...own,
    ...[...attributes, ...remarks].map(([name, text]) => ({ name, text, type: 'string' })),
  ];
}

function described(
  element: XmlElement,
  kind: 'graph' | 'node' | 'edge',
  { keys, file }: { keys: Keys; file: XmlFile },
): Described {
  const data = dataOf(element, kind, keys);
  const texts = data.filter(({ isDrawing }) => isDrawing !== true).map(({ name, text }) => [name, text]);
  const line = file.lineOf(element);
  return {
    // Of keys with the same name the first counts, as everywhere.
    values: Object.fromEntries(texts.toReversed()),
    data,
    ...(line !== undefined && { line }),
  };
}

/** A graph, and the graphs nested in its nodes and edges. */
const graphsIn = (placed: Placed): readonly Placed[] => {
  const inNodes = elementsIn(placed.graph, 'node').flatMap((node) => {
    const group = attributeOf(node, 'id');
    return elementsIn(node, 'graph').map((graph) => ({ graph, ...(group !== undefined && { group }) }));
  });
  const inEdges = elementsIn(placed.graph, 'edge').flatMap((edge) =>
    elementsIn(edge, 'graph').map((graph) => ({ graph })),
  );
  return [placed, ...[...inNodes, ...inEdges].flatMap(graphsIn)];
};

/** Name of an element in messages: by its line when known, else by its number. */
const called = (what: string, { line }: Described, at: number): string =>
  line === undefined ? `${what} ${at + 1}` : `line ${line}: ${what} ${at + 1}`;

/** The graphs of a parsed GraphML file, including graphs nested in nodes. */
export function graphElementsOf(file: XmlFile): GraphElements {
  const { root } = file;
  const keys = keysOf(root);
  const outer = elementsIn(root, 'graph');
  const [first] = outer;
  if (file.name !== 'graphml' || first === undefined) throw new MapFileError('there is no graph in it');
  const describe = (element: XmlElement, kind: 'graph' | 'node' | 'edge') =>
    described(element, kind, { keys, file });
  const graphs = outer.flatMap((graph) => graphsIn({ graph }));
  const nodes = graphs.flatMap(({ graph, group }) =>
    elementsIn(graph, 'node').map((element) => ({ element, group })),
  );
  const edges = graphs.flatMap(({ graph }) =>
    elementsIn(graph, 'edge').map((element) => ({ element, byDefault: attributeOf(graph, 'edgedefault') })),
  );
  return {
    values: describe(first, 'graph').values,
    data: [root, ...outer].flatMap((element) => describe(element, 'graph').data),
    nodes: nodes.map(({ element, group }, at) => {
      const said = describe(element, 'node');
      const id = attributeOf(element, 'id');
      if (id === undefined) throw new MapFileError(`${called('node', said, at)} has no id`);
      const parts = elementsIn(element, 'port').length + elementsIn(element, 'locator').length;
      return { id, ...said, parts, ...(group !== undefined && { group }) };
    }),
    edges: edges.map(({ element, byDefault }, at) => {
      const said = describe(element, 'edge');
      const [source, target] = [attributeOf(element, 'source'), attributeOf(element, 'target')];
      if (source === undefined || target === undefined)
        throw new MapFileError(`${called('edge', said, at)} has no source or no target`);
      const directed = attributeOf(element, 'directed');
      const isUndirected = directed === undefined ? byDefault === 'undirected' : directed === 'false';
      return { source, target, ...said, isUndirected };
    }),
    hyperedges: graphs.flatMap(({ graph }) =>
      elementsIn(graph, 'hyperedge').map((element) => describe(element, 'edge')),
    ),
  };
}

/**
 * Reads the graphs of a GraphML file, including graphs nested in nodes.
 * @throws MapFileError naming the place
 */
export const readGraphElements = (text: string): GraphElements => graphElementsOf(readXml(text));
