import { beforeAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, type Service, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { teamOf } from '#test/world/raw.ts';
import { contextOf } from '#test/world/things.ts';

/** What is created again, and who may not create (spec 30 §5). */

let running: Service;
let ann: Caller;
let bob: Caller;

beforeAll(async () => {
  running = await service();
  ({ ann, bob } = await running.people({ ann: 'approved', bob: 'approved' }));
});

const bare = (kb_context_id: string, fields: object = {}, caller = ann) =>
  caller.post('/api/resources', {
    kb_context_id,
    doc_type: 'fact',
    origin_uri: '',
    title: 'Bare',
    ...fields,
  });

const ingest = (context_ref: string, fields: object = {}, caller = ann) =>
  caller.post('/api/ingest', {
    ...{ title: 'Bare', origin_uri: '', doc_type_name: 'fact', content: '', context_ref },
    ...fields,
  });

test('without a key the same content is another resource each time', async () => {
  const context = await contextOf(ann, 'No key');
  const same = { content: 'Same text.', origin_uri: 'https://x.org/a' };
  const ids = [await ingest(context, same), await ingest(context, same)].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(2);
});

test('a key is one for both routes: the same request is answered as it is by now, another one is refused', async () => {
  const context = await contextOf(ann, 'One key');
  const idempotency_key = newId();
  const first = await bare(context, { idempotency_key });
  await ann.patch(`/api/resources/${first.body.id}`, { title: 'Renamed' });
  const before = await eventsOf(running, context);
  expect(await bare(context, { idempotency_key })).toMatchObject({
    status: 200,
    body: { id: first.body.id, title: 'Renamed' },
  });
  expect((await ingest(context, { idempotency_key })).body.id).toBe(first.body.id);
  for (const fields of [{ title: 'Other' }, { doc_type: 'note' }, { origin_uri: 'x' }])
    expect(codeOf(await bare(context, { idempotency_key, ...fields }))).toEqual([409, 'CONFLICT']);
  expect(codeOf(await ingest(context, { idempotency_key, content: 'x' }))).toEqual([409, 'CONFLICT']);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('a key does not open what its owner may not do any more: authority comes first', async () => {
  const team = await teamOf(running.database, [
    { profile_id: ann.id, role: 'owner' },
    { profile_id: bob.id, role: 'member' },
  ]);
  const context = (await ann.post('/api/contexts', { name: 'Ours', owner: { Team: team.slug } })).body.id;
  const idempotency_key = newId();
  expect((await ingest(context, { idempotency_key }, bob)).status).toBe(200);
  const role = { role: 'watcher' };
  expect((await ann.patch(`/api/teams/${team.id}/members/${bob.id}`, role)).status).toBeLessThan(300);
  const before = await eventsOf(running, context);
  expect(codeOf(await ingest(context, { idempotency_key }, bob))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await ingest(context, {}, bob))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await bare(context, {}, bob))).toEqual([403, 'FORBIDDEN']);
  expect(await eventsOf(running, context)).toEqual(before);
});
