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

function valuesOf(element: Element, names: ReadonlyMap<string, string>): Values {
  const entries = elements(element, 'data').map((data) => {
    const key = attribute(data, 'key') ?? '';
    return [names.get(key) ?? key, String(data['#text'] ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Reads the first graph of a GraphML file. Entities of the file's own are refused: they may grow without end, or read other files.
 * @throws MapFileError naming the place
 */
export function readGraphElements(text: string): GraphElements {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new MapFileError('it declares a document type, which is not read');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new MapFileError(`line ${checked.err.line}: ${checked.err.msg}`);
  const root = (READER.parse(text) as { graphml?: Element }).graphml;
  const [graph] = elements(root, 'graph');
  if (graph === undefined) throw new MapFileError('there is no graph in it');
  const names = new Map(
    elements(root, 'key').map((key) => [
      attribute(key, 'id') ?? '',
      attribute(key, 'attr.name') ?? attribute(key, 'id') ?? '',
    ]),
  );
  return {
    values: valuesOf(graph, names),
    nodes: elements(graph, 'node').map((element, at) => {
      const id = attribute(element, 'id');
      if (id === undefined) throw new MapFileError(`node ${at + 1} has no id`);
      return { id, values: valuesOf(element, names) };
    }),
    edges: elements(graph, 'edge').map((element, at) => {
      const [source, target] = [attribute(element, 'source'), attribute(element, 'target')];
      if (source === undefined || target === undefined)
        throw new MapFileError(`edge ${at + 1} has no source or no target`);
      return { source, target, values: valuesOf(element, names) };
    }),
  };
}
