import neo4j from 'neo4j-driver';
import { z } from 'zod';
import { loadStatement } from './loader.ts';

/** One statement of `cypher/`, tied to the shapes of its parameters and of the rows it returns. */
export interface Query<Params extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly mode: 'read' | 'write';
  readonly text: string;
  readonly params: Params;
  readonly row: Row;
}

export type ParamsOf<Q extends Query> = z.input<Q['params']>;
export type RowOf<Q extends Query> = z.output<Q['row']>;

const handles = new Map<string, Query>();

/**
 * Ties cypher/<name>.cypher to its two shapes: parameters are parsed before it runs, each record after.
 * The text is read here, so a missing file stops the process at start.
 */
export function query<Params extends z.ZodType, Row extends z.ZodType = z.ZodUnknown>(
  name: string,
  shape: { mode: 'read' | 'write'; params: Params; row?: Row },
): Query<Params, Row> {
  const handle = {
    name,
    mode: shape.mode,
    text: loadStatement(name),
    params: shape.params,
    row: (shape.row ?? z.unknown()) as Row,
  };
  handles.set(name, handle);
  return handle;
}

/** Every handle defined so far, by name; tests EXPLAIN them all. */
export const allQueries = (): Query[] => [...handles.values()].sort((a, b) => (a.name < b.name ? -1 : 1));

/** An integer parameter; a plain number would arrive in the database as a float. */
export const CypherInt = z.int().transform((value) => neo4j.int(value));

/** A time column: a database datetime in, an RFC 3339 UTC text with microseconds out. */
export const CypherTime = z
  .custom<InstanceType<typeof neo4j.types.DateTime>>((value) => neo4j.isDateTime(value as object))
  .transform((time) => toInstant(time));

const two = (value: unknown): string => String(Number(value)).padStart(2, '0');

function toInstant(time: InstanceType<typeof neo4j.types.DateTime>): string {
  const micros = String(Math.floor(Number(time.nanosecond) / 1000)).padStart(6, '0');
  const date = `${String(Number(time.year)).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  return `${date}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}.${micros}Z`;
}

/** A column or property that holds JSON as text. */
export const CypherJson = z.string().transform((text) => JSON.parse(text) as unknown);
