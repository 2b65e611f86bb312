import type { Driver, ProfiledPlan } from 'neo4j-driver';
import type { ExplainingRunner } from '#neo4j/database.ts';
import { type ParamsOf, parametersOf, type Query, type RowOf } from '#neo4j/query.ts';
import type { Caller, PublicContext } from '#operation/context.ts';
import { perform, readInput } from '#operation/perform.ts';
import { type CallerRow, callerOf } from '#people/access/callers.ts';
import { getCallers } from '#people/access/queries.ts';
import type { Measured } from './operations.ts';

/** What one statement of a call costs the database: means over some calls. */
export interface StatementProfile {
  readonly statement: string;
  readonly rows: number;
  readonly dbHits: number;
  /** Operators of the plan that read everything of a label or type: none is wanted. */
  readonly scans: readonly string[];
}

/** What one kind of call costs the database. */
export interface CallProfile {
  readonly name: string;
  readonly dbHits: number;
  readonly statements: readonly StatementProfile[];
}

/** Calls of each kind, unless others are asked for. */
const SAMPLES = 10;
const silent = () => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };
const NOTHING = { params: {}, query: {}, body: undefined };

const operatorsOf = (plan: ProfiledPlan): ProfiledPlan[] => [plan, ...plan.children.flatMap(operatorsOf)];

function costOf(profile: ProfiledPlan): Pick<StatementProfile, 'dbHits' | 'scans'> {
  const operators = operatorsOf(profile);
  const scans = operators.filter(({ operatorType }) => operatorType.includes('Scan'));
  return {
    dbHits: operators.reduce((sum, { dbHits }) => sum + Number(dbHits), 0),
    scans: scans.map(({ operatorType: type, arguments: { Details } }) => `${type.split('@')[0]} ${Details}`),
  };
}

/** Runs typed statements under PROFILE, and adds the cost of each to a list. */
function profiling(driver: Driver, seen: StatementProfile[]): ExplainingRunner {
  const list = async <Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q>[]> => {
    const text = `PROFILE ${query.text}`;
    const { records, summary } = await driver.executeQuery(text, parametersOf(query, params), {
      database: 'neo4j',
    });
    const cost = costOf(summary.profile as ProfiledPlan);
    seen.push({ statement: query.name, rows: records.length, ...cost });
    return records.map((record) => query.row.parse(record.toObject()) as RowOf<Q>);
  };
  return {
    list,
    find: async (query, params) => (await list(query, params))[0],
    operators: async () => [],
  };
}

/** Statements of several calls as means of one call, the dearest first. */
export function meansOf(name: string, seen: readonly StatementProfile[], calls: number): CallProfile {
  const statements = [...Map.groupBy(seen, ({ statement }) => statement)].map(([statement, group]) => ({
    statement,
    rows: group.reduce((sum, { rows }) => sum + rows, 0) / calls,
    dbHits: group.reduce((sum, { dbHits }) => sum + dbHits, 0) / calls,
    scans: [...new Set(group.flatMap(({ scans }) => scans))],
  }));
  statements.sort((one, other) => other.dbHits - one.dbHits);
  return { name, dbHits: statements.reduce((sum, { dbHits }) => sum + dbHits, 0), statements };
}

async function profile(
  driver: Driver,
  caller: Caller,
  { name, operation, input }: Measured,
  samples: number,
) {
  const seen: StatementProfile[] = [];
  const runner = profiling(driver, seen);
  const read = { ...runner, together: <T>(work: (runner: ExplainingRunner) => Promise<T>) => work(runner) };
  const context: PublicContext & { caller: Caller } = {
    caller,
    read,
    pacedReader: () => read,
    surface: 'web',
    log: SILENT,
    setHeader: silent,
  };
  for (let sample = 0; sample < samples; sample += 1)
    await perform(operation, readInput(operation, { ...NOTHING, ...input() }), context);
  return meansOf(name, seen, samples);
}

/**
 * What gate one and the statements of reads cost the database, as one caller: each operation is run in this process.
 * @param login the key of the caller's sign-in
 */
export async function profileReads(
  driver: Driver,
  who: string,
  login: string,
  reads: readonly Measured[],
  samples = SAMPLES,
) {
  const logins = [{ link_key: login, client_id: null }];
  const seen: StatementProfile[] = [];
  const row = await profiling(driver, seen).find(getCallers, { logins });
  const caller = callerOf(row as CallerRow, logins[0]!);
  const profiles = [meansOf(`${who}: gate one`, seen, 1)];
  for (const read of reads) profiles.push(await profile(driver, caller, read, samples));
  return profiles.filter(({ statements }) => statements.length > 0);
}
