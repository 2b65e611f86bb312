import { beforeAll, expect, test } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { standingBeforeStoring } from '#test/world/standing-formation.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { formMap } from '../integration/formation/formed.ts';
import { listen, stagesOf } from '../integration/maps/listening.ts';

/** A service whose thread for formation dies. */

let running: Service;
let ann: Caller;

beforeAll(async () => {
  running = await freshService();
  ({ ann } = await running.people({ ann: 'approved' }));
});

/** How many formations that callers asked for the database knows of at this moment. */
async function openRuns(): Promise<number> {
  const rows = await running.database.execute('SHOW TRANSACTIONS YIELD metaData RETURN metaData');
  return rows.filter(({ metaData }) => (metaData as { operation?: string }).operation === 'materialize')
    .length;
}

test('a run that dies on its way is one error event, and leaves nothing of itself', async () => {
  const map = await mapOf(ann, 'Failing');
  await resourceIn(ann, { map: map.id });
  // Holds the lock, and will keep nothing.
  const { database, arrived, release } = standingBeforeStoring(running.database);
  const first = formMap(
    {
      database: {
        write: (...[name, caller, work]) => database.write(name, caller, work, { rollBack: true }),
      },
    },
    map.id,
  );
  await arrived;
  const path = `/api/cognitive-maps/${map.id}`;
  const listening = listen(ann, path, { threshold: 1 });
  await expect.poll(openRuns, { timeout: 20_000 }).toBe(1);
  await running.forming.close();
  const told = await listening;
  expect(stagesOf(told)).toEqual(['waiting']);
  expect(told.filter(({ name }) => name !== 'progress')).toEqual([
    {
      name: 'error',
      data: { status: 500, error: { code: 'INTERNAL_ERROR', message: expect.any(String) } },
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('hread');
  release();
  await first;
  await expect.poll(openRuns, { timeout: 20_000 }).toBe(0);
  expect((await ann.get(`${path}/shape`)).body).toEqual([]);
  expect((await ann.get(`${path}/materialize-delta`)).body).toMatchObject({ formation_events: 2 });
  const ordinary = await ann.post(`${path}/materialize`, { threshold: 1 });
  expect([ordinary.status, ordinary.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
});
