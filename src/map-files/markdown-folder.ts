import { parse, stringify, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { groupBy } from '#base/group-by.ts';
import { fileNames } from './file-names.ts';
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

/** The file of the map itself: its name, its telos, and what leads from there. */
export const MAP_FILE = 'atlas-map.yaml';

/** Front matter that is not open metadata under its own name. */
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
  /** Open metadata whose names front matter has a meaning for. */
  open_meta: DocumentFields.shape.open_meta,
  managed_meta: DocumentFields.shape.managed_meta,
  facets: DocumentFields.shape.facets,
  relationships: Relationships,
});

const FENCE = '---\n';

/** A long text stays on its line, and what is said twice is written twice. */
const yamlText = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

function yamlValue(text: string, place: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new MapFileError(`${place}: ${error.message.split('\n')[0]}`, { cause: error });
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

/** A map as a folder of Markdown: a file for each document with its metadata and relationships as front matter, and one of the map. */
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

/** The front matter of an exported file and its body, which begins on the line after and is kept to the byte. */
function split(text: string): { readonly matter: string; readonly body: string } {
  const end = text.startsWith(FENCE) ? text.indexOf(`\n${FENCE}`, FENCE.length - 1) : -1;
  if (end < 0) return { matter: '', body: text };
  return { matter: text.slice(FENCE.length, end + 1), body: text.slice(end + 1 + FENCE.length) };
}

function readFile(path: string, text: string) {
  const { matter, body } = split(text);
  const values = readFields(z.record(z.string(), z.unknown()), yamlValue(matter, path) ?? {}, path);
  const { title = path.replace(/^.*\/|\.\w+$/g, ''), type = 'document', atlas = {}, ...own } = values;
  const { key = path, relationships, open_meta, ...fields } = readFields(Managed, atlas, `${path}: atlas`);
  const document = { title, type, body, open_meta: { ...own, ...open_meta }, ...fields };
  return {
    document: { key, ...readFields(DocumentFields, document, path) },
    relationships: relationships.map(({ to, ...rest }) => ({ source: key, target: to, ...rest })),
  };
}

/**
 * The contents of a map that was written as a folder of Markdown.
 * @param mapFile the text of the map's own file
 * @param files texts of the Markdown files, by path
 * @throws MapFileError naming the file and the field
 */
export function readMarkdownFolder(mapFile: string, files: ReadonlyMap<string, string>): MapContents {
  const own = readFields(MapFile, yamlValue(mapFile, MAP_FILE), MAP_FILE);
  const read = [...files].map(([path, text]) => readFile(path, text));
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
