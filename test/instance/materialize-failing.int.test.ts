import { beforeAll, expect, test } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { listen, stagesOf } from '../integration/maps/listening.ts';

/** A service whose threads for formation are gone. */

let running: Service;
let ann: Caller;

beforeAll(async () => {
  running = await freshService();
  ({ ann } = await running.people({ ann: 'approved' }));
});

test('a run that fails on its way is one error event, and leaves nothing of itself', async () => {
  const map = await mapOf(ann, 'Failing');
  await resourceIn(ann, { map: map.id });
  await running.pool.close();
  const path = `/api/cognitive-maps/${map.id}`;
  const told = await listen(ann, path, { threshold: 1 });
  expect(stagesOf(told)).toEqual(['waiting', 'loading', 'forming']);
  expect(told.filter(({ name }) => name !== 'progress')).toEqual([
    {
      name: 'error',
      data: { status: 500, error: { code: 'INTERNAL_ERROR', message: expect.any(String) } },
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('pool');
  expect((await ann.get(`${path}/shape`)).body).toEqual([]);
  expect((await ann.get(`${path}/materialize-delta`)).body).toMatchObject({ formation_events: 2 });
  const ordinary = await ann.post(`${path}/materialize`, { threshold: 1 });
  expect([ordinary.status, ordinary.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
});
