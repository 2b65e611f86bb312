import { graphElementsOf } from '#map-files/graphml-elements.ts';
import { requireDistinctMembers } from '#map-files/json-source.ts';
import { MapFileError, readJsonText } from '#map-files/map-contents.ts';
import type { XmlFile } from '#map-files/xml-elements.ts';
import { graphOfCytoscape, isCytoscape } from './cytoscape.ts';
import { graphOfGexf } from './gexf.ts';
import type { Graph } from './graph.ts';
import { graphOfElements } from './graphml.ts';
import { graphOfJsonGraph, isJsonGraph } from './json-graph.ts';
import { isThing, kindOfValue, memberOf, type Thing } from './json-values.ts';
import { type Entry, graphOfEntries, graphOfMemory, isEntry, isMemory } from './memory.ts';
import { graphOfNodeLink, isNodeLink } from './node-link.ts';
import { exactNumber } from './typed-value.ts';

/** Formats with other XML roots. */
const OTHERS: Readonly<Record<string, string>> = {
  opml: 'an outline (OPML)',
  gxl: 'GXL',
  html: 'a page of the web',
  rdf: 'RDF',
  mxfile: 'a drawing of diagrams.net',
  svg: 'a picture',
};

/**
 * The graph of a GraphML or GEXF file.
 * @throws MapFileError naming the place, or the format found instead
 */
export function graphOfXml(file: XmlFile): Graph {
  if (file.name === 'graphml') return graphOfElements(graphElementsOf(file));
  if (file.name === 'gexf') return graphOfGexf(file);
  const other = OTHERS[file.name.toLowerCase()];
  throw new MapFileError(
    `there is no graph in it: its root is <${file.name}>${other === undefined ? '' : `, ${other}`}; GraphML and GEXF are read`,
  );
}

const KNOWN =
  'expected is JSON Graph Format ("graph" with "nodes" and "edges"), node-link JSON ("nodes" with "links" or "edges"), ' +
  'Cytoscape JSON ("elements"), or the memory of an MCP server (one object of "type" "entity" or "relation" a line)';

/** A number that JSON.parse would change is kept as text. */
const exactly = (written: string): string | undefined =>
  exactNumber(written) === undefined ? JSON.stringify(written) : undefined;

const parseExactly = (text: string): unknown => readJsonText(requireDistinctMembers(text, exactly));

/** Names the format of a file without a known graph, judged by typical contents. */
function otherFormat(file: unknown): string {
  if (Array.isArray(file))
    return file.some((one) => isThing(one) && memberOf(one, 'title') !== undefined)
      ? 'it is a list of pages, as Roam exports them, which is not read'
      : `it is a list${file.length === 0 ? ' of nothing' : ` whose first is ${kindOfValue(file[0])}`}`;
  if (!isThing(file)) return `it is ${kindOfValue(file)}`;
  if (memberOf(file, 'adjacency') !== undefined)
    return 'it is adjacency data; node-link data of the same program are read';
  const names = Object.keys(file)
    .slice(0, 5)
    .map((name) => JSON.stringify(name));
  return names.length === 0 ? 'it is an empty object' : `it is an object of ${names.join(', ')}`;
}

/**
 * The graph of a parsed JSON file, in any of the known formats.
 * @throws MapFileError naming the place, or what is expected
 */
function graphOfJson(file: unknown): Graph {
  if (isCytoscape(file)) return graphOfCytoscape(file);
  if (Array.isArray(file) && file.some(isEntry))
    return graphOfEntries(file.map((value, index) => ({ value, where: { text: String(index) } })));
  if (isThing(file)) {
    const thing: Thing = file;
    if (isNodeLink(thing)) return graphOfNodeLink(thing);
    if (isJsonGraph(thing)) return graphOfJsonGraph(thing);
    if (isMemory(thing)) return graphOfMemory(thing);
    if (isEntry(thing)) return graphOfEntries([{ value: thing, where: { line: 1 } }]);
  }
  throw new MapFileError(`there is no graph in it: ${otherFormat(file)}; ${KNOWN}`);
}

/** The non-empty lines of a text, with their numbers. */
const linesOf = (text: string): readonly { readonly line: number; readonly text: string }[] =>
  text
    .split('\n')
    .map((one, index) => ({ line: index + 1, text: one.trim() }))
    .filter((one) => one.text !== '');

function entryOf({ line, text }: { readonly line: number; readonly text: string }): Entry {
  try {
    return { value: parseExactly(text), where: { line } };
  } catch (cause) {
    if (!(cause instanceof MapFileError)) throw cause;
    throw new MapFileError(`line ${line}: ${cause.message.replace(/^line 1: /, '')}`, { cause });
  }
}

/** Whether a text that is not JSON is JSON Lines. */
export function isJsonLines(text: string): boolean {
  const [first, second] = linesOf(text.slice(0, 1_000_000));
  if (first === undefined || second === undefined) return false;
  try {
    return isThing(JSON.parse(first.text));
  } catch {
    return false;
  }
}

/**
 * The graph of a JSON Lines text.
 * @throws MapFileError naming the line
 */
export function graphOfJsonLines(text: string): Graph {
  const entries = linesOf(text).map(entryOf);
  if (!entries.some(({ value }) => isEntry(value)))
    throw new MapFileError(`it is one JSON object a line, and none of them is a node or an edge; ${KNOWN}`);
  return graphOfEntries(entries);
}

/**
 * The graph of a JSON text; numbers that JSON.parse would change become text.
 * @throws MapFileError naming the place
 */
export const parseJsonGraph = (text: string): Graph => graphOfJson(parseExactly(text));
