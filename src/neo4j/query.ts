import neo4j from 'neo4j-driver';
import { z } from 'zod';
import { loadStatement } from './loader.ts';

/** One statement of `cypher/`, tied to the shapes of its parameters and of the rows it returns. */
export interface Query<Params extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly mode: 'read' | 'write';
  readonly text: string;
  /** Fields of the parameter `reach` that the text reads; undefined: all of them. */
  readonly reachFields: readonly string[] | undefined;
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
  const text = loadStatement(name);
  const handle = {
    name,
    mode: shape.mode,
    text,
    reachFields: reachFieldsOf(text),
    params: shape.params,
    row: (shape.row ?? z.unknown()) as Row,
  };
  handles.set(name, handle);
  return handle;
}

/** The fields of `$reach` that a text reads; undefined when it takes `$reach` as a whole. */
function reachFieldsOf(text: string): readonly string[] | undefined {
  const fields = [...text.matchAll(/\$reach\b(?:\.(\w+))?/g)].map(([, field]) => field);
  return fields.every((field) => field !== undefined) ? [...new Set(fields)] : undefined;
}

/** The parameters of a run, parsed. Of `reach` only what the statement reads is sent: its id sets can be long. */
export function parametersOf<Q extends Query>(query: Q, params: ParamsOf<Q>): Record<string, unknown> {
  const parsed = query.params.parse(params) as Record<string, unknown>;
  const reach = parsed['reach'] as Record<string, unknown> | undefined;
  if (reach === undefined || query.reachFields === undefined) return parsed;
  return { ...parsed, reach: Object.fromEntries(query.reachFields.map((field) => [field, reach[field]])) };
}

/** Every handle defined so far, by name; tests EXPLAIN them all. */
export const allQueries = (): Query[] => [...handles.values()].sort((a, b) => (a.name < b.name ? -1 : 1));

/** An integer parameter; a plain number would arrive in the database as a float. */
export const CypherInt = z.int().transform((value) => neo4j.int(value));

/** A time column: a database datetime in, an RFC 3339 UTC text with microseconds out. */
export const CypherTime = z
  .custom<InstanceType<typeof neo4j.types.DateTime>>((value) => neo4j.isDateTime(value as object))
  .transform((time) => toInstant(time));

/** `2026-11-21T17:45Z`, `…:46Z`, `…:46.123456789Z`: what `toString` gives for a UTC datetime. */
const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d))?(?:\.(\d{1,9}))?Z$/;

/**
 * A datetime that comes as text (`toString` of one in UTC), as an RFC 3339 text with microseconds. Long lists of times
 * travel so: the driver spends more on reading one datetime than on ten texts.
 */
export const CypherInstant = z.string().transform((text, issues) => {
  const [, minute, second = '00', fraction = ''] = INSTANT.exec(text) ?? [];
  if (minute !== undefined) return `${minute}:${second}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
  issues.addIssue({ code: 'custom', message: `not a UTC datetime: ${text}` });
  return z.NEVER;
});

const two = (value: unknown): string => String(Number(value)).padStart(2, '0');

function toInstant(time: InstanceType<typeof neo4j.types.DateTime>): string {
  const micros = String(Math.floor(Number(time.nanosecond) / 1000)).padStart(6, '0');
  const date = `${String(Number(time.year)).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  return `${date}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}.${micros}Z`;
}

/** A column or property that holds JSON as text. */
export const CypherJson = z.string().transform((text) => JSON.parse(text) as unknown);
