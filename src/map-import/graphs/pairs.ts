import { parse } from 'csv-parse/sync';
import { MapFileError } from '#map-files/map-contents.ts';
import type { Graph, GraphEdge } from './graph.ts';

/** What columns may be called, by what they hold; of several the first here counts. Gephi says under `Type` whether an edge is directed. */
const COLUMNS = {
  source: ['source', 'from', 'src'],
  target: ['target', 'to', 'dst'],
  relation: ['kind', 'relation', 'label', 'type'],
  weight: ['weight'],
} as const;

type Column = keyof typeof COLUMNS;

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Where each column is, by the first line; undefined where that is no head. */
function headOf(record: readonly string[]): Partial<Record<Column, number>> | undefined {
  const names = record.map((name) => name.trim().toLowerCase());
  const at = (column: Column): number => {
    const name = COLUMNS[column].find((candidate) => names.includes(candidate));
    return name === undefined ? -1 : names.indexOf(name);
  };
  const found = Object.entries({
    source: at('source'),
    target: at('target'),
    relation: at('relation'),
    weight: at('weight'),
  }).filter(([, place]) => place >= 0);
  const head = Object.fromEntries(found) as Partial<Record<Column, number>>;
  return head.source === undefined || head.target === undefined ? undefined : head;
}

/** What separates the values: of comma, semicolon and tab the one that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  const counted = line.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => counted.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

/**
 * Reads pairs of names as values separated by commas, semicolons or tabs: source, target, and if there are more columns relation and weight. The first line
 * may name them. Each name is a node. Throws a MapFileError that names the line.
 */
export function parsePairs(text: string): Graph {
  let rows: Row[];
  try {
    rows = parse(text, {
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
  const named = rows[0] && headOf(rows[0].record);
  const columns = named ?? { source: 0, target: 1, relation: 2, weight: 3 };
  const edges = rows.slice(named === undefined ? 0 : 1).map(({ record, info }): GraphEdge => {
    const cell = (column: Column): string => record[columns[column] ?? -1] ?? '';
    const [source, target] = [cell('source'), cell('target')];
    if (source === '' || target === '')
      throw new MapFileError(`line ${info.lines} has no source or no target`);
    const weight = Number(cell('weight') || 1);
    if (!Number.isFinite(weight))
      throw new MapFileError(`line ${info.lines}: "${cell('weight')}" is no weight`);
    return { source, target, relation: cell('relation') || 'near', weight };
  });
  const ids = new Set(edges.flatMap(({ source, target }) => [source, target]));
  return { nodes: [...ids].map((id) => ({ id, title: id })), edges };
}
