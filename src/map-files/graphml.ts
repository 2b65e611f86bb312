import { canonicalJson } from '#base/canonical-json.ts';
import type { GraphElements, Values } from './graphml-elements.ts';
import {
  DocumentFields,
  FORMAT,
  filled,
  inOrder,
  type MapContents,
  MapFileError,
  RelationshipFields,
  readFields,
  readJsonText,
  TELOS_KEY,
  TelosFields,
  VERSION,
} from './map-contents.ts';

/** Data names per element; only `weight` is a number. */
const NAMES = {
  graph: ['format', 'version', 'name'],
  node: ['key', 'title', 'type', 'body', 'open_meta', 'managed_meta', 'facets', 'charter'],
  edge: ['kind', 'label', 'polarity', 'weight'],
} as const;

/** Suffix of data encoded as JSON: a text that XML cannot represent at all, or not exactly. */
const AS_JSON = '_json';

/** Characters that XML 1.0 forbids or normalises: control characters, lone surrogates, the two noncharacters. */
const NOT_EXACT = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;
const NO_SIGNS = /[\ufffe\uffff]/g;

const numbered = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

function dataOf(fields: Readonly<Record<string, unknown>>, indent: string): string[] {
  return Object.entries(fields).map(([name, value]) => {
    const isExact = typeof value !== 'object' && !NOT_EXACT.test(String(value));
    const text = isExact ? String(value) : canonicalJson(value).replace(NO_SIGNS, numbered);
    return `${indent}<data key="${name}${isExact ? '' : AS_JSON}">${escaped(text)}</data>`;
  });
}

const element = (head: string, fields: Readonly<Record<string, unknown>>): string[] => [
  `  <${head}>`,
  ...dataOf(fields, '   '),
  `  </${head.split(' ', 1)[0]}>`,
];

const declarations = Object.entries(NAMES).flatMap(([domain, names]) =>
  names.flatMap((name) => {
    const isNumber = name === 'weight' || name === 'version';
    const key = (id: string, type: string) =>
      ` <key id="${id}" for="${domain}" attr.name="${id}" attr.type="${type}"/>`;
    return isNumber ? [key(name, 'double')] : [key(name, 'string'), key(`${name}${AS_JSON}`, 'string')];
  }),
);

/** A map as GraphML. Nodes are numbered, because not every text is an XML name; each node stores its key. */
export function writeGraphml({ name, telos, documents, relationships }: MapContents): string {
  const ids = new Map([TELOS_KEY, ...documents.map(({ key }) => key)].map((key, at) => [key, `n${at}`]));
  const { title, ...purpose } = telos;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...declarations,
    ' <graph id="map" edgedefault="directed">',
    ...dataOf({ format: FORMAT, version: VERSION, name }, '  '),
    ...element(`node id="${ids.get(TELOS_KEY)}"`, { key: TELOS_KEY, title, ...filled(purpose) }),
    ...documents.flatMap(({ key, title, type, ...fields }) =>
      element(`node id="${ids.get(key)}"`, { key, title, type, ...filled(fields) }),
    ),
    ...relationships.flatMap(({ source, target, ...fields }, at) =>
      element(`edge id="e${at}" source="${ids.get(source)}" target="${ids.get(target)}"`, filled(fields)),
    ),
    ' </graph>',
    '</graphml>',
    '',
  ].join('\n');
}

/** Values by name without the suffix, with those that are JSON parsed. */
function parsed(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) =>
      name.endsWith(AS_JSON) ? [name.slice(0, -AS_JSON.length), readJsonText(text)] : [name, text],
    ),
  );
}

/** Whether a GraphML file is an exported map rather than any graph. */
export const isMapGraphml = ({ values }: GraphElements): boolean => values['format'] === FORMAT;

/** The contents of a map exported as GraphML. Throws a MapFileError that names the place. */
export function readGraphml({ values, nodes, edges }: GraphElements): MapContents {
  const { name, version } = parsed(values);
  if (version !== String(VERSION)) throw new MapFileError(`graph.version: ${String(version)} is not known`);
  const keys = new Map<string, string>();
  const fields = nodes.map(({ id, values: given }) => {
    const { key, ...rest } = parsed(given);
    if (typeof key !== 'string') throw new MapFileError(`node ${id}: it has no key`);
    keys.set(id, key);
    return { key, rest };
  });
  const keyOf = (id: string, at: number): string => {
    const key = keys.get(id);
    if (key === undefined) throw new MapFileError(`edge ${at + 1}: there is no node ${id}`);
    return key;
  };
  const telos = fields.find(({ key }) => key === TELOS_KEY);
  return inOrder({
    name: String(name),
    telos: readFields(TelosFields, { title: String(name), ...telos?.rest }, 'telos'),
    documents: fields
      .filter(({ key }) => key !== TELOS_KEY)
      .map(({ key, rest }) => ({ key, ...readFields(DocumentFields, rest, `node ${key}`) })),
    relationships: edges.map(({ source, target, values: given }, at) => {
      const { weight, ...rest } = parsed(given);
      return {
        source: keyOf(source, at),
        target: keyOf(target, at),
        ...readFields(
          RelationshipFields,
          { ...rest, ...(weight !== undefined && { weight: Number(weight) }) },
          `edge ${at + 1}`,
        ),
      };
    }),
  });
}
