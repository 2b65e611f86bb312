import { beforeAll, describe, expect, test } from 'vitest';
import { TELOS_DEFAULT } from '#modules/formation/index.ts';
import { type Caller, type Service, service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { contextOf, edgeOf } from '#test/world/things.ts';
import { formUnder, rounded, rowsOf } from './forming.ts';

/** Spec 50 §13, G4 through HTTP: a context, where similarity is the primary signal and goals are the purpose. */

interface Node {
  readonly title: string;
  readonly doc_type: string;
  readonly angle?: number;
  readonly meta?: Record<string, string>;
  readonly idleDays?: number;
}

const stage = (name: string, idleDays: number) => ({ meta: { 'service-stage': name }, idleDays });

const NODES: readonly Node[] = [
  { title: 'Ship importer', doc_type: 'goal', angle: 0 },
  { title: 'Parse rows', doc_type: 'task', angle: 60, ...stage('in-progress', 0) },
  { title: 'Map columns', doc_type: 'task', angle: 50, ...stage('backlog', 30) },
  { title: 'Pairing notes', doc_type: 'session', angle: 100 },
  { title: 'CSV dialects', doc_type: 'research', angle: 170 },
  { title: 'Fuzz inputs', doc_type: 'task', angle: 180, ...stage('in-progress', 15) },
  { title: 'Loose thought', doc_type: 'memory', angle: 240 },
  { title: 'Old spike', doc_type: 'task', ...stage('done', 5) },
  { title: 'Harden', doc_type: 'goal', angle: 190, meta: { 'service-status': 'paused' } },
];

const EDGES = [
  [2, 1, 'leads_to', 'advances'],
  [3, 1, 'leads_to', 'advances'],
  [8, 1, 'leads_to', 'advances'],
  [6, 9, 'leads_to', 'advances'],
  [4, 2, 'near', 'relates_to'],
] as const;

let running: Service;
let ann: Caller;
let context: string;
const ids: string[] = [];

const id = (number: number): string => ids[number - 1]!;
const shape = () => rowsOf(ann, `/api/contexts/${context}/shape?lens=00000000-0000-0000-0006-000000000003`);

async function ingest({ title, doc_type, angle, meta }: Node): Promise<string> {
  const vector = (angle ?? 0) * (Math.PI / 180);
  const { status, body } = await ann.post('/api/ingest', {
    title,
    doc_type_name: doc_type,
    origin_uri: '',
    context_ref: context,
    content: angle === undefined ? '' : title,
    ...(angle !== undefined && { chunks_packed: packedChunk(title, [Math.cos(vector), Math.sin(vector)]) }),
    ...(meta !== undefined && { managed_meta: meta }),
  });
  if (status >= 300) throw new Error(`ingest: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Time is not for an operation to set. */
const letIdle = (resource: string, days: number) =>
  running.database.execute(
    `MATCH (r:Resource {id: '${resource}'}) SET r.updated = datetime() - duration({seconds: ${days * 86_400}})`,
  );

async function fillContext(): Promise<void> {
  for (const node of NODES) ids.push(await ingest(node));
  for (const [from, to, kind, label] of EDGES) await edgeOf(ann, id(from), id(to), { kind, label });
  const loose = await edgeOf(ann, id(7), id(5));
  await ann.post(`/api/relationships/${loose}/fold`, {});
  for (const [index, { idleDays = 0 }] of NODES.entries())
    if (idleDays > 0) await letIdle(ids[index]!, idleDays);
}

beforeAll(async () => {
  running = await service();
  ({ ann } = await running.people({ ann: 'approved' }));
  context = await contextOf(ann, 'K4');
  await fillContext();
});

const sameAs = (...numbers: (number | null)[]) =>
  numbers.map((number) => (number === null ? null : expect.closeTo(number, 4)));

describe('under workflow-default', () => {
  beforeAll(async () => {
    const { body } = await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
    const regions = [[1, 2, 3, 4], [5, 6, 9], [7], [8]];
    expect(body).toMatchObject({
      materialized: true,
      regions: 4,
      membership_fingerprint: regions.map((members) => members.map(id).join('+')).join('|'),
    });
  });

  test('shape: labels, members, salience and cohesion in the golden order, negative last', async () => {
    const rows = await shape();
    expect(rows.map((row) => [row.label, row.member_count])).toEqual([
      ['Map columns', 4],
      ['Fuzz inputs', 3],
      ['Old spike', 1],
      ['Loose thought', 1],
    ]);
    expect(rows.map((row) => row.salience)).toEqual(sameAs(3.33699, 0.150712, 0, -0.274346));
    expect(rows.map((row) => rounded(row.content_cohesion))).toEqual([0.818747, 0.989872, null, 1]);
  });

  test('metrics: the telos is what the live goals point at', async () => {
    const rows = await rowsOf(ann, `/api/contexts/${context}/region-metrics`);
    expect(rows.map((row) => row.centrality)).toEqual([12, 3, 0, 0]);
    expect(rows.map((row) => row.telos_alignment)).toEqual(sameAs(0.56165, -0.998814, -0.457244, null));
  });

  test('a second pass right after changes no number and no id', async () => {
    const before = await shape();
    await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
    expect(await shape()).toEqual(before);
  });

  test('c02 done: no formation event; formed again, saliences follow the telos, ids and members stay', async () => {
    const before = await shape();
    await ann.patch(`/api/resources/${id(2)}`, { managed_meta: { 'service-stage': 'done' } });
    const untouched = await ann.post(`/api/contexts/${context}/materialize`, { threshold: 1 });
    expect(untouched.body).toMatchObject({ materialized: false, formation_events: 0 });
    await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
    const after = await shape();
    expect(after.map((row) => row.region_id)).toEqual(before.map((row) => row.region_id));
    expect(after.map((row) => row.salience)).toEqual(sameAs(3.199974, 0.177745, 0, -0.129945));
  });
});

test('under telos-default the same context barely forms: seven regions, and shape without a lens tells both', async () => {
  await formUnder(running, { context }, TELOS_DEFAULT);
  const rows = await rowsOf(ann, `/api/contexts/${context}/shape?lens=${TELOS_DEFAULT.id}`);
  expect(rows.map((row) => row.member_count).sort()).toEqual([1, 1, 1, 1, 1, 2, 2]);
  expect(await rowsOf(ann, `/api/contexts/${context}/shape`)).toHaveLength(11);
});
