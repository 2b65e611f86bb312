import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { HttpClient } from '../http-client.ts';
import { type Figures, measure } from '../measure.ts';
import { callOf, type Measured } from '../operations.ts';
import type { Options } from '../options.ts';
import { letIn } from '../prepare.ts';
import { type CallProfile, profileReads } from '../profiles.ts';
import type { Atlas } from '../start-atlas.ts';
import { aligned, figure } from '../statistics.ts';
import { numberOf, READERS, type Reader, readBy } from './corpus.ts';
import { fillIndexes, loadTexts } from './load-texts.ts';
import { questionsOf } from './questions.ts';
import { nearestOf, questionVector } from './vectors.ts';

/** How long searches and plans take over many texts, for callers who read one home, a fifth of them, and all. */

const CONNECTIONS = 8;
/** Questions whose answers are compared with those of comparing every vector. */
const COMPARED = 50;
const DEPTH = 10;

type Progress = (line: string) => void;

/** Loads the database of a data folder, once. */
async function prepareTexts(
  atlas: Atlas,
  dataDir: string,
  resources: number,
  members: Readonly<Record<Reader, string>>,
  progress: Progress,
): Promise<void> {
  const file = join(dataDir, 'bench.json');
  const key = JSON.stringify({ search: resources });
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined && known !== key) throw new Error(`${dataDir} holds another database: ${known}`);
  if (known === undefined) {
    // Written first: a load that was broken off leaves a folder that must not be used again.
    await writeFile(file, 'broken off');
    await loadTexts(atlas.driver, resources, members, progress);
    await writeFile(file, key);
  }
  // Indexes that were being filled when a run ended are filled from the start by the next one.
  await fillIndexes(atlas.driver, progress);
}

interface WideAnswer {
  readonly wide: { readonly hits: readonly { readonly resource: { readonly id: string } }[] };
}

/** How many of the nearest ten a search finds, of all: 0 to 1. */
async function recallOf(client: HttpClient, reader: Reader, resources: number): Promise<number> {
  const questions = Array.from({ length: COMPARED }, (_, index) => questionVector(index));
  const expected = nearestOf(questions, readBy(reader, resources), DEPTH);
  // Connections that the service has closed meanwhile are noticed before one is used again.
  await setTimeout(100);
  let found = 0;
  let wanted = 0;
  for (const [index, question] of questions.entries()) {
    const body = { embedding: Array.from(question), limit: DEPTH };
    const { wide } = await client.json<WideAnswer>('/api/search', body);
    const answered = new Set(wide.hits.map(({ resource }) => numberOf(resource.id)));
    found += expected[index]!.filter((number) => answered.has(number)).length;
    wanted += expected[index]!.length;
  }
  return found / wanted;
}

async function rowOf(atlas: Atlas, client: HttpClient, measured: Measured, seconds: number) {
  const next = () => callOf(measured.operation, measured.input());
  const { status, text } = await client.send(next());
  if (status >= 300) throw new Error(`${measured.name} answered ${status}: ${text.slice(0, 300)}`);
  const one = await measure(atlas, client, { next }, { seconds, connections: 1 });
  const many = await measure(atlas, client, { next }, { seconds, connections: CONNECTIONS });
  return { one, many };
}

const cellsOf = (one: Figures, many: Figures, profile: CallProfile | undefined): string[] => [
  figure(one.p50),
  figure(one.p95),
  figure(one.service),
  figure(one.neo4j),
  figure(profile?.dbHits),
  figure(many.p50),
  figure(many.p95),
  figure(many.rate),
  String(one.failed + many.failed),
];

const HEAD = [
  '',
  ...['p50 ms', 'p95 ms', 'service ms', 'neo4j ms', 'db hits'],
  ...[`p50 at ${CONNECTIONS}`, `p95 at ${CONNECTIONS}`, 'a second', 'failed'],
];

/** What each statement costs the database, and what it scans. */
const statementsOf = ({ name, statements }: CallProfile): string[][] =>
  statements.map(({ statement, rows, dbHits, scans }) => [
    `${name}: ${statement}`,
    figure(rows),
    figure(dbHits),
    scans.join(', '),
  ]);

/** @returns two tables as text */
export async function measureSearch(
  atlas: Atlas,
  dataDir: string,
  { resources, seconds, only }: Options,
  progress: Progress,
): Promise<string> {
  const { narrow, other, wide } = await letIn(atlas, CONNECTIONS);
  const people = { few: narrow, several: other, all: wide };
  const members = { few: narrow.id, several: other.id, all: wide.id };
  await prepareTexts(atlas, dataDir, resources, members, progress);
  const rows: string[][] = [];
  const statements: string[][] = [];
  const recalls: string[][] = [];
  for (const reader of Object.keys(READERS) as Reader[]) {
    const { client, link_key } = people[reader];
    const chosen = questionsOf(reader, resources).filter(({ name }) => name.includes(only));
    progress(`profiling: ${reader}`);
    const profiles = await profileReads(atlas.driver, reader, link_key, chosen);
    statements.push(...profiles.flatMap(statementsOf));
    for (const measured of chosen) {
      progress(`measuring: ${measured.name}`);
      const { one, many } = await rowOf(atlas, client, measured, seconds);
      const profile = profiles.find(({ name }) => name === measured.name);
      rows.push([measured.name, ...cellsOf(one, many, profile)]);
    }
    if (!'recall'.includes(only)) continue;
    progress(`comparing every vector: ${reader}`);
    recalls.push([reader, (await recallOf(client, reader, resources)).toFixed(3)]);
  }
  return [
    `${resources} resources in 1,000 homes; callers read one home (few), a fifth of them (several), and all`,
    aligned([HEAD, ...rows]),
    aligned([['', `recall@${DEPTH} of the wide arm`], ...recalls]),
    aligned([['', 'rows', 'db hits', 'scans'], ...statements]),
  ].join('\n\n');
}
