import { describe, expect, test } from 'vitest';
import type { Answer } from '#test/world/index.ts';
import { chatService, newPrincipal, SECRETS } from './chat-world.ts';

/** Spec 10 §16 (signature), §18: routes that machines call. */

const running = await chatService();
const { ann } = await running.people({ ann: 'admin' });

const UNPROVEN = {
  status: 401,
  body: { error: { code: 'UNAUTHORIZED', message: 'The request is not authenticated' } },
};
const plain = ({ status, body }: Answer) => ({ status, body });

const SIGNED = [
  ['/internal/slack/link-state', SECRETS.link],
  ['/internal/slack/mint', SECRETS.mint],
  ['/internal/saml/reconcile', SECRETS.reconcile],
] as const;

describe.each(SIGNED)('%s', (path, secret) => {
  const body = () => ({ slack_principal_id: newPrincipal() });
  const refused = async (answer: Promise<Answer>) => expect(plain(await answer)).toEqual(UNPROVEN);

  test('passes with a signature under either spelling of the headers', async () => {
    const good = await running.signed(secret, path, body());
    const alias = await running.signed(secret, path, body(), { headerPrefix: 'x-temper' });
    expect([good.status, alias.status]).not.toContain(401);
    expect(good.status).toBe(alias.status);
  });

  test('a secret of another signed route is refused', async () => {
    for (const other of Object.values(SECRETS).filter((one) => one !== secret))
      await refused(running.signed(other, path, body()));
  });

  test.each([31, 3600, -32])('a timestamp %i s old is refused', (ageSeconds) =>
    refused(running.signed(secret, path, body(), { ageSeconds })),
  );

  test.each([29, -29])('a timestamp %i s old passes', async (ageSeconds) => {
    expect((await running.signed(secret, path, body(), { ageSeconds })).status).not.toBe(401);
  });

  test('a changed body is refused, one byte is enough', async () => {
    const signedText = JSON.stringify(body());
    await refused(running.signed(secret, path, signedText, { sent: `${signedText} ` }));
    await refused(running.signed(secret, path, signedText, { sent: '' }));
  });

  test('a user JWT, the bare secret as a bearer, and nothing at all are refused', async () => {
    for (const authorization of [`Bearer ${ann.token}`, `Bearer ${secret}`])
      await refused(running.call('POST', path, { headers: { authorization }, body: body() }));
    await refused(running.call('POST', path, { body: body() }));
    await refused(running.call('POST', path));
  });

  test('a signed body of 64 KiB passes the gate, one byte more does not', async () => {
    const ofBytes = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;
    expect((await running.signed(secret, path, ofBytes(65_536))).status).toBe(422);
    await refused(running.signed(secret, path, ofBytes(65_537)));
  });

  test('behind the gate a body that is not JSON is 400, one of another shape 422', async () => {
    expect((await running.signed(secret, path, '{"slack')).status).toBe(400);
    expect((await running.signed(secret, path, '')).status).toBe(400);
    expect((await running.signed(secret, path, '{"a":1}')).status).toBe(422);
  });

  test('another method is refused too', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      await refused(running.call(method, path, { headers: { authorization: `Bearer ${ann.token}` } }));
  });
});

describe('/api/slack/intents/reap', () => {
  const path = '/api/slack/intents/reap';

  test('W: cron route without or with a wrong bearer, or with a user JWT T: 401', async () => {
    const wrong = [
      undefined,
      '',
      'Bearer ',
      'Bearer',
      'Bearer x',
      `Bearer ${SECRETS.cron}x`,
      `Bearer ${ann.token}`,
    ];
    for (const method of ['GET', 'POST', 'PUT']) {
      for (const authorization of wrong) {
        const answer = await running.call(
          method,
          path,
          authorization === undefined ? {} : { headers: { authorization } },
        );
        expect(plain(answer)).toEqual(UNPROVEN);
      }
    }
  });

  test('with the bearer another method is 405', async () => {
    const answer = await running.call('PUT', path, { headers: { authorization: `Bearer ${SECRETS.cron}` } });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
  });
});

test('internal operations are not in any public document', async () => {
  const { body } = await running.call('GET', '/api-docs/openapi.json');
  const paths = Object.keys(body.paths);
  expect(paths).toContain('/api/auth/slack/link/me');
  expect(paths.filter((path) => path.startsWith('/internal') || path.includes('reap'))).toEqual([]);
});
