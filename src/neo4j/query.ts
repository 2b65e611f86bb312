import neo4j, { type Record as Neo4jRecord, type Plan, type Session, type Transaction } from 'neo4j-driver';
import { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import { mapYielding } from '#base/event-loop.ts';
import { parseJson } from '#base/parse-json.ts';
import { measure } from '#telemetry/measure.ts';
import type { ExplainingRunner, TransactionRunner } from './database.ts';
import { loadStatement } from './loader.ts';
import { dateTimeOf, INSTANT_WITH_NANOSECONDS } from './stored-values.ts';

/** Access mode of a statement; `lock` takes locks and changes no data. */
export type Mode = 'read' | 'lock' | 'write';

/** One statement of `cypher/`, with the schemas of its parameters and of its rows. */
export interface Query<Params extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly mode: Mode;
  readonly text: string;
  /** Fields of the parameter `reach` that the statement reads; undefined: all of them. */
  readonly reachFields: readonly string[] | undefined;
  /** Whether its parameters are sent as members of one map. */
  readonly plannedOnce: boolean;
  readonly params: Params;
  readonly row: Row;
}

export type ParamsOf<Q extends Query> = z.input<Q['params']>;
export type RowOf<Q extends Query> = z.output<Q['row']>;

const handles = new Map<string, Query>();

/**
 * The same statement, always run with the cached plan, even after the database has grown: while an empty database is
 * being filled, it would replan each statement every ten seconds, which costs more than running it.
 */
export const keepingPlan = <Q extends Query>(query: Q): Q => ({
  ...query,
  text: query.text.replace(/^CYPHER 25\n/, 'CYPHER 25 replan=skip\n'),
});

interface Shape<Params extends z.ZodType, Row extends z.ZodType> {
  readonly mode: Mode;
  readonly params: Params;
  readonly row?: Row;
}

/** `$name`, but not a dollar sign in a string. */
const PARAMETER = /\$([a-z_]\w*)/g;
/** Index commands have no plan, and accept only plain parameters. */
const INDEX_COMMAND = /^CYPHER 25\n(?:CREATE|DROP) (?:VECTOR )?INDEX/;

/**
 * Defines the handle of cypher/<name>.cypher with its two schemas: parameters are parsed before it runs, each record
 * after. The file is read here, so a missing one stops the process at start.
 *
 * Each `$name` is sent as a member of one map, `$in`. For a plain parameter the database makes a plan for each type,
 * including null, and for each order of magnitude of a string or list, and planning costs as much as hundreds of runs.
 * The types of a map's members are not part of the plan's key, so one plan serves all calls.
 */
export function query<Params extends z.ZodType, Row extends z.ZodType = z.ZodUnknown>(
  name: string,
  shape: Shape<Params, Row>,
): Query<Params, Row> {
  const text = loadStatement(name);
  const plannedOnce = !INDEX_COMMAND.test(text);
  const handle = {
    name,
    mode: shape.mode,
    text: plannedOnce ? text.replace(PARAMETER, '$in.$1') : text,
    reachFields: reachFieldsOf(text),
    plannedOnce,
    params: shape.params,
    row: (shape.row ?? z.unknown()) as Row,
  };
  handles.set(name, handle);
  return handle;
}

/** The fields of `$reach` that a statement reads; undefined when it uses `$reach` as a whole. */
function reachFieldsOf(text: string): readonly string[] | undefined {
  const fields = [...text.matchAll(/\$reach\b(?:\.(\w+))?/g)].map(([, field]) => field);
  return fields.every((field) => field !== undefined) ? [...new Set(fields)] : undefined;
}

/**
 * The parsed parameters as sent. `reach` is reduced to the fields that the statement reads: its id sets can be long.
 */
export function parametersOf<Q extends Query>(
  { params: shape, plannedOnce, reachFields }: Q,
  params: ParamsOf<Q>,
): Record<string, unknown> {
  const parsed = shape.parse(params) as Record<string, unknown>;
  if (!plannedOnce) return parsed;
  const reach = parsed['reach'] as Record<string, unknown> | undefined;
  if (reach === undefined || reachFields === undefined) return { in: parsed };
  return { in: { ...parsed, reach: Object.fromEntries(reachFields.map((field) => [field, reach[field]])) } };
}

/** Every handle of `cypher/` defined so far, by name, without those of statements that only tests have; tests EXPLAIN them all. */
export const allQueries = (): Query[] =>
  [...handles.values()]
    .filter(({ name }) => !name.startsWith('../'))
    .sort((a, b) => compareText(a.name, b.name));

