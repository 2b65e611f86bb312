import neo4j, { type ProfiledPlan, type Session } from 'neo4j-driver';
import type { CallerRow } from '#modules/access/callers.ts';
import { reachOf } from '#modules/access/callers.ts';
import { getCallers } from '#modules/access/queries.ts';
import { getResourceRows, pages, tallyResources } from '#modules/resources/queries.ts';
import { parametersOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { reachOver } from '#operation/reach.ts';
import type { Bolt } from '../limits.ts';
import { own, withDriver } from '../own-statements.ts';
import { latencyOf } from '../percentiles.ts';
import { costOf } from '../profiles.ts';
import type { Check } from '../verdict.ts';
import { CALLERS } from './prepare-large.ts';

/** What one statement of the service costs the database. */
export interface StatementFigures {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly rows: number;
  /** Of one profiled run. */
  readonly dbHits: number;
  /** Operators of the plan that read everything of a label or type: none is wanted. */
  readonly scans: readonly string[];
}

const WARM_UP_RUNS = 300;
const RUNS = 300;
const PAGE = 50;
const SAMPLE = 200;

type Params = Readonly<Record<string, unknown>>;

/** Runs a statement many times over one connection; `params` gives the parameters of each run. */
async function measure(session: Session, name: string, text: string, params: () => Params) {
  const durations: number[] = [];
  let rows = 0;
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
    const given = params();
    const began = performance.now();
    const { records } = await session.run(text, given);
    if (run >= WARM_UP_RUNS) durations.push(performance.now() - began);
    rows = records.length;
  }
  const { summary } = await session.run(`PROFILE ${text}`, params());
  return { name, ...latencyOf(durations), rows, ...costOf(summary.profile as ProfiledPlan) };
}

const unfiltered = { q: null, owner_id: null, goal: null, tags: [] };
const unconfined = { doc_types: null, stage: null, status: null };

/** Parameters of a list of all that the caller reads, last changed first. */
function listParams(reach: Reach, rows: number): Params {
  const page = { offset: 0, limit: rows, depth: rows, homes_in_page: rows };
  const all = { homes: null, reach, ...unfiltered, ...unconfined, ...page };
  return parametersOf(pages.updated.desc, all);
}

/** Statements of the service, each with parameters as the service gives them for one caller. */
async function statementsFor(session: Session, handle: string) {
  const found = await session.run(own('large/find_login'), { handle });
  const logins = [{ link_key: found.records[0]!.get('link_key') as string, client_id: null }];
  const { records } = await session.run(getCallers.text, { logins });
  const reach = reachOf(records[0]!.toObject() as CallerRow);
  const page = (rows: number) => listParams(reach, rows);
  const sample = await session.run(pages.updated.desc.text, page(SAMPLE));
  const ids = sample.records.map((record) => (record.get('resource') as string[])[0]!);
  let turn = 0;
  const one = () => {
    turn += 1;
    const picked = [ids[turn % ids.length]!];
    return parametersOf(getResourceRows, { ids: picked, reach: reachOver(reach, picked) });
  };
  const tallies = parametersOf(tallyResources, { homes: null, reach });
  return [
    { what: 'reach', text: getCallers.text, params: () => ({ logins }) },
    { what: 'get one resource', text: getResourceRows.text, params: one },
    { what: `list ${PAGE}`, text: pages.updated.desc.text, params: () => page(PAGE) },
    { what: 'its counts', text: tallyResources.text, params: () => tallies },
  ];
}

/** What the statements of gate one, of a list and of a lone read cost the callers of the large part. */
export const measureLarge = (bolt: Bolt): Promise<StatementFigures[]> =>
  withDriver(bolt, async (driver) => {
    const session = driver.session({ database: 'neo4j', defaultAccessMode: neo4j.session.READ });
    const figures = [await measure(session, 'limit: RETURN 1', 'RETURN 1', () => ({}))];
    for (const [who, handle] of Object.entries(CALLERS)) {
      for (const { what, text, params } of await statementsFor(session, handle))
        figures.push(await measure(session, `${who}: ${what}`, text, params));
    }
    return figures;
  });

/** What is wanted of the statements: of reach 2 ms for the wide caller, of a list 10 ms for the narrow one. */
const WANTED: Readonly<Record<string, number>> = { 'wide: reach': 2, [`narrow: list ${PAGE}`]: 10 };

/** The limit of `RETURN 1` is taken off: the rest is the database's own. */
export function statementChecks(statements: readonly StatementFigures[]): Check[] {
  const limit = statements.find(({ name }) => name.startsWith('limit'))?.p50 ?? 0;
  return statements.flatMap(({ name, p50 }) => {
    const target = WANTED[name];
    if (target === undefined) return [];
    return [{ what: `${name}, above RETURN 1`, unit: 'ms', measured: p50 - limit, target, bound: 'at most' }];
  });
}
