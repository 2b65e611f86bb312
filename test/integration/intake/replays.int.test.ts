import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { signatureOf } from '#operation/signature.ts';
import { forgetReceipts } from '#outside/intake/index.ts';
import { cypher } from '#test/world/cypher.ts';
import type { Answer } from '#test/world/index.ts';
import { brokeredService, connectionBy, type MadeConnection, pushTo } from './receiving.ts';

/** A webhook that is sent again, by its provider or by somebody who saw it, is received once, however it is proved. */

const { running, broker, attestation } = await brokeredService();
const { boss, ann } = await running.people({ boss: 'admin', ann: 'approved' });

afterAll(() => broker.stop());

const BODY = JSON.stringify(pushTo('acme/soup'));

type Headers = Readonly<Record<string, string>>;

const post = ({ connector }: MadeConnection, headers: Headers, body = BODY): Promise<Answer> =>
  running.call('POST', `/api/intake/webhook?connector=${connector}`, {
    body,
    headers: { 'content-type': 'application/json', 'x-github-event': 'push', ...headers },
  });

const timed = ({ secret }: MadeConnection, secondsAgo = 0, body = BODY): Headers => {
  const time = String(Math.floor(Date.now() / 1000) - secondsAgo);
  return { 'x-service-timestamp': time, 'x-service-signature': signatureOf(secret, time, body) };
};

const untimed = ({ secret }: MadeConnection, body = BODY): Headers => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

const attested = async ({ connector }: MadeConnection): Promise<Headers> => ({
  authorization: `Bearer ${await attestation(connector)}`,
});

async function receivedOf({ id }: MadeConnection): Promise<number> {
  const { body } = await boss.get('/api/connections');
  return body.find((row: { id: string }) => row.id === id).received;
}

const PROOFS: readonly [name: string, headers: (of: MadeConnection) => Headers | Promise<Headers>][] = [
  ['a signature over time and body', (of) => timed(of)],
  ['the signature of GitHub', (of) => untimed(of)],
  ['the attestation of a broker', attested],
];

test.each(PROOFS)('%s is taken once, whatever else is changed about the request', async (_, prove) => {
  const connection = await connectionBy(boss, ann);
  const headers = await prove(connection);
  const first = await post(connection, headers);
  const others: Headers[] = [
    headers,
    { ...headers, 'x-github-event': 'issues' },
    { ...headers, 'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958' },
  ];
  for (const again of others) {
    const { status, body } = await post(connection, again);
    expect([status, body]).toEqual([202, first.body]);
  }
  expect(await receivedOf(connection)).toBe(1);
});

test.each(PROOFS)('%s is taken once when it comes ten times at once', async (_, prove) => {
  const connection = await connectionBy(boss, ann);
  const headers = await prove(connection);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(connection, headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
  expect(new Set(answers.map(({ body }) => body.event_id)).size).toBe(1);
  expect(await receivedOf(connection)).toBe(1);
});

test('what differs is received: another body, another time, another connection', async () => {
  const [connection, other] = [await connectionBy(boss, ann), await connectionBy(boss, ann)];
  const longer = JSON.stringify({ ...pushTo('acme/soup'), number: 2 });
  const token = await attested(connection);
  await post(connection, untimed(connection));
  await post(connection, untimed(connection, longer), longer);
  await post(connection, timed(connection, 3));
  await post(connection, timed(connection, 6));
  await post(connection, token);
  await post(connection, token, longer);
  await post(other, untimed(other));
  expect([await receivedOf(connection), await receivedOf(other)]).toEqual([6, 1]);
});

test('receipts of proofs that end are forgotten after them, those of proofs without a time never', async () => {
  const connection = await connectionBy(boss, ann);
  const events: string[] = [];
  for (const headers of [timed(connection), untimed(connection), await attested(connection)])
    events.push((await post(connection, headers)).body.event_id);
  const kept = async () => {
    const rows = await running.database.execute(
      cypher`MATCH (receipt:WebhookReceipt) WHERE receipt.event_id IN ${events}
        RETURN receipt.event_id AS id, duration.inSeconds(datetime(), receipt.kept_until).seconds AS seconds`,
    );
    return Object.fromEntries(rows.map(({ id, seconds }) => [id, seconds && Number(seconds)]));
  };
  const before = await kept();
  expect(before[events[0]!]).toBeGreaterThan(60);
  expect(before[events[1]!]).toBeNull();
  expect(before[events[2]!]).toBeGreaterThan(120);
  await running.database.execute(
    cypher`MATCH (receipt:WebhookReceipt) WHERE receipt.event_id IN ${events} AND receipt.kept_until IS NOT NULL
      SET receipt.kept_until = datetime() - duration('PT1S')`,
  );
  while (await forgetReceipts(running.database));
  expect(await kept()).toEqual({ [events[1]!]: null });
});
