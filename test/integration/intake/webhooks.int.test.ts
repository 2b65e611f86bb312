import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { signatureOf } from '#operation/signature.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import { teamBy } from '../teams/teams-made.ts';
import { brokeredService, connectionBy, pushTo, send, subscriptionOf } from './receiving.ts';

/** POST /api/intake/webhook (spec 70 §6.1). */

const { running, broker, attestation } = await brokeredService();
const { boss, ann } = await running.people({ boss: 'admin', ann: 'approved' });
const connection = await connectionBy(boss, ann);

afterAll(() => broker.stop());

const post = (headers: Readonly<Record<string, string>>, body: string, query = '') =>
  running.call('POST', `/api/intake/webhook${query}`, {
    body,
    headers: { 'content-type': 'application/json', 'x-github-event': 'push', ...headers },
  });

const BODY = JSON.stringify(pushTo('acme/soup'));

async function storedEvent(id: string): Promise<Record<string, unknown>> {
  const [row] = await running.database.execute(
    cypher`MATCH (event:Event {id: ${id}})-[:EMITTED_BY]->(emitter:Emitter) RETURN event {.*, emitter: emitter.name} AS event`,
  );
  return row!['event'] as Record<string, unknown>;
}

describe('a webhook is taken', () => {
  test('with the attestation of the broker, and recorded in the home of its connection', async () => {
    const token = await attestation(connection.connector);
    const { status, body } = await post({ authorization: `Bearer ${token}` }, BODY);
    expect([status, Object.keys(body)]).toEqual([202, ['event_id']]);
    const event = await storedEvent(body.event_id);
    expect(event).toMatchObject({
      type: 'webhook_received',
      category: 'domain',
      anchor_id: connection.context,
      emitter: `${connection.connector}@webhook`,
    });
    expect(JSON.parse(event['metadata'] as string)).toEqual({
      provider_event_type: 'push',
      provider_event_type_source: 'header',
    });
    const { body: feed } = await ann.get(`/api/events/${connection.context}/stream`);
    expect(feed.events.at(-1)).toMatchObject({
      event_id: body.event_id,
      kind: 'webhook_received',
      elements: [],
    });
  });

  test('with a signature over time and body', async () => {
    expect((await send(running, connection, pushTo('acme/soup'))).status).toBe(202);
  });

  test('with the signature that GitHub makes', async () => {
    const signature = createHmac('sha256', connection.secret).update(BODY).digest('hex');
    const headers = { 'x-hub-signature-256': `sha256=${signature}` };
    expect((await post(headers, BODY, `?connector=${connection.connector}`)).status).toBe(202);
  });

  test('when it is larger than other bodies may be', async () => {
    const payload = { ...pushTo('acme/soup'), text: 'x'.repeat(5 * 1024 * 1024) };
    expect((await send(running, connection, payload)).status).toBe(202);
  });

  test('with or without subscribers: each subscription that selects it gets it', async () => {
    const team = await teamBy(ann);
    const own = await connectionBy(boss, ann, { team_ids: [team.id] });
    const subscribed = await ann.post('/api/subscriptions', subscriptionOf(team.id, own, 'acme/soup'));
    const other = await ann.post('/api/subscriptions', subscriptionOf(team.id, own, 'acme/stock'));
    expect([subscribed.status, other.status]).toEqual([201, 201]);
    const { body } = await send(running, own, pushTo('acme/soup'));
    await send(running, own, pushTo('acme/broth'));
    const receivedBy = async (id: string) =>
      (await ann.get(`/api/subscriptions/${id}/deliveries`)).body.deliveries;
    expect(await receivedBy(subscribed.body.id)).toMatchObject([
      { event_id: body.event_id, event_type: 'push', scope: 'pending_scope', disposition: null },
    ]);
    expect(await receivedBy(other.body.id)).toEqual([]);
    const touched = JSON.parse((await storedEvent(body.event_id))['references'] as string);
    expect(touched).toEqual([
      { rel: 'touches', target: { kind: 'kb_subscriptions', id: subscribed.body.id } },
    ]);
  });
});

