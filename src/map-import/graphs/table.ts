import { parse } from 'csv-parse/sync';
import { MapFileError } from '#map-files/map-contents.ts';
import type { Attribute, Graph, GraphEdge, GraphNode, OutOfGraph, Where } from './graph.ts';
import { type Column, type Head, headAsked, headOf } from './table-head.ts';
import { typedValue } from './typed-value.ts';

/** Options for a table whose first line does not name its columns, or uses unknown names. */
export interface TableOptions {
  /** The meanings of the columns, in order. */
  readonly columns?: readonly string[];
  /** Whether the first line is a header nevertheless, and is skipped. */
  readonly skipHead?: boolean;
}

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

interface Cell {
  readonly column: Column;
  readonly text: string;
}

const NO_COLUMN: Column = { role: 'none', why: 'the head has no name for its column' };

/** Separator of the values of a list in one cell, as in Neo4j's import. */
const IN_LIST = ';';

/** The delimiter: the most frequent of comma, semicolon and tab in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  const counted = line.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => counted.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

function rowsOf(text: string): readonly Row[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    throw new MapFileError((error as Error).message, { cause: error });
  }
}

/** The non-empty cells of a row. */
const cellsOf = ({ record }: Row, { columns }: Head): readonly Cell[] =>
  record
    .map((text, index) => ({ column: columns[index] ?? NO_COLUMN, text }))
    .filter(({ text }) => text !== '');

function readCell(text: string, { type, isList }: Column & { role: 'attribute' }): unknown {
  if (!isList) return typedValue(text, type);
  return text.split(IN_LIST).map((part) => typedValue(part.trim(), type));
}

const attributesIn = (cells: readonly Cell[]): readonly Attribute[] =>
  cells.flatMap(({ column, text }): readonly Attribute[] =>
    column.role === 'attribute' ? [[column.name, readCell(text, column)]] : [],
  );

const leftOutIn = (cells: readonly Cell[], where: Where): readonly OutOfGraph[] =>
  cells.flatMap(({ column, text }): readonly OutOfGraph[] =>
    column.role === 'none' ? [{ kind: 'attributes', why: column.why, where: { ...where, text } }] : [],
  );

/** A name of a node; in Neo4j's import it is unique only within its id space. */
interface Name {
  readonly id: string;
  readonly name: string;
}

function nameIn(cells: readonly Cell[], role: 'source' | 'target' | 'id'): Name | undefined {
  const cell = cells.find(({ column }) => column.role === role);
  if (cell === undefined) return undefined;
  const { column, text: name } = cell;
  const space = 'space' in column ? column.space : undefined;
  return { name, id: space === undefined ? name : `${space}:${name}` };
}

function nodesOf(rows: readonly Row[], head: Head): Graph {
  const leftOut: OutOfGraph[] = [];
  const nodes = rows.map((row): GraphNode => {
    const where = { line: row.info.lines };
    const cells = cellsOf(row, head);
    const named = nameIn(cells, 'id');
    if (named === undefined) throw new MapFileError(`line ${row.info.lines} has no id`);
    leftOut.push(...leftOutIn(cells, where));
    return { ...named, attributes: attributesIn(cells), where };
  });
  return { nodes, edges: [], leftOut };
}

function edgesOf(rows: readonly Row[], head: Head): Graph {
  const nodes = new Map<string, GraphNode>();
  const leftOut: OutOfGraph[] = [];
  const edges = rows.map((row): GraphEdge => {
    const where = { line: row.info.lines };
    const cells = cellsOf(row, head);
    const [source, target] = [nameIn(cells, 'source'), nameIn(cells, 'target')];
    if (source === undefined || target === undefined)
      throw new MapFileError(`line ${row.info.lines} has no source or no target`);
    for (const named of [source, target])
      if (!nodes.has(named.id)) nodes.set(named.id, { ...named, attributes: [], where, isEndOnly: true });
    leftOut.push(...leftOutIn(cells, where));
    return { source: source.id, target: target.id, attributes: attributesIn(cells), where };
  });
  return { nodes: [...nodes.values()], edges, leftOut };
}

/**
 * Reads a table separated by commas, semicolons or tabs: of relationships, whose ends become the nodes, or of nodes.
 * The first line, or else the options, give the kind of table and its columns.
 * @throws MapFileError naming the line, and for a header what is missing in it
 */
export function parseTable(text: string, { columns, skipHead = false }: TableOptions = {}): Graph {
  const rows = rowsOf(text);
  const [first] = rows;
  if (first === undefined) throw new MapFileError('it is an empty table');
  const head = columns === undefined ? headOf(first.record.map((name) => name.trim())) : headAsked(columns);
  const below = columns === undefined || skipHead ? rows.slice(1) : rows;
  return head.holds === 'nodes' ? nodesOf(below, head) : edgesOf(below, head);
}
