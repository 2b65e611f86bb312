import type { Driver, ProfiledPlan } from 'neo4j-driver';
import { type CallerRow, callerOf } from '#modules/access/callers.ts';
import { getCallers } from '#modules/access/queries.ts';
import { operations as graph } from '#modules/graph/index.ts';
import { operations as resources } from '#modules/resources/index.ts';
import type { Runner } from '#neo4j/database.ts';
import { type ParamsOf, parametersOf, type Query, type RowOf } from '#neo4j/query.ts';
import type { Caller, PublicContext } from '#operation/context.ts';
import { perform } from '#operation/perform.ts';
import { type RawInput, readInput } from '#operation/read-input.ts';
import type { Bolt } from './limits.ts';
import { own, withDriver } from './own-statements.ts';
import type { PreparedMaps } from './prepare-maps.ts';
import { seeded } from './random.ts';

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

const SCAN = /Scan/;
const SAMPLES = 10;
const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const BODILESS = { params: {}, query: {}, body: undefined };

const operators = (plan: ProfiledPlan): ProfiledPlan[] => [plan, ...plan.children.flatMap(operators)];

/** Hits and scans of a profiled statement. */
export function costOf(profile: ProfiledPlan): Pick<StatementProfile, 'dbHits' | 'scans'> {
  const plan = operators(profile);
  const scans = plan.filter(({ operatorType }) => SCAN.test(operatorType));
  return {
    dbHits: plan.reduce((sum, { dbHits }) => sum + dbHits, 0),
    scans: scans.map(
      ({ operatorType, arguments: { Details } }) => `${operatorType.split('@')[0]} ${Details}`,
    ),
  };
}

/** Runs typed statements under PROFILE, and tells of each. */
function profiling(driver: Driver, tell: (profile: StatementProfile) => void): Runner {
  const list = async <Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q>[]> => {
    const { records, summary } = await driver.executeQuery(
      `PROFILE ${query.text}`,
      parametersOf(query, params),
      { database: 'neo4j', routing: 'READ' },
    );
    const rows = records.length;
    tell({ statement: query.name, rows, ...costOf(summary.profile as ProfiledPlan) });
    return records.map((record) => query.row.parse(record.toObject()) as RowOf<Q>);
  };
  return { list, find: async (query, params) => (await list(query, params))[0] };
}

/** Statements of several calls as means of one call, the dearest first. */
export function meansOf(profiles: readonly StatementProfile[], calls: number): StatementProfile[] {
  const groups = Map.groupBy(profiles, ({ statement }) => statement);
  const means = [...groups].map(([statement, group]) => ({
    statement,
    rows: group.reduce((sum, { rows }) => sum + rows, 0) / calls,
    dbHits: group.reduce((sum, { dbHits }) => sum + dbHits, 0) / calls,
    scans: [...new Set(group.flatMap(({ scans }) => scans))],
  }));
  return means.sort((one, other) => other.dbHits - one.dbHits);
}

interface Profiled {
  readonly name: string;
  /** Operation id. */
  readonly operation: string;
  readonly input: () => Partial<RawInput>;
}

async function profile(driver: Driver, caller: Caller, { name, operation, input }: Profiled) {
  const called = [...graph, ...resources].find(({ id }) => id === operation)!;
  const seen: StatementProfile[] = [];
  const runner = profiling(driver, (statement) => seen.push(statement));
  const context: PublicContext & { caller: Caller } = {
    caller,
    read: { ...runner, together: <T>(work: (runner: Runner) => Promise<T>) => work(runner) },
    surface: 'web',
    log: SILENT,
    setHeader: () => undefined,
  };
  for (let sample = 0; sample < SAMPLES; sample += 1)
    await perform(called, readInput(called, { ...BODILESS, ...input() }), context);
  const statements = meansOf(seen, SAMPLES);
  const dbHits = statements.reduce((sum, statement) => sum + statement.dbHits, 0);
  return { name, dbHits, statements };
}

/** Who calls, as gate one finds them by their handle, and what finding them costs. */
export async function callerBy(driver: Driver, handle: string) {
  const found = await driver.executeQuery(own('large/find_login'), { handle }, { database: 'neo4j' });
  const login = { link_key: found.records[0]!.get('link_key') as string, client_id: null };
  const seen: StatementProfile[] = [];
  const row = await profiling(driver, (statement) => seen.push(statement)).find(getCallers, {
    logins: [login],
  });
  const reach: CallProfile = { name: 'gate one', dbHits: seen[0]!.dbHits, statements: seen };
  return { caller: callerOf(row as CallerRow, login), reach };
}

/** Reads that depend on nothing but who calls. */
const ANYWHERE: readonly Profiled[] = [
  { name: 'home', operation: 'atlas_home', input: () => ({}) },
  { name: 'entry', operation: 'entry', input: () => ({}) },
  { name: 'list 50', operation: 'list_resources', input: () => ({ query: { limit: '50' } }) },
];

function within({ large, small }: PreparedMaps, seed: number): Profiled[] {
  const random = seeded(seed);
  const one = () => random.pick(large.resources);
  const slice = (depth: number): Profiled => ({
    name: `slice, depth ${depth}`,
    operation: 'cogmap_neighborhood_slice',
    input: () => ({ params: { id: large.map }, body: { seeds: [one()], depth } }),
  });
  const panorama = (name: string, id: string): Profiled => ({
    name,
    operation: 'cogmap_panorama',
    input: () => ({ params: { id } }),
  });
  const from = () => ({ query: { from: one(), depth: '2' } });
  return [
    { name: 'get resource', operation: 'get_resource', input: () => ({ params: { id: one() } }) },
    slice(1),
    slice(2),
    { name: 'traverse, depth 2', operation: 'traverse', input: from },
    panorama('panorama, small map', small.map),
    panorama('panorama', large.map),
  ];
}

/**
 * What reads cost the database, statement by statement: of whoever made the maps in all ways, of others what they see
 * without naming anything.
 * @param others handles by what they are called in the report
 */
export const profileReads = (
  bolt: Bolt,
  maps: PreparedMaps,
  {
    owner,
    others,
    seed,
  }: { readonly owner: string; readonly others: Readonly<Record<string, string>>; readonly seed: number },
): Promise<CallProfile[]> =>
  withDriver(bolt, async (driver) => {
    const profiles: CallProfile[] = [];
    const of = async (handle: string, before: string, calls: readonly Profiled[]) => {
      const { caller, reach } = await callerBy(driver, handle);
      profiles.push({ ...reach, name: `${before}${reach.name}` });
      for (const call of calls)
        profiles.push(await profile(driver, caller, { ...call, name: `${before}${call.name}` }));
    };
    await of(owner, '', [...within(maps, seed), ...ANYWHERE]);
    for (const [who, handle] of Object.entries(others)) await of(handle, `${who}: `, ANYWHERE);
    return profiles;
  });