describe('a webhook is refused alike', () => {
  const now = () => String(Math.floor(Date.now() / 1000));
  const unknown = { connector: `hub-${newId()}` };
  let wanted: unknown;

  beforeAll(async () => {
    const { status, body, headers } = await post({}, BODY);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    wanted = body;
  });

  const bearer = async (token: string | Promise<string>) => ({ authorization: `Bearer ${await token}` });
  const signedAt = (time: string, secret: string, body = BODY) => ({
    'x-service-timestamp': time,
    'x-service-signature': signatureOf(secret, time, body),
  });

  test.each<[string, () => Promise<{ headers: Record<string, string>; query?: string }>]>([
    ['with a token of another kind', async () => ({ headers: await bearer(boss.token) })],
    ['with no token', async () => ({ headers: await bearer('none') })],
    [
      'for a connector that is unknown',
      async () => ({ headers: await bearer(attestation(unknown.connector)) }),
    ],
    ['for a connector that is no text', async () => ({ headers: await bearer(attestation(['a'])) })],
    ['past its time', async () => ({ headers: await bearer(attestation(connection.connector, {}, -120)) })],
    [
      'for another audience',
      async () => ({ headers: await bearer(attestation(connection.connector, { aud: 'https://x.org' })) }),
    ],
    ['signed by another', async () => ({ headers: signedAt(now(), 'another secret') })],
    [
      'signed too long ago',
      async () => ({ headers: signedAt(String(Number(now()) - 60), connection.secret) }),
    ],
    ['signed for another body', async () => ({ headers: signedAt(now(), connection.secret, '{}') })],
    [
      'of an unknown connector, signed',
      async () => ({ headers: signedAt(now(), 'x'), query: unknown.connector }),
    ],
    ['with a broken signature of GitHub', async () => ({ headers: { 'x-hub-signature-256': 'sha256=00' } })],
  ])('%s', async (_, request) => {
    const { headers, query = connection.connector } = await request();
    const { status, body } = await post(headers, BODY, `?connector=${query}`);
    expect([status, body]).toEqual([401, wanted]);
  });

  test('of a connection that was revoked', async () => {
    const former = await connectionBy(boss, ann);
    expect((await boss.delete(`/api/connections/${former.id}`)).body.revoked_at).toMatch(/Z$/);
    const { status, body } = await send(running, former, pushTo('acme/soup'));
    expect([status, body]).toEqual([401, wanted]);
    const headers = await bearer(attestation(former.connector));
    expect((await post(headers, BODY)).body).toEqual(wanted);
  });

  test('with a token that another algorithm signed', async () => {
    broker.signWith('k1');
    const headers = await bearer(attestation(connection.connector));
    broker.signWith('rsa');
    expect((await post(headers, BODY)).body).toEqual(wanted);
  });
});

test('a body that is not JSON is 400, once the sender is proved', async () => {
  expect(codeOf(await send(running, connection, '{'))).toEqual([400, 'BAD_REQUEST']);
});

test('a missing event type header is 500, a fault of the installation', async () => {
  const answer = await send(running, connection, pushTo('acme/soup'), { 'x-github-event': '' });
  expect(codeOf(answer)).toEqual([500, 'INTERNAL_ERROR']);
});

test('a webhook beyond 25 MiB is too large', async () => {
  const payload = { text: 'x'.repeat(25 * 1024 * 1024) };
  expect(codeOf(await send(running, connection, payload))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('another method is 401, like a call without proof', async () => {
  expect((await running.call('GET', '/api/intake/webhook')).status).toBe(401);
});

test('webhooks without proof count toward the limit of their address, webhooks with proof do not', async () => {
  const limited = await startService(testNeo4j(), { RATE_LIMIT_ADDRESS_PER_MINUTE: '3' });
  const { boss: admin, ann: owner } = await limited.people({ boss: 'admin', ann: 'approved' });
  const { connector, secret } = await connectionBy(admin, owner);
  const deliver = (signature: string) =>
    limited.call('POST', `/api/intake/webhook?connector=${connector}`, {
      body: BODY,
      headers: {
        'content-type': 'application/json',
        'x-github-event': 'push',
        'x-hub-signature-256': `sha256=${signature}`,
      },
    });
  const right = createHmac('sha256', secret).update(BODY).digest('hex');
  for (let n = 0; n < 5; n += 1) expect((await deliver(right)).status).toBe(202);
  for (let n = 0; n < 3; n += 1) expect((await deliver('0'.repeat(64))).status).toBe(401);
  expect(codeOf(await deliver('0'.repeat(64)))).toEqual([429, 'RATE_LIMITED']);
  expect(codeOf(await deliver(right))).toEqual([429, 'RATE_LIMITED']);
});
