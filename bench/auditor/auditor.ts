import { readFileSync } from 'node:fs';
import { listOwed, setCursor } from '#agents/auditor/queries.ts';
import { sweep } from '#agents/auditor/sweep.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import type { Query } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { profiled } from '../jobs.ts';
import { type BenchDatabase, type Ends, preparedDatabase } from '../start-atlas.ts';
import { figure, percentile } from '../statistics.ts';

/** Citations that the maps of an auditor have. */
const SIZES = [1000, 10_000, 100_000];
const CITED = 3;
const MAPS = 10;
const PAGE = 1000;
const SAMPLES = 9;
const CAP = 50;
/** Each hundredth finding is stale in the second measurement. */
const STALE = 100;

const statement = (name: string): string =>
  `CYPHER 25 ${readFileSync(new URL(`./${name}.cypher`, import.meta.url), 'utf8')}`;

const idOf = (size: number, index: number): string => `finding ${size} ${index}`;
const mapOf = (size: number, index: number): string => `map ${size} ${index}`;

/** Findings in ten maps, all judged; a source is cited by about ten of them. @returns how many */
async function fill({ driver }: BenchDatabase, size: number): Promise<number> {
  const count = Math.floor(size / CITED);
  const sources = Math.ceil(size / 10);
  for (let from = 0; from < count; from += PAGE) {
    const indexes = Array.from({ length: Math.min(PAGE, count - from) }, (_, index) => from + index);
    await driver.executeQuery(statement('create_audited'), {
      map_id: mapOf(size, (from / PAGE) % MAPS),
      team_id: 'team',
      profile_id: `auditor ${size}`,
      findings: indexes.map((index) => ({
        id: idOf(size, index),
        sources: Array.from(
          { length: CITED },
          (_, nth) => `source ${size} ${(index * CITED + nth) % sources}`,
        ),
      })),
    });
  }
  return count;
}

/** Database hits of the statements of one sweep. */
async function hitsOfSweep(
  neo4j: BenchDatabase,
  database: Database,
  auditor: { readonly profile_id: string; readonly reach: Reach },
): Promise<number> {
  let hits = 0;
  const find = async (statement: Query, params: never) => {
    hits += await profiled(neo4j, statement, params);
    return database.reader().list(statement, params);
  };
  const runner = {
    list: find,
    find: async (statement: Query, params: never) => (await find(statement, params))[0],
  } as unknown as Runner;
  await sweep(runner, auditor, CAP);
  return hits;
}

/** Sweeps over maps whose citations are all judged, and of which some findings changed since: times and db hits. */
export async function measureAuditor(
  neo4j: BenchDatabase,
  ends: Ends,
  progress: (line: string) => void,
): Promise<string> {
  const database = await preparedDatabase(neo4j, ends);
  const lines: string[] = [];
  for (const size of SIZES) {
    progress(`${size} citations …`);
    const count = await fill(neo4j, size);
    const maps = Array.from({ length: MAPS }, (_, index) => mapOf(size, index));
    const nothing = { teams: [], authorable_anchors: [], readable_resources: [], writable_resources: [] };
    const reach = { ...nothing, profile_id: `auditor ${size}`, readable_anchors: maps };
    const auditor = { profile_id: reach.profile_id, reach };
    const measure = async (what: string) => {
      const times: number[] = [];
      let swept: Awaited<ReturnType<typeof sweep>> | undefined;
      for (let sample = 0; sample <= SAMPLES; sample += 1) {
        const began = performance.now();
        swept = await sweep(database.reader(), auditor, CAP);
        if (sample > 0) times.push(performance.now() - began);
      }
      const { findings, cursor } = swept!;
      const ids = findings.map(({ finding_id }) => finding_id);
      const hits = [
        await hitsOfSweep(neo4j, database, auditor),
        await profiled(neo4j, listOwed, { ids, reach }),
      ];
      const p50 = figure(percentile(times, 0.5));
      lines.push(
        `${size} citations, ${what}: sweep p50 ${p50} ms, ${hits[0]} db hits; ${ids.length} expanded: ${hits[1]}`,
      );
      return async () => {
        const { profile_id } = auditor;
        await database.write('cursor', undefined, (tx) => tx.list(setCursor, { profile_id, ...cursor! }));
      };
    };
    const dispatch = await measure('none stale, no cursor');
    await dispatch();
    await measure('none stale');
    const ids = Array.from({ length: count }, (_, index) => idOf(size, index)).filter(
      (_, index) => index % STALE === 0,
    );
    await neo4j.driver.executeQuery(statement('change_findings'), { ids });
    await measure('each hundredth finding stale');
  }
  return lines.join('\n');
}
