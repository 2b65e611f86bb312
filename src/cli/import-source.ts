import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Refusal } from '#base/refusal.ts';
import { LARGEST_FILE, readArchive } from '#map-files/archive.ts';
import { requireDistinct } from '#map-files/document-keys.ts';
import { isMapGraphml, readGraphml } from '#map-files/graphml.ts';
import { graphElementsOf } from '#map-files/graphml-elements.ts';
import { isMapGraph, readJsonGraph } from '#map-files/json-graph.ts';
import { isMapLinkedData, readJsonLd } from '#map-files/json-ld.ts';
import { requireDistinctMembers } from '#map-files/json-source.ts';
import { type MapContents, MapFileError, readJsonText } from '#map-files/map-contents.ts';
import { MAP_FILE, readMarkdownFolder } from '#map-files/markdown-folder.ts';
import { readXml, type XmlFile } from '#map-files/xml-elements.ts';
import { draftOfContents } from '#map-import/draft-contents.ts';
import { draftMap, type MapDraft } from '#map-import/draft-map.ts';
import { draftOfGraph } from '#map-import/graphs/draft-graph.ts';
import { graphOfJsonLines, graphOfXml, isJsonLines, parseJsonGraph } from '#map-import/graphs/formats.ts';
import type { Graph } from '#map-import/graphs/graph.ts';
import { parseTable, type TableOptions } from '#map-import/graphs/table.ts';
import { readFolder } from '#map-import/read-folder.ts';
import { CommandError } from './failures.ts';
import { readMeta } from './open-meta.ts';

export const SOURCE_FORMATS = [
  'markdown',
  'vault',
  'json-graph',
  'json-ld',
  'graphml',
  'gexf',
  'csv',
  'archive',
] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

const OF_ENDING: Readonly<Record<string, SourceFormat>> = {
  '.json': 'json-graph',
  '.jgf': 'json-graph',
  '.jsonl': 'json-graph',
  '.ndjson': 'json-graph',
  '.jsonld': 'json-ld',
  '.graphml': 'graphml',
  '.xml': 'graphml',
  '.gexf': 'gexf',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.zip': 'archive',
};

/** Maximum bytes of a file of an exported map: the maximum of a document. */
const MAX_EXPORTED_BYTES = 64 * 2 ** 20;

/** The parsed input of an import, read before any request to the service. */
export interface ImportSource {
  readonly draft: MapDraft;
  /** The name of the exported map. */
  readonly name?: string;
  /** Existing paths that cannot be read. */
  readonly refused?: readonly string[];
}

/** A folder without a stated format: its content decides how links in brackets are read. */
type Folder = 'folder';

/** The format of a path: `folder`, or by the file extension. */
export async function sourceFormat(path: string): Promise<SourceFormat | Folder> {
  if ((await stat(path)).isDirectory()) return 'folder';
  const format = OF_ENDING[extname(path).toLowerCase()];
  if (format === undefined)
    throw new CommandError('io', `${path} is not a folder, and its ending names no format`, {
      hint: `--from says what it is: ${SOURCE_FORMATS.join(', ')}`,
    });
  return format;
}

const ofMap = (contents: MapContents, file: string): ImportSource => ({
  draft: draftOfContents(contents, file),
  name: contents.name,
});

const ofGraph = (graph: Graph, file: string): ImportSource => ({
  draft: draftOfGraph(graph, readMeta, file),
});

/** Reads an exported map or else a graph, from one JSON value or from JSON Lines. */
function ofJson(text: string, file: string): ImportSource {
  let value: unknown;
  try {
    value = readJsonText(text);
  } catch (cause) {
    if (cause instanceof MapFileError && isJsonLines(text)) return ofGraph(graphOfJsonLines(text), file);
    throw cause;
  }
  if (!isMapGraph(value) && !isMapLinkedData(value)) return ofGraph(parseJsonGraph(text), file);
  requireDistinctMembers(text);
  return ofMap(isMapGraph(value) ? readJsonGraph(value) : readJsonLd(value), file);
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) throw new MapFileError('it is not text in UTF-8', { cause });
    throw cause;
  }
}

/** Parses XML. Converts the parser's plain errors, such as for excessive nesting, to MapFileError. */
function xmlOf(text: string): XmlFile {
  try {
    return readXml(text);
  } catch (cause) {
    throw cause instanceof MapFileError ? cause : new MapFileError((cause as Error).message, { cause });
  }
}

function ofXml(text: string, file: string): ImportSource {
  const xml = xmlOf(text);
  const elements = xml.name === 'graphml' ? graphElementsOf(xml) : undefined;
  if (elements === undefined || !isMapGraphml(elements)) return ofGraph(graphOfXml(xml), file);
  requireDistinct(
    elements.nodes.flatMap(({ id, values }) => {
      const key = values['key'] ?? values['key_json'];
      return key === undefined ? [] : [[key, `node ${id}`] as const];
    }),
  );
  return ofMap(readGraphml(elements), file);
}

/** Reads a file of at most `most` bytes. Throws a MapFileError for a larger one. */
async function bytesOf(path: string, most: number): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > most) throw new MapFileError(`it has ${size} bytes; at most ${most} are read`);
  return readFile(path);
}

/** The text of the map file in an exported folder; undefined without one. */
async function mapFileOf(path: string): Promise<string | undefined> {
  try {
    return textOf(await bytesOf(join(path, MAP_FILE), MAX_EXPORTED_BYTES));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause instanceof MapFileError
      ? new MapFileError(`${MAP_FILE}: ${cause.message}`, { cause })
      : cause;
  }
}

async function ofFolder(path: string, isVault: boolean | undefined): Promise<ImportSource> {
  const mapFile = await mapFileOf(path);
  const folder = await readFolder(path, mapFile === undefined ? undefined : MAX_EXPORTED_BYTES);
  const { refused } = folder;
  if (mapFile === undefined) return { draft: draftMap(folder, { readMeta, isVault }), refused };
  const files = new Map(folder.files.map(({ path: file, text }) => [file, text]));
  const { draft, name } = ofMap(readMarkdownFolder(mapFile, files), MAP_FILE) as Required<ImportSource>;
  return { draft: { ...draft, warnings: [...folder.warnings, ...draft.warnings] }, name, refused };
}

function ofFile(
  bytes: Uint8Array,
  format: Exclude<SourceFormat, 'markdown' | 'vault'>,
  file: string,
  table: TableOptions,
): ImportSource {
  if (format === 'archive') return ofMap(readJsonGraph(readArchive(bytes)), file);
  const text = textOf(bytes);
  if (format === 'csv') return ofGraph(parseTable(text, table), file);
  return format === 'graphml' || format === 'gexf' ? ofXml(text, file) : ofJson(text, file);
}

/**
 * Reads and parses the input of an import.
 * @param table the columns of a table whose first line does not name them
 * @throws CommandError that names the path and the fault
 */
export async function readSource(
  path: string,
  format: SourceFormat | Folder,
  table: TableOptions = {},
): Promise<ImportSource> {
  try {
    if (format === 'folder') return await ofFolder(path, undefined);
    if (format === 'markdown' || format === 'vault') return await ofFolder(path, format === 'vault');
    return ofFile(await bytesOf(path, LARGEST_FILE), format, basename(path), table);
  } catch (cause) {
    if (cause instanceof MapFileError || cause instanceof Refusal)
      throw new CommandError('io', `${path}: ${cause.message}`, { cause });
    // Stack overflow or string too long.
    if (cause instanceof RangeError)
      throw new CommandError('io', `${path}: it is nested too deeply or too long to be read`, { cause });
    throw cause;
  }
}
