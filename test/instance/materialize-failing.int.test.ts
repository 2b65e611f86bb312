import { expect, test } from 'vitest';
import { append, propertyAsserted, propertyOf, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { freshService } from '#test/world/fresh.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { listen, stagesOf } from '../integration/maps/progress-stream.ts';

/** A service whose thread for formation dies. */

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });

/** What the database says of the transaction of a run that a caller asked for; undefined when there is none. */
async function stateOfRun(): Promise<string | undefined> {
  const rows = await running.database.execute(
    'SHOW TRANSACTIONS YIELD metaData, status RETURN metaData, status',
  );
  const run = rows.find(({ metaData }) => (metaData as { operation?: string }).operation === 'materialize');
  return run && String(run['status']);
}

/** Holds the counter of the ledger, so that whoever has something to append waits, and keeps nothing of it. */
async function holdLedger(): Promise<() => Promise<void>> {
  const elsewhere = { table: 'kb_cogmaps', id: (await mapOf(ann, 'Elsewhere')).id } as const;
  const resource_id = await resourceIn(ann, { map: elsewhere.id });
  const event = propertyAsserted(propertyOf(resource_id, { key: 'facet', value: { a: 'b' } }), {
    home: elsewhere,
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const holding = running.database.write(
    'hold',
    undefined,
    async (tx) => {
      await append(tx, SYSTEM_EMITTER, [event]);
      hold();
      await released;
    },
    { rollBack: true },
  );
  await held;
  return () => {
    release();
    return holding;
  };
}

test('a run that dies when all but its event is stored is one error event, and leaves nothing of itself', async () => {
  const map = await mapOf(ann, 'Failing');
  await resourceIn(ann, { map: map.id });
  const release = await holdLedger();
  const path = `/api/cognitive-maps/${map.id}`;
  const listening = listen(ann, path, { threshold: 1 });
  await expect.poll(stateOfRun, { timeout: 20_000 }).toContain('Blocked');
  await running.forming.close();
  const told = await listening;
  expect(stagesOf(told)).toEqual(['waiting', 'loading', 'forming', 'storing']);
  expect(told.filter(({ name }) => name !== 'progress')).toEqual([
    {
      name: 'error',
      data: { status: 500, error: { code: 'INTERNAL_ERROR', message: expect.any(String) } },
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('hread');
  await release();
  await expect.poll(stateOfRun, { timeout: 20_000 }).toBe(undefined);
  expect((await ann.get(`${path}/shape`)).body).toEqual([]);
  expect((await ann.get(`${path}/materialize-delta`)).body).toMatchObject({ formation_events: 2 });
  const ordinary = await ann.post(`${path}/materialize`, { threshold: 1 });
  expect([ordinary.status, ordinary.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
});
