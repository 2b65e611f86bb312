import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  BearerToken,
  ClientCredentials,
  createAtlasClient,
  feedOf,
  pagesOf,
  progressOf,
} from '#sdk/index.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { wayTo } from '../../fakes/lossy-way.ts';
import { issueMachine } from '../authorization-server/machines.ts';
import { startOwnService } from '../authorization-server/own-mode.ts';

/** Feeds, long work, lists and machine clients through the client, against the service itself. */

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const origin = await originOf(running);
const atlas = createAtlasClient({ baseUrl: origin, credentials: BearerToken(ann.token) });
const own = await startOwnService();

afterAll(() => own.stop());

test('a feed whose connection is cut, also before its first event, misses and repeats nothing', async () => {
  const { id: map } = await mapOf(ann, 'Fed');
  const way = await wayTo(origin);
  onTestFinished(() => way.close());
  const client = createAtlasClient({ baseUrl: way.origin, credentials: BearerToken(ann.token) });
  const controller = new AbortController();
  const latest = await atlas.call('cursor', { path: { kb_context_id: map } });
  const feed = feedOf(client, map, { after: latest.latest_event_id!, signal: controller.signal });
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { kind } of feed) if (seen.push(kind) === 3) return;
  })();
  for (const title of ['One', 'Two', 'Three']) {
    await resourceIn(ann, { map }, { title, doc_type: 'note' });
    way.cut();
  }
  await reading;
  controller.abort();
  const all = await Array.fromAsync(
    pagesOf(atlas, 'event_feed', {
      path: { kb_context_id: map },
      query: { after: latest.latest_event_id!, limit: 2 },
    }),
    ({ kind }) => kind,
  );
  expect(all.slice(0, 3)).toEqual(seen);
});

test('a map is formed with its steps, and its answer is that of the call', async () => {
  const { id } = await mapOf(ann, 'Formed');
  await resourceIn(ann, { map: id }, { title: 'One' });
  const steps = await Array.fromAsync(
    progressOf(atlas, 'materialize', { path: { id }, body: { threshold: 1 } }),
  );
  expect(steps.at(-1)).toEqual({ answer: expect.objectContaining({ materialized: true }) });
  for (const step of steps.slice(0, -1)) expect(step).toMatchObject({ stage: expect.any(String) });
});

test('a machine client gets one token for many calls, and another one where it is refused', async () => {
  const { clientId, secret: clientSecret } = await issueMachine(own.database);
  let minted = 0;
  const credentials = ClientCredentials({
    tokenUrl: `${own.baseUrl}/oauth/token`,
    clientId,
    clientSecret,
    fetch: (asked) => {
      minted += 1;
      return fetch(asked);
    },
  });
  const { expiresAt } = await credentials.tokenResult();
  expect(expiresAt - Date.now()).toBeGreaterThan(800_000);
  const client = createAtlasClient({ baseUrl: own.baseUrl, credentials });
  // It has no profile, so that the service refuses whatever token it has.
  const calls = Array.from({ length: 3 }, () => client.call('get_profile').catch((error) => error.status));
  expect(await Promise.all(calls)).toEqual([401, 401, 401]);
  expect(minted).toBe(2);
  const wrong = ClientCredentials({
    tokenUrl: `${own.baseUrl}/oauth/token`,
    clientId,
    clientSecret: 'wrong',
  });
  await expect(wrong.token()).rejects.toMatchObject({ name: 'TokenMintError', status: 401 });
});
