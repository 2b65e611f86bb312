import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Refusal } from '#base/refusal.ts';
import { LARGEST_FILE, readArchive } from '#map-files/archive.ts';
import { requireDistinct } from '#map-files/distinct-keys.ts';
import { isMapGraphml, readGraphml } from '#map-files/graphml.ts';
import { type GraphElements, readGraphElements } from '#map-files/graphml-elements.ts';
import { isMapGraph, readJsonGraph } from '#map-files/json-graph.ts';
import { isMapLinkedData, readJsonLd } from '#map-files/json-ld.ts';
import { type MapContents, MapFileError, parseJson } from '#map-files/map-contents.ts';
import { MAP_FILE, readMarkdownFolder } from '#map-files/markdown-folder.ts';
import { draftOfContents } from '#map-import/draft-contents.ts';
import { draftMap, type MapDraft } from '#map-import/draft-map.ts';
import { draftOfGraph, type Graph } from '#map-import/graphs/graph.ts';
import { graphOfElements } from '#map-import/graphs/graphml.ts';
import { graphOfJson } from '#map-import/graphs/json-graph.ts';
import { parsePairs } from '#map-import/graphs/pairs.ts';
import { readFolder } from '#map-import/read-folder.ts';
import { CommandError } from './failures.ts';
import { readMeta } from './open-meta.ts';

export const SOURCE_FORMATS = [
  'markdown',
  'vault',
  'json-graph',
  'json-ld',
  'graphml',
  'csv',
  'archive',
] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

const OF_ENDING: Readonly<Record<string, SourceFormat>> = {
  '.json': 'json-graph',
  '.jgf': 'json-graph',
  '.jsonld': 'json-ld',
  '.graphml': 'graphml',
  '.xml': 'graphml',
  '.csv': 'csv',
  '.zip': 'archive',
};

/** Of a file of a map that was exported, in bytes: as much as a document may have. */
const MAX_EXPORTED_BYTES = 64 * 2 ** 20;

/** What an import reads before it asks the service for anything. */
export interface ImportSource {
  readonly draft: MapDraft;
  /** The name of the map that was exported so. */
  readonly name?: string;
  /** Paths that are there and cannot be read. */
  readonly refused?: readonly string[];
}

/** What a path holds: of a folder whether it is a vault, by the settings of Obsidian; of a file by its ending. */
export async function sourceFormat(path: string): Promise<SourceFormat> {
  if ((await stat(path)).isDirectory()) {
    const settings = await stat(join(path, '.obsidian')).catch(() => undefined);
    return settings?.isDirectory() === true ? 'vault' : 'markdown';
  }
  const format = OF_ENDING[extname(path).toLowerCase()];
  if (format === undefined)
    throw new CommandError('io', `${path} is no folder, and its ending names no format`, {
      hint: `--from says what it is: ${SOURCE_FORMATS.join(', ')}`,
    });
  return format;
}

const ofMap = (contents: MapContents): ImportSource => ({
  draft: draftOfContents(contents),
  name: contents.name,
});

const ofGraph = (graph: Graph): ImportSource => ({ draft: draftOfGraph(graph, readMeta) });

function ofJson(file: unknown): ImportSource {
  if (isMapGraph(file)) return ofMap(readJsonGraph(file));
  return isMapLinkedData(file) ? ofMap(readJsonLd(file)) : ofGraph(graphOfJson(file));
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) throw new MapFileError('it is no text in UTF-8', { cause });
    throw cause;
  }
}

/** The parser of XML throws plain errors, such as for elements that nest without end. */
function elementsOf(text: string): GraphElements {
  try {
    return readGraphElements(text);
  } catch (cause) {
    throw cause instanceof MapFileError ? cause : new MapFileError((cause as Error).message, { cause });
  }
}

function ofGraphml(text: string): ImportSource {
  const elements = elementsOf(text);
  if (!isMapGraphml(elements)) return ofGraph(graphOfElements(elements));
  requireDistinct(
    elements.nodes.flatMap(({ id, values }) => {
      const key = values['key'] ?? values['key_json'];
      return key === undefined ? [] : [[key, `node ${id}`] as const];
    }),
  );
  return ofMap(readGraphml(elements));
}

/** Bytes of a file that is not too large to be read at all. */
async function bytesOf(path: string, most: number): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > most) throw new MapFileError(`it has ${size} bytes; at most ${most} are read`);
  return readFile(path);
}

/** The map's own file in a folder that was exported. */
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

async function ofFolder(path: string, isVault: boolean): Promise<ImportSource> {
  const mapFile = await mapFileOf(path);
  const folder = await readFolder(path, mapFile === undefined ? undefined : MAX_EXPORTED_BYTES);
  const { refused } = folder;
  if (mapFile === undefined) return { draft: draftMap(folder, { readMeta, isVault }), refused };
  const files = new Map(folder.files.map(({ path: file, text }) => [file, text]));
  const { draft, name } = ofMap(readMarkdownFolder(mapFile, files)) as Required<ImportSource>;
  return { draft: { ...draft, warnings: [...folder.warnings, ...draft.warnings] }, name, refused };
}

function ofFile(bytes: Uint8Array, format: Exclude<SourceFormat, 'markdown' | 'vault'>): ImportSource {
  if (format === 'archive') return ofJson(readArchive(bytes));
  const text = textOf(bytes);
  if (format === 'csv') return ofGraph(parsePairs(text));
  return format === 'graphml' ? ofGraphml(text) : ofJson(parseJson(text));
}

/**
 * Reads what is to be imported.
 * @throws CommandError naming the path and what is wrong there
 */
export async function readSource(path: string, format: SourceFormat): Promise<ImportSource> {
  try {
    if (format === 'markdown' || format === 'vault') return await ofFolder(path, format === 'vault');
    return ofFile(await bytesOf(path, LARGEST_FILE), format);
  } catch (cause) {
    if (cause instanceof MapFileError || cause instanceof Refusal)
      throw new CommandError('io', `${path}: ${cause.message}`, { cause });
    // Of a stack that is too deep, or of a text that is too long.
    if (cause instanceof RangeError)
      throw new CommandError('io', `${path}: it is nested too deeply or too long to be read`, { cause });
    throw cause;
  }
}
