import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#base/ids.ts';
import type { HttpClient } from './http-client.ts';
import { admitted } from './large/load.ts';
import type { Atlas } from './start-atlas.ts';
import { aligned, figure, percentile } from './statistics.ts';

/** Writes that arrive in a second: half of them in a context that the map watches, half in the map itself. */
const WRITES_PER_SECOND = 50;
const WRITERS = 16;
const SECONDS = 90;
/** Before it counts: a database that has just started plans every statement first. */
const WARM_UP_SECONDS = 30;
/** Between two ticks of the steward, and between two looks at the picture. */
const PERIOD_MS = 1000;
const TEXT = 'A short text about something that happened. '.repeat(24);

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

async function call(client: HttpClient, method: string, path: string, body?: unknown): Promise<Body> {
  const { status, text } = await client.send({ method, path, ...(body !== undefined && { body }) });
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** When an id of an event was made, in milliseconds since the epoch: the first 48 bits of a UUIDv7. */
const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

const resource = (home: object, title: string) => ({
  ...{ title, origin_uri: '', doc_type_name: 'concept', content: TEXT },
  ...home,
});

/** A map of a team, and a context of the team, which the map therefore watches. */
async function watched(client: HttpClient): Promise<{ readonly map: string; readonly context: string }> {
  const slug = `fresh-${newId().slice(-12)}`;
  const team = await call(client, 'POST', '/api/teams', { slug });
  const context = await call(client, 'POST', '/api/contexts', { name: 'Arrivals', owner: { Team: slug } });
  const made = await call(client, 'POST', '/api/cognitive-maps', {
    name: 'Fresh',
    telos_title: 'Stays fresh',
  });
  await call(client, 'POST', `/api/cognitive-maps/${made.cogmap_id}/teams`, { team_id: team.id });
  return { map: made.cogmap_id, context: context.id };
}

/** Times of writes, in ms: each writer sends its part, and never more than arrive. */
async function arrive(client: HttpClient, homes: readonly object[], until: number): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  let sent = 0;
  const write = async () => {
    while (performance.now() < until) {
      const at = sent;
      sent += 1;
      await sleep(Math.max(0, began + (at * 1000) / WRITES_PER_SECOND - performance.now()));
      const body = resource(homes[at % homes.length]!, `Arrival ${at}`);
      const { status, ms } = await client.send({ method: 'POST', path: '/api/ingest', body });
      if (status < 300) times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return times;
}

/** One run over a map: reads what changed, keeps one finding of it, and advances; the age of the oldest change, in ms. */
async function run(client: HttpClient, map: string): Promise<{ age: number; changes: number } | undefined> {
  const delta = await call(client, 'GET', `/api/steward/${map}/delta`);
  let [after, changes, oldest] = ['', 0, Number.POSITIVE_INFINITY];
  for (;;) {
    const page = await call(client, 'GET', `/api/steward/${map}/changes?limit=1000${after}`);
    for (const { event_id } of page.changes) oldest = Math.min(oldest, madeAt(event_id));
    changes += page.changes.length;
    if (page.next === undefined) break;
    after = `&after=${page.next}`;
  }
  const home = { context_ref: '', home_cogmap_id: map };
  await call(client, 'POST', '/api/ingest', resource(home, `What ${changes} arrivals come to`));
  const { max_event_id: event_id, boundary_fingerprint } = delta;
  await call(client, 'POST', `/api/steward/${map}/watermark`, { event_id, boundary_fingerprint });
  return changes === 0 ? undefined : { age: Date.now() - oldest, changes };
}

/** Ages, in ms, that what arrived had when the steward had dealt with all of it. */
async function steward(client: HttpClient, until: number) {
  const runs: { age: number; changes: number }[] = [];
  while (performance.now() < until) {
    const tick = sleep(PERIOD_MS);
    const { claimed } = await call(client, 'POST', '/api/steward/dispatch', { threshold: 1 });
    for (const { cogmap_id } of claimed) {
      const done = await run(client, cogmap_id);
      if (done !== undefined) runs.push(done);
    }
    await tick;
  }
  return runs;
}

/** Ages, in ms, of the oldest change that the picture of a map does not show, once a second; 0 when it shows all. */
async function lookAtPicture(client: HttpClient, map: string, until: number): Promise<number[]> {
  const ages: number[] = [];
  while (performance.now() < until) {
    const tick = sleep(PERIOD_MS);
    const { watermark_event_id, formation_events } = await call(
      client,
      'GET',
      `/api/cognitive-maps/${map}/formation`,
    );
    if (watermark_event_id !== null)
      ages.push(formation_events === 0 ? 0 : Date.now() - madeAt(watermark_event_id));
    await tick;
  }
  return ages;
}

const row = (name: string, values: readonly number[]): string[] => [
  name,
  ...[0.5, 0.95, 1].map((share) => figure(percentile(values, share))),
  String(values.length),
];

/** How old what arrives becomes before a steward has dealt with it, and before the map's picture shows it. */
export async function measureFreshness(atlas: Atlas, progress: (line: string) => void): Promise<string> {
  const client = await admitted(atlas, WRITERS + 4);
  const { map, context } = await watched(client);
  const homes = [{ context_ref: context }, { context_ref: '', home_cogmap_id: map }];
  progress(
    `${WRITES_PER_SECOND} writes a second for ${WARM_UP_SECONDS} s, and for ${SECONDS} s that count …`,
  );
  const warm = performance.now() + WARM_UP_SECONDS * 1000;
  await Promise.all([arrive(client, homes, warm), steward(client, warm)]);
  const until = performance.now() + SECONDS * 1000;
  const [writes, runs, ages] = await Promise.all([
    arrive(client, homes, until),
    steward(client, until),
    lookAtPicture(client, map, until),
  ]);
  const perSecond = figure(writes.length / SECONDS);
  const mostChanges = Math.max(...runs.map(({ changes }) => changes));
  return [
    `${perSecond} writes a second arrived; a run of the steward dealt with ${mostChanges} changes at most`,
    aligned([
      ['', 'p50 ms', 'p95 ms', 'max ms', 'count'],
      row('a write', writes),
      row(
        'age when the steward is done',
        runs.map(({ age }) => age),
      ),
      row('age of what the picture does not show', ages),
    ]),
  ].join('\n');
}
