import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import { contextOf, mapOf } from '#test/world/things.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import { targetOf } from './delivering.ts';

/** /api/feed-targets: addresses to which what happens in a context or map is posted (decision 0031). */

const url = 'http://127.0.0.1:9/hook';

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const context = await contextOf(ann, 'Watched');

test('a feed target is made with a secret that is shown once and stored sealed', async () => {
  const made = await ann.post('/api/feed-targets', {
    anchor_id: context,
    url,
    event_kinds: ['resource_created'],
  });
  const { feed_target, secret } = made.body;
  expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(feed_target).toEqual({
    id: expect.any(String),
    anchor: { table: 'kb_contexts', id: context },
    url,
    event_kinds: ['resource_created'],
    created: expect.stringMatching(/Z$/),
    liveness: 'waiting',
  });
  expect((await ann.get(`/api/feed-targets/${feed_target.id}`)).body).toEqual(feed_target);
  const [stored] = await running.database.execute(
    cypher`MATCH (target:FeedTarget {id: ${feed_target.id}}) RETURN target.secret AS secret`,
  );
  expect(Buffer.from(String(stored!['secret']), 'base64').toString('latin1')).not.toContain(secret);
});

test('a map has feed targets, too', async () => {
  const { id } = await mapOf(ann, 'Watched');
  const { body } = await ann.post('/api/feed-targets', { anchor_id: id, url });
  expect(body.feed_target.anchor).toEqual({ table: 'kb_cogmaps', id });
});

test('callers see their own feed targets, newest first, in pages', async () => {
  const { cleo } = await running.people({ cleo: 'approved' });
  const own = await contextOf(cleo, 'Own');
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.unshift((await targetOf(cleo, own, url)).id);
  const idsOf = async (query = '') => {
    const { body } = await cleo.get(`/api/feed-targets${query}`);
    return [body.feed_targets.map(({ id }: { id: string }) => id), body.truncated];
  };
  expect(await idsOf()).toEqual([ids, false]);
  expect(await idsOf('?limit=2')).toEqual([ids.slice(0, 2), true]);
  expect(await idsOf('?limit=2&offset=2')).toEqual([ids.slice(2), false]);
  const { dora } = await running.people({ dora: 'admin' });
  expect((await dora.get('/api/feed-targets')).body.feed_targets).toEqual([]);
  expect((await dora.get(`/api/feed-targets/${ids[0]}`)).status).toBe(404);
});

test('revoking ends a feed target; a repeat gives the same answer, and its record stays', async () => {
  const { id } = await targetOf(ann, context, url);
  expect((await bob.delete(`/api/feed-targets/${id}`)).status).toBe(404);
  const first = await ann.delete(`/api/feed-targets/${id}`);
  expect([first.status, first.body.liveness]).toEqual([200, 'revoked']);
  expect(first.body.revoked_at).toMatch(/Z$/);
  expect((await ann.delete(`/api/feed-targets/${id}`)).body).toEqual(first.body);
  expect((await ann.get(`/api/feed-targets/${id}`)).body).toEqual(first.body);
});

test('making and revoking are administrative acts on the anchor that show the origin, not path or secret', async () => {
  const own = await contextOf(ann, 'Told');
  const { id, secret } = await targetOf(ann, own, 'http://127.0.0.1:9/a-secret-path');
  await ann.delete(`/api/feed-targets/${id}`);
  await ann.delete(`/api/feed-targets/${id}`);
  const { boss } = await running.people({ boss: 'admin' });
  const { body } = await boss.get(`/api/admin/ledger?subject=kb_contexts:${own}`);
  const told = body.entries.filter(({ payload }: { payload: object }) => 'feed_target_id' in payload);
  expect(told.map(({ payload }: { payload: object }) => payload)).toEqual([
    { feed_target_id: id, subject_table: 'kb_contexts', subject_id: own, profile_id: ann.id },
    {
      ...{ feed_target_id: id, subject_table: 'kb_contexts', subject_id: own, profile_id: ann.id },
      ...{ origin: 'http://127.0.0.1:9', event_kinds: [] },
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('a-secret-path');
  expect(JSON.stringify(body)).not.toContain(secret);
});

describe('a feed target is refused', () => {
  test.each([
    ['no URL', 'nowhere'],
    ['another scheme', 'ftp://example.org/'],
    ['a user', 'https://ann@example.org/'],
    ['a password', 'https://:secret@example.org/'],
    ['a fragment', 'https://example.org/#a'],
    ['a private address', 'https://10.0.0.1/'],
    ['the address of a cloud’s settings', 'http://169.254.169.254/latest'],
    ['an address in another spelling', 'https://0xa000001/'],
    ['a mapped address', 'https://[::ffff:127.0.0.1]/'],
  ])('with %s', async (_, wrong) => {
    expect(codeOf(await ann.post('/api/feed-targets', { anchor_id: context, url: wrong }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });

  test.each(['resource_imagined', 'grant_created'])(
    'for events of the kind %s, which no feed shows',
    async (kind) => {
      const body = { anchor_id: context, url, event_kinds: ['resource_created', kind] };
      const refused = await ann.post('/api/feed-targets', body);
      expect(codeOf(refused)).toEqual([400, 'BAD_REQUEST']);
      expect(refused.body.error.message).toContain('event_kinds.1');
    },
  );

  test('for an anchor that the caller does not read, as for one that does not exist', async () => {
    const hidden = await bob.post('/api/feed-targets', { anchor_id: context, url });
    const unknown = await bob.post('/api/feed-targets', { anchor_id: newId(), url });
    expect(codeOf(hidden)).toEqual([404, 'NOT_FOUND']);
    expect(hidden.body).toEqual(unknown.body);
  });

  test('beyond a hundred that are live, however many come at once', async () => {
    const { many } = await running.people({ many: 'approved' });
    const own = await contextOf(many, 'Much watched');
    const made: string[] = [];
    for (let n = 0; n < 98; n += 1) made.push((await targetOf(many, own, url)).id);
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => many.post('/api/feed-targets', { anchor_id: own, url })),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    await many.delete(`/api/feed-targets/${made[0]}`);
    expect((await targetOf(many, own, url)).id).toBeDefined();
  });

  test('where the installation has no key to seal its secret, or does not allow http', async () => {
    const bare = await startService(testNeo4j(), { DELIVERY_KEY: '', DELIVERY_ALLOW_PRIVATE: '' });
    const { eve } = await bare.people({ eve: 'approved' });
    const anchor_id = await contextOf(eve, 'Undelivered');
    const ask = (to: string) => eve.post('/api/feed-targets', { anchor_id, url: to });
    expect(codeOf(await ask('https://example.org/'))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await ask('http://example.org/'))).toEqual([400, 'BAD_REQUEST']);
  });
});
