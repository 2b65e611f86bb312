import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Refusal } from '#base/refusal.ts';
import { Database } from '#neo4j/database.ts';
import { TELOS_DEFAULT } from '#picture/algorithms/lenses.ts';
import { createFormationThread } from '#picture/formation/index.ts';
import { service } from '#test/world/index.ts';
import { niceOfThreads } from '#test/world/nice.ts';
import { pausedBeforeStoring } from '#test/world/paused-formation.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { formMap } from './formed.ts';

/** The thread that forms, with a connection of its own, beside the one that answers. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

async function newMap(): Promise<string> {
  const { id } = await mapOf(ann, 'In a thread');
  await resourceIn(ann, { map: id });
  return id;
}

const orderOf = (map: string) => ({
  anchor: { table: 'kb_cogmaps', id: map } as const,
  lens: TELOS_DEFAULT,
  threshold: 0,
  caller: ann.id,
});

test.runIf(process.platform === 'linux')('it gives way to the thread that answers requests', async () => {
  const map = await newMap();
  const before = await niceOfThreads(process.pid);
  const forming = createFormationThread(running.database);
  await forming.materialize(orderOf(map));
  const after = await niceOfThreads(process.pid);
  const own = before.get(process.pid)!;
  expect([...after].filter(([thread, nice]) => !before.has(thread) && nice > own)).toHaveLength(1);
  expect(after.get(process.pid)).toBe(own);
  await forming.close();
});

test('works on one anchor follow each other, and those on others do not wait for them', async () => {
  const [held, free] = [await newMap(), await newMap()];
  await running.forming.materialize(orderOf(held));
  const { database, arrived, release } = pausedBeforeStoring(running.database);
  const first = formMap({ database }, held);
  await arrived;
  const waiting = [1, 2, 3].map(() => running.forming.materialize(orderOf(held)));
  expect(await running.forming.materialize(orderOf(free))).toMatchObject({ materialized: true, regions: 2 });
  release();
  await first;
  for (const run of waiting) expect(await run).toMatchObject({ materialized: true, regions: 2 });
});

test('a failing run rejects, and the next one of the same anchor goes well', async () => {
  const map = await newMap();
  const absent = { ...TELOS_DEFAULT, id: newId() };
  const [failing, next] = [
    running.forming.materialize({ ...orderOf(map), lens: absent }),
    running.forming.materialize(orderOf(map)),
  ];
  await expect(failing).rejects.toThrow('does not exist');
  expect(await next).toMatchObject({ materialized: true });
});

test('a database that is away is a refusal here as anywhere', async () => {
  const away = new Database({ ...running.database.options, uri: 'bolt://127.0.0.1:1' });
  const forming = createFormationThread(away);
  const refused = await forming.materialize(orderOf(newId())).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'UNAVAILABLE', headers: { 'retry-after': '5' } });
  await Promise.all([forming.close(), away.close()]);
});

test('a thread follows a database that moved to another address', async () => {
  const { uri } = running.database.options;
  const moving = new Database({ ...running.database.options, uri: 'bolt://127.0.0.1:1' });
  const forming = createFormationThread(moving);
  const order = orderOf(await newMap());
  await expect(forming.materialize(order)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  moving.moveTo(uri);
  expect(await forming.materialize(order)).toMatchObject({ materialized: true });
  expect(await forming.tick(order.anchor)).toMatchObject({ materialized: false });
  await Promise.all([forming.close(), moving.close()]);
});

test('a closed one refuses runs, also when it never had one', async () => {
  const closed = createFormationThread(running.database);
  await closed.close();
  await expect(closed.materialize(orderOf(newId()))).rejects.toThrow('closed');
  await expect(closed.tick(orderOf(newId()).anchor)).rejects.toThrow('closed');
});

test('an idle one does not keep the process alive', async () => {
  const source = (path: string) => JSON.stringify(new URL(`../../../src/${path}`, import.meta.url).href);
  const script = `
    import { createFormationThread } from ${source('picture/formation/index.ts')};
    import { Database } from ${source('neo4j/database.ts')};
    const database = new Database(JSON.parse(process.env.DATABASE));
    const formed = await createFormationThread(database).materialize(JSON.parse(process.env.ORDER));
    await database.close();
    console.log(formed.regions);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 20_000,
    env: {
      ...process.env,
      DATABASE: JSON.stringify(running.database.options),
      ORDER: JSON.stringify(orderOf(await newMap())),
    },
  });
  expect((await run).stdout.trim()).toBe('2');
}, 30_000);
