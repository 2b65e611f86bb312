import { expect, test } from 'vitest';
import { runDueJob, sweepLedger } from '#picture/formation/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { type Row, rounded, rowsOf } from '../integration/maps/forming.ts';
import { workshopOf } from '../integration/maps/workshop.ts';

/** Spec 50 §8.5 and §13, G4: the first of two clocks. Saliences follow the purpose of an anchor; nothing is clustered. */

const path = () => `/api/contexts/${workshop.context}`;
const shape = () => rowsOf(ann, `${path()}/shape`);
const metrics = () => rowsOf(ann, `${path()}/region-metrics`);
const sameAs = (...numbers: number[]) => numbers.map((number) => expect.closeTo(number, 4));
const set = (number: number, stage: string) =>
  ann.patch(`/api/resources/${workshop.id(number)}`, { managed_meta: { 'service-stage': stage } });

const parts = () => ({
  database: running.database,
  forming: running.forming,
  log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  owner: 'clock',
  times: { quietMs: 0, patienceMs: 0, leaseMs: 60_000, retryMs: 60_000 },
});

/** What happens by itself after a change. */
async function letWork(): Promise<void> {
  while (await sweepLedger(parts()));
  while (await runDueJob(parts()));
}

/** The last thing that was formed or measured here, with what it told. */
async function lastAct(): Promise<{ type: string; payload: Row }> {
  const [row] = await running.database.execute(
    cypher`MATCH (event:Event {anchor_id: ${workshop.context}})
     WHERE event.type IN ['region_materialized', 'salience_refreshed']
     RETURN event.type AS type, event.payload AS payload ORDER BY event.seq DESC LIMIT 1`,
  );
  return { type: String(row!['type']), payload: JSON.parse(String(row!['payload'])) };
}

const countedEvents = async (): Promise<number> =>
  (await ann.post(`${path()}/materialize`, { threshold: 1_000_000 })).body.formation_events;

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });
const workshop = await workshopOf(running, ann);
await letWork();

test('formed by itself, the context has the saliences of the golden, and a purpose that stands still is left alone', async () => {
  expect((await shape()).map((row) => row.salience)).toEqual(sameAs(3.33699, 0.150712, 0, -0.274346));
  const before = await eventsOf(running, workshop.context);
  expect(before.at(-1)).toBe('region_materialized');
  await ann.patch(`/api/resources/${workshop.id(4)}`, { title: 'Pairing notes, again' });
  await letWork();
  expect((await eventsOf(running, workshop.context)).slice(before.length)).toEqual(['resource_updated']);
});

test('c02 is done: one salience_refreshed, 4 regions refreshed; ids, members and what was formed last stay, and it counts nothing', async () => {
  const before = await shape();
  const { payload: formed } = await lastAct();
  const acts = await eventsOf(running, workshop.context);
  await set(2, 'done');
  await letWork();
  expect((await eventsOf(running, workshop.context)).slice(acts.length)).toEqual([
    'property_set',
    'salience_refreshed',
  ]);
  const { type, payload } = await lastAct();
  expect([type, payload]).toEqual([
    'salience_refreshed',
    {
      home_anchor_table: 'kb_contexts',
      home_anchor_id: workshop.context,
      lens_id: formed.lens_id,
      telos_centroid: expect.any(Array),
      regions_refreshed: 4,
    },
  ]);
  expect(payload.telos_centroid.slice(0, 3)).toEqual(sameAs(0.21729, -0.068478, 0));
  const after = await shape();
  expect(after.map((row) => row.salience)).toEqual(sameAs(3.199974, 0.177745, 0, -0.129945));
  const kept = (rows: Row[]) => rows.map(({ salience: _, ...row }) => row);
  expect(kept(after)).toEqual(kept(before));
  expect(await countedEvents()).toBe(0);
});

test('a full pass after a refresh changes no readout and no id', async () => {
  const before = [await shape(), await metrics()];
  const { body } = await ann.post(`${path()}/materialize`, { threshold: 0 });
  expect(body.materialized).toBe(true);
  expect([await shape(), await metrics()]).toEqual(before);
});

test('when no goal is alive any more the purpose is gone, and saliences are refreshed without it', async () => {
  for (const number of [3, 6]) await set(number, 'done');
  await letWork();
  expect(await lastAct()).toMatchObject({
    type: 'salience_refreshed',
    payload: { telos_centroid: null, regions_refreshed: 4 },
  });
  expect((await metrics()).map((row) => [row.centrality, row.telos_alignment])).toEqual([
    [12, null],
    [3, null],
    [0, null],
    [0, null],
  ]);
  expect((await shape()).map((row) => rounded(row.salience))).toEqual([3, 0.75, 0, 0]);
});

test('both clocks in one turn: the purpose turns and enough happens, so it is refreshed first and then formed', async () => {
  const acts = await eventsOf(running, workshop.context);
  await set(6, 'in-progress');
  for (let turn = 0; turn < 5; turn += 1) {
    const content = `More of it, ${turn}.`;
    expect((await ann.patch(`/api/resources/${workshop.id(7)}`, { content })).status).toBe(200);
  }
  await letWork();
  const made = (await eventsOf(running, workshop.context)).slice(acts.length);
  expect(made.slice(-2)).toEqual(['salience_refreshed', 'region_materialized']);
});
