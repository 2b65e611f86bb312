import { isCollection, isPair, isScalar, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { requireDistinct } from './document-keys.ts';
import { fileNames } from './file-names.ts';
import { groupBy } from './group-by.ts';
import {
  DocumentFields,
  FORMAT,
  filled,
  inKeyOrder,
  inOrder,
  type MapContents,
  type MapDocument,
  MapFileError,
  type MapRelationship,
  RelationshipFields,
  readFields,
  TELOS_KEY,
  TelosFields,
  VERSION,
} from './map-contents.ts';
import { refuseGrowth } from './yaml-growth.ts';

/** The map's own file: its name, its telos, and the relationships of the telos. */
export const MAP_FILE = 'atlas-map.yaml';

/** Front matter keys that are not open metadata of the same name. */
const RESERVED = new Set(['title', 'type', 'atlas']);

const Relationships = z.array(z.object({ to: z.string(), ...RelationshipFields.shape })).default([]);

const MapFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: z.string(),
  telos: TelosFields,
  relationships: Relationships,
});

const Managed = z.object({
  key: z.string().optional(),
  /** Open metadata whose names are reserved in front matter. */
  open_meta: DocumentFields.shape.open_meta,
  managed_meta: DocumentFields.shape.managed_meta,
  facets: DocumentFields.shape.facets,
  relationships: Relationships,
});

const FENCE = '---\n';

/** Long texts stay on one line, and repeated values are written out instead of aliased. */
const yamlText = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

/** Paths of the text values in these files; `*` matches any key and any list index. */
const RELATIONSHIP_TEXTS = ['relationships.*.to', 'relationships.*.label'];
const MAP_TEXTS = ['name', 'telos.title', 'telos.charter.*.body', ...RELATIONSHIP_TEXTS];
const DOCUMENT_TEXTS = [
  'title',
  'type',
  ...['key', 'managed_meta.*', ...RELATIONSHIP_TEXTS].map((text) => `atlas.${text}`),
];

/** Turns a number, a date or a `true` at a text's path into text, exactly as written. */
function takeAsText(node: unknown, [step, ...rest]: readonly string[]): void {
  if (step === undefined) {
    if (isScalar(node) && node.value !== null && node.source !== undefined) node.value = node.source;
  } else if (isCollection(node))
    for (const item of node.items) {
      const isNamed = isPair(item);
      if (step === '*' || (isNamed && String(item.key) === step))
        takeAsText(isNamed ? item.value : item, rest);
    }
}

/** Parses YAML. Any parser error, such as for unbounded aliases, is reported with its place. */
function yamlValue(text: string, place: string, texts: readonly string[]): unknown {
  try {
    const document = parseDocument(text);
    for (const error of document.errors) throw error;
    refuseGrowth(document, text);
    for (const steps of texts) takeAsText(document.contents, steps.split('.'));
    return document.toJS();
  } catch (error) {
    const { message } = error as Error;
    const reason = error instanceof RangeError ? 'it is nested too deeply' : message.split('\n')[0];
    throw new MapFileError(`${place}: ${reason}`, { cause: error });
  }
}

const relationshipsFrom = (key: string, relationships: readonly MapRelationship[]) =>
  relationships
    .filter(({ source }) => source === key)
    .map(({ source: _, target: to, ...fields }) => ({ to, ...filled(fields) }));

function documentText(
  { key, title, type, body, open_meta, managed_meta, facets }: MapDocument,
  path: string,
  relationships: readonly MapRelationship[],
): string {
  const entries = Object.entries(inKeyOrder(open_meta));
  const own = entries.filter(([name]) => RESERVED.has(name));
  const atlas = filled({
    key: key === path ? undefined : key,
    open_meta: Object.fromEntries(own),
    managed_meta: inKeyOrder(managed_meta),
    facets: inKeyOrder(facets),
    relationships: relationshipsFrom(key, relationships),
  });
  const matter = {
    title,
    type,
    ...Object.fromEntries(entries.filter(([name]) => !RESERVED.has(name))),
    ...filled({ atlas }),
  };
  return `${FENCE}${yamlText(matter)}${FENCE}${body}`;
}

