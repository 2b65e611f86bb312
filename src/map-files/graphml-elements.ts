import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MapFileError } from './map-contents.ts';

type Element = Readonly<Record<string, unknown>>;

/** The data of an element, by the names that its keys give them. */
export type Values = Readonly<Record<string, string>>;

/** What a GraphML file says, before anything is made of it. */
export interface GraphElements {
  readonly values: Values;
  readonly nodes: readonly { readonly id: string; readonly values: Values }[];
  readonly edges: readonly { readonly source: string; readonly target: string; readonly values: Values }[];
}

const LISTS = new Set(['key', 'graph', 'node', 'edge', 'data']);

const READER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  trimValues: false,
  parseTagValue: false,
  // Signs by their numbers are decoded with these too.
  htmlEntities: true,
  isArray: (name) => LISTS.has(name),
});

/** The data that elements of one kind may have. */
interface Keys {
  /** By the id of the key. */
  readonly names: ReadonlyMap<string, string>;
  /** By the name that the key gives. */
  readonly defaults: Values;
}

const elements = (element: Element | undefined, name: string): readonly Element[] =>
  ((element?.[name] ?? []) as readonly unknown[]).map((inner) =>
    typeof inner === 'object' && inner !== null ? (inner as Element) : { '#text': inner },
  );

const attribute = (element: Element, name: string): string | undefined => {
  const value = element[`@${name}`];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const textOf = (value: unknown): string =>
  String((typeof value === 'object' && value !== null ? (value as Element)['#text'] : value) ?? '');

function keysOf(root: Element, kind: 'graph' | 'node' | 'edge'): Keys {
  const keys = elements(root, 'key').map((key) => {
    const id = attribute(key, 'id') ?? '';
    return { key, id, name: attribute(key, 'attr.name') ?? id, domain: attribute(key, 'for') ?? 'all' };
  });
  const defaults = keys
    .filter(({ domain }) => domain === kind || domain === 'all')
    .map(({ key, name }) => [name, textOf(key['default'])] as const);
  return {
    names: new Map(keys.map(({ id, name }) => [id, name])),
    defaults: Object.fromEntries(defaults.filter(([, text]) => text.trim() !== '')),
  };
}

/** What yEd writes on a node or an edge: the first text of a label, however deep it stands in the data. */
function drawnLabel(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const isLabel = /(^|:)(Node|Edge)Label$/.test(name);
    const texts = isLabel ? [inner].flat().map((label) => textOf(label).trim()) : [];
    const found = texts.find((text) => text !== '') ?? drawnLabel(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isAttribute = (name: string): boolean => name.startsWith('@') || name === '#text';

function valuesOf(element: Element, { names, defaults }: Keys): Values {
  const data = elements(element, 'data');
  const own = data
    .filter((one) => textOf(one).trim() !== '' || Object.keys(one).every(isAttribute))
    .map((one) => {
      const key = attribute(one, 'key') ?? '';
      return [names.get(key) ?? key, textOf(one)] as const;
    });
  const values: Values = Object.fromEntries([...Object.entries(defaults), ...own]);
  const label = own.some(([name, text]) => name === 'label' && text !== '') ? undefined : drawnLabel(data);
  return label === undefined ? values : { ...values, label };
}

/** A graph, and those in its nodes: groups. */
const graphsIn = (graph: Element): readonly Element[] => [
  graph,
  ...elements(graph, 'node').flatMap((node) => elements(node, 'graph').flatMap(graphsIn)),
];

/** The root of a file. The parser itself ends at a depth of 100, and at names that would change its own objects. */
function rootOf(text: string): Element | undefined {
  try {
    return (READER.parse(text) as { graphml?: Element }).graphml;
  } catch (error) {
    throw new MapFileError((error as Error).message, { cause: error });
  }
}

/**
 * Reads the first graph of a GraphML file, with the graphs in its nodes. Entities of the file's own are refused: they may grow without end, or read other files.
 * @throws MapFileError naming the place
 */
export function readGraphElements(text: string): GraphElements {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new MapFileError('it declares a document type, which is not read');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new MapFileError(`line ${checked.err.line}: ${checked.err.msg}`);
  const root = rootOf(text);
  const [graph] = elements(root, 'graph');
  if (root === undefined || graph === undefined) throw new MapFileError('there is no graph in it');
  const graphs = graphsIn(graph);
  const [ofNodes, ofEdges] = [keysOf(root, 'node'), keysOf(root, 'edge')];
  return {
    values: valuesOf(graph, keysOf(root, 'graph')),
    nodes: graphs
      .flatMap((one) => elements(one, 'node'))
      .map((element, at) => {
        const id = attribute(element, 'id');
        if (id === undefined) throw new MapFileError(`node ${at + 1} has no id`);
        return { id, values: valuesOf(element, ofNodes) };
      }),
    edges: graphs
      .flatMap((one) => elements(one, 'edge'))
      .map((element, at) => {
        const [source, target] = [attribute(element, 'source'), attribute(element, 'target')];
        if (source === undefined || target === undefined)
          throw new MapFileError(`edge ${at + 1} has no source or no target`);
        return { source, target, values: valuesOf(element, ofEdges) };
      }),
  };
}
