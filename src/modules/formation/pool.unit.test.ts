import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { runTask } from './form-worker.ts';
import { type Lens, TELOS_DEFAULT, WORKFLOW_DEFAULT } from './lenses.ts';
import { pagesBySize, readPage } from './pages.ts';
import { createFormationPool, type FormationOutcome, type FormationPool } from './pool.ts';
import type { EdgeRow, FacetRow, FormationTask, LoadedInput, NodeRow } from './task.ts';
import { VectorWriter } from './vector-pages.ts';

const IDS = ['a', 'b', 'c'];

const pages = <Row>(rows: readonly Row[]) => pagesBySize(rows, () => 8);

function loaded(): LoadedInput {
  const vectors = new VectorWriter();
  for (const [index, id] of IDS.entries()) vectors.add(id, [1, index, 0.5]);
  return {
    anchor_id: 'A',
    node_count: IDS.length,
    nodes: pages(IDS.map((id, standing): NodeRow => ({ id, standing }))),
    facets: pages(IDS.map((resource_id): FacetRow => ({ resource_id, value: { topic: 'x' }, weight: 1 }))),
    edges: pages<EdgeRow>([
      { id: 'e', source: 'a', target: 'b', kind: 'near', weight: 1, label: null, home_id: 'A' },
    ]),
    vectors: vectors.end(),
    telos: Float64Array.of(1, 0, 0),
  };
}

/** Made anew for each run, since a run takes over its buffers. */
const taskUnder = (lens: Lens): FormationTask => ({
  input: loaded(),
  lens,
  live: [],
  bridges: [],
  outer: [],
  full: true,
});

const withoutIds = (pages: Iterable<readonly object[]>) =>
  [...pages].map((rows) => rows.map((row) => ({ ...row, id: '' })));

/** What a run tells, without the ids it mints. */
const told = ({ change, regions, membership_fingerprint }: FormationOutcome) => ({
  stored: withoutIds(change.take('stored')),
  regions,
  membership_fingerprint,
});

function toldDirectly(lens: Lens): ReturnType<typeof told> {
  const { summary, change } = runTask(taskUnder(lens));
  const stored = withoutIds(change.stored.map((page) => readPage<object>(page)));
  return { stored, regions: summary.regions, membership_fingerprint: summary.membership_fingerprint };
}

let pool: FormationPool | undefined;
afterEach(() => pool?.close());

test('a worker gives the answer of a direct call, for several runs at once', async () => {
  pool = createFormationPool({ maxThreads: 2 });
  const [first, second] = await Promise.all([
    pool.run(taskUnder(TELOS_DEFAULT)),
    pool.run(taskUnder(WORKFLOW_DEFAULT)),
  ]);
  const directly = [toldDirectly(TELOS_DEFAULT), toldDirectly(WORKFLOW_DEFAULT)];
  expect([told(first), told(second)]).toEqual(directly);
  expect(directly[0]!.stored.flat()).not.toEqual([]);
});

test('a run tells how many nodes are clustered, and never fewer than before', async () => {
  pool = createFormationPool();
  const told: number[] = [];
  await pool.run(taskUnder(TELOS_DEFAULT), (nodes) => told.push(nodes));
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe(IDS.length);
});

/** Of each thread of this process, its nice value (proc(5), field 19 of stat; a name may hold spaces). */
async function niceOfThreads(): Promise<Map<number, number>> {
  const threads = (await readdir('/proc/self/task')).map(Number);
  // A thread may end between the two looks.
  const statOf = (thread: number) => readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '');
  const stats = await Promise.all(threads.map(async (thread) => [thread, await statOf(thread)] as const));
  const alive = stats.filter(([, stat]) => stat !== '');
  return new Map(
    alive.map(([thread, stat]) => [thread, Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])]),
  );
}

test.runIf(process.platform === 'linux')(
  'the thread gives way to the one that answers requests',
  async () => {
    const before = await niceOfThreads();
    pool = createFormationPool();
    await pool.run(taskUnder(TELOS_DEFAULT));
    const after = await niceOfThreads();
    const own = before.get(process.pid)!;
    expect([...after].filter(([thread, nice]) => !before.has(thread) && nice > own)).toHaveLength(1);
    expect(after.get(process.pid)).toBe(own);
  },
);

test('a failing formation rejects and leaves the pool usable', async () => {
  pool = createFormationPool();
  const broken = { ...taskUnder(TELOS_DEFAULT), lens: null } as unknown as FormationTask;
  await expect(pool.run(broken)).rejects.toThrow();
  await expect(pool.run(taskUnder(TELOS_DEFAULT))).resolves.toMatchObject({ regions: 2 });
});

test('a closed pool refuses runs, also when it never had one', async () => {
  const closed = createFormationPool();
  await closed.close();
  await expect(closed.run(taskUnder(TELOS_DEFAULT))).rejects.toThrow('closed');
});

test('an idle pool does not keep the process alive', async () => {
  const script = `
    import { createFormationPool } from ${JSON.stringify(new URL('./pool.ts', import.meta.url).href)};
    import { TELOS_DEFAULT } from ${JSON.stringify(new URL('./lenses.ts', import.meta.url).href)};
    const nodes = [new TextEncoder().encode('[{"id":"a","standing":0}]')];
    const vectors = { owners: [], buffers: [] };
    const formed = await createFormationPool().run({
      input: { anchor_id: 'A', node_count: 1, nodes, facets: [], edges: [], vectors, telos: null },
      lens: TELOS_DEFAULT, live: [], bridges: [], outer: [], full: true,
    });
    console.log(formed.membership_fingerprint);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 10_000,
  });
  expect((await run).stdout.trim()).toBe('a');
}, 15_000);