/**
 * A map as a folder of Markdown: one file per document, with metadata and relationships as front matter, and one for
 * the map.
 */
export function writeMarkdownFolder(contents: MapContents): ReadonlyMap<string, string> {
  const { name, telos, documents, relationships } = contents;
  const paths = fileNames(documents);
  const own = yamlText({
    format: FORMAT,
    version: VERSION,
    name,
    telos: { title: telos.title, ...filled({ ...telos, facets: inKeyOrder(telos.facets) }) },
    ...filled({ relationships: relationshipsFrom(TELOS_KEY, relationships) }),
  });
  const bySource = groupBy(relationships, ({ source }) => source);
  return new Map([
    [MAP_FILE, own],
    ...documents.map((document, at): [string, string] => {
      const path = paths[at]!;
      return [path, documentText(document, path, bySource.get(document.key) ?? [])];
    }),
  ]);
}

/**
 * The text with its original line ends. When the first fence and every other line end in CRLF, git or an editor
 * converted the file; otherwise a CRLF belongs to the body.
 */
const unconverted = (text: string): string =>
  text.startsWith('---\r\n') && !/(?<!\r)\n/.test(text) ? text.replaceAll('\r\n', '\n') : text;

const FRONT_MATTER = /^---\r?\n(?<matter>[\s\S]*?)(?<=\n)---(?:\r?\n|$)/;

/**
 * The front matter of an exported file and its body, which begins on the next line and is kept byte for byte.
 * @throws MapFileError when front matter is not closed: it would become the body of a document without its key
 */
function split(text: string, path: string): { readonly matter: string; readonly body: string } {
  const found = FRONT_MATTER.exec(text);
  if (found !== null) return { matter: found.groups!['matter']!, body: text.slice(found[0].length) };
  if (/^---[ \t]*(?:[\r\n]|$)/.test(text))
    throw new MapFileError(`${path}: its front matter does not end with a line of ---`);
  return { matter: '', body: text };
}

function readFile(path: string, text: string) {
  const { matter, body } = split(unconverted(text), path);
  const front = yamlValue(matter, path, DOCUMENT_TEXTS) ?? {};
  const values = readFields(z.record(z.string(), z.unknown()), front, path);
  const { title = path.replace(/^.*\/|\.\w+$/g, ''), type = 'document', atlas = {}, ...own } = values;
  const { key = path, relationships, open_meta, ...fields } = readFields(Managed, atlas, `${path}: atlas`);
  const document = { title, type, body, open_meta: { ...own, ...open_meta }, ...fields };
  return {
    path,
    document: { key, ...readFields(DocumentFields, document, path) },
    relationships: relationships.map(({ to, ...rest }) => ({ source: key, target: to, ...rest })),
  };
}

/**
 * The contents of a map exported as a folder of Markdown.
 * @param mapFile the text of the map's own file
 * @param files texts of the Markdown files, by path
 * @throws MapFileError naming the file and the field
 */
export function readMarkdownFolder(mapFile: string, files: ReadonlyMap<string, string>): MapContents {
  const own = readFields(MapFile, yamlValue(mapFile, MAP_FILE, MAP_TEXTS), MAP_FILE);
  const read = [...files].map(([path, text]) => readFile(path, text));
  requireDistinct(read.map(({ path, document }) => [document.key, path]));
  return inOrder({
    name: own.name,
    telos: own.telos,
    documents: read.map(({ document }) => document),
    relationships: [
      ...own.relationships.map(({ to, ...fields }) => ({ source: TELOS_KEY, target: to, ...fields })),
      ...read.flatMap(({ relationships }) => relationships),
    ],
  });
}