/** An integer parameter; a plain number would arrive in the database as a float. */
export const CypherInt = z.int().transform((value) => neo4j.int(value));

/** A time parameter: from a UTC text with nanoseconds (`2026-11-21T17:45:46.123456789Z`) to a database datetime. */
export const CypherMoment = z.string().regex(INSTANT_WITH_NANOSECONDS).transform(dateTimeOf);

/** A time column: from a database datetime to an RFC 3339 UTC text with microseconds. */
export const CypherTime = z
  .custom<InstanceType<typeof neo4j.types.DateTime>>((value) => neo4j.isDateTime(value as object))
  .transform((time) => toInstant(time));

/** `2026-11-21T17:45Z`, `…:46Z`, `…:46.123456789Z`: the forms of `toString` for a UTC datetime. */
const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d))?(?:\.(\d{1,9}))?Z$/;

/**
 * A datetime column sent as text (`toString` in UTC), converted to an RFC 3339 text with microseconds. For long lists
 * of times: the driver spends more on reading one datetime than on ten texts.
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
export const CypherJson = z.string().transform((text) => parseJson(text));

type Executor = Pick<Transaction | Session, 'run'>;

/**
 * Converts a record to the statement's row. Key by key, since the driver's `toObject` uses generators: they caused a
 * third of all allocations when reading a large anchor.
 */
function rowOf<Q extends Query>(query: Q, record: Neo4jRecord): RowOf<Q> {
  const row: Record<PropertyKey, unknown> = {};
  for (const key of record.keys) row[key] = record.get(key);
  return query.row.parse(row) as RowOf<Q>;
}

export function rowsOf<Q extends Query>(
  executor: Executor,
  query: Q,
  params: ParamsOf<Q>,
  config?: object,
): Promise<RowOf<Q>[]> {
  return measure('statement', query.name, async (note) => {
    const parsed = parametersOf(query, params);
    const result = await (config === undefined
      ? executor.run(query.text, parsed)
      : (executor as Session).run(query.text, parsed, config));
    note.detail({ 'db.response.returned_rows': result.records.length });
    return mapYielding(result.records, (record) => rowOf(query, record));
  });
}

const namesOf = ({ operatorType, children }: Plan): string[] => [
  operatorType.split('@')[0]!,
  ...children.flatMap(namesOf),
];

/** The plan operators of a statement, the last one first. */
async function operatorsOf<Q extends Query>(
  executor: Executor,
  query: Q,
  params: ParamsOf<Q>,
): Promise<string[]> {
  const { summary } = await executor.run(`EXPLAIN ${query.text}`, parametersOf(query, params));
  return summary.plan ? namesOf(summary.plan) : [];
}

async function eachRow<Q extends Query>(
  executor: Executor,
  query: Q,
  params: ParamsOf<Q>,
  visit: (row: RowOf<Q>) => void,
): Promise<void> {
  const result = executor.run(query.text, parametersOf(query, params));
  let failure: { readonly error: unknown } | undefined;
  // The driver's iterator would allocate several kilobytes per row.
  await new Promise<void>((done, failed) => {
    result.subscribe({
      onNext: (record) => {
        if (failure !== undefined) return;
        // An error thrown into the driver would break the connection.
        try {
          visit(rowOf(query, record));
        } catch (error) {
          failure = { error };
        }
      },
      onCompleted: () => (failure === undefined ? done() : failed(failure.error)),
      onError: failed,
    });
  });
}

export interface ClosingRunner extends TransactionRunner, ExplainingRunner {
  /**
   * Waits for every started statement. If the session were closed while rows are still arriving, the driver would
   * request more of them: the server refuses, or a request is never answered.
   */
  ended(): Promise<void>;
}

/** Runs typed statements in a session or a transaction. */
export function runnerOf(executor: Executor): ClosingRunner {
  const open = new Set<Promise<unknown>>();
  const opened = <T>(statement: Promise<T>): Promise<T> => {
    const over = () => void open.delete(statement);
    open.add(statement);
    statement.then(over, over);
    return statement;
  };
  const runner: ClosingRunner = {
    each: (query, params, visit) =>
      opened(measure('statement', query.name, () => eachRow(executor, query, params, visit))),
    list: (query, params) => opened(rowsOf(executor, query, params)),
    find: async (query, params) => (await opened(rowsOf(executor, query, params)))[0],
    operators: (query, params) => opened(operatorsOf(executor, query, params)),
    jointly: async (joint, item) => (await joint.run(runner, [item]))[0]!,
    ended: async () => void (await Promise.allSettled(open)),
  };
  return runner;
}
