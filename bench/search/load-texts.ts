import { readFileSync } from 'node:fs';
import neo4j, { type Driver } from 'neo4j-driver';
import { stampKey } from '#embeddings/embedder.ts';
import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { inBatches, send } from '../large/load.ts';
import { edgeRow, HOMES, homeRow, PEOPLE, passageRow, type Reader, teamRows } from './corpus.ts';
import { resourceVector } from './vectors.ts';

const SCHEMA = new URL('../../cypher/schema/0100_start.cypher', import.meta.url);
const INDEXES = ['search_texts', 'chunk_vectors_a'];
const MOST_SECONDS = 4 * 3600;
const HOMES_BATCH = 100;
const STAMP = stampKey(HASH_STAMP);

/** The statements of the service that create the indexes of a search. */
const creations = (): string[] =>
  readFileSync(SCHEMA, 'utf8')
    .split(';\n')
    .map((part) => part.replaceAll(/^\/\/.*\n/gm, ''))
    .filter((statement) =>
      INDEXES.some((name) => statement.includes(` INDEX ${name} `) && statement.includes('CREATE')),
    );

const runnerOf =
  (driver: Driver) =>
  (text: string, params = {}) =>
    driver.executeQuery(`CYPHER 25 ${text}`, params, { database: 'neo4j' });

/** Fills a database that a service has opened: homes, texts with their vectors, an edge for each. Drops their indexes before. */
export async function loadTexts(
  driver: Driver,
  resources: number,
  members: Readonly<Record<Reader, string>>,
  progress: (line: string) => void,
): Promise<void> {
  const run = runnerOf(driver);
  for (const name of INDEXES) await run(`DROP INDEX ${name} IF EXISTS`);
  await send(driver, 'create_people', { people: PEOPLE });
  await send(driver, 'create_teams', { teams: teamRows(members) });
  const homes = Array.from({ length: HOMES }, (_, index) => homeRow(index, resources));
  for (let from = 0; from < HOMES; from += HOMES_BATCH)
    await send(driver, 'create_homes', { homes: homes.slice(from, from + HOMES_BATCH) });
  const passage = (number: number) => {
    const row = passageRow(number);
    const home_word = `${row.home_id.replaceAll('-', '')}h`;
    return { ...row, home_word, vector: neo4j.vector(resourceVector(number)) };
  };
  const store = (passages: unknown[]) => send(driver, 'create_passages', { passages, stamp: STAMP });
  await inBatches('texts', resources, passage, store, progress);
  const edges = (rows: unknown[]) => send(driver, 'create_relationships', { edges: rows });
  await inBatches('edges', resources, (number) => edgeRow(number, resources), edges, progress);
}

/** Creates the indexes that a load has dropped, makes these vectors the ones that are searched, and waits until they are filled. */
export async function fillIndexes(driver: Driver, progress: (line: string) => void): Promise<void> {
  const run = runnerOf(driver);
  const began = performance.now();
  await run(
    "MERGE (setting:VectorSetting {id: 'vectors'}) SET setting.live_slot = 'a', setting.live_stamp = $stamp",
    { stamp: STAMP },
  );
  for (const statement of creations()) await run(statement);
  await run(`CALL db.awaitIndexes(${MOST_SECONDS})`);
  progress(`indexes filled after ${Math.round((performance.now() - began) / 1000)} s`);
}
