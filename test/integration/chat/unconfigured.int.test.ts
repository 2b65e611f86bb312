import { beforeAll, describe, expect, test } from 'vitest';
import { chatService, newPrincipal, SECRETS } from './chat-world.ts';

/** Spec 10 §16, §18: what is not configured is off. */

type Running = Awaited<ReturnType<typeof chatService>>;

const UNSET = {
  SLACK_LINK_SECRET: '',
  SLACK_MINT_SECRET: '',
  INTERNAL_RECONCILE_SECRET: '',
  CRON_SECRET: '',
};

describe('without any secret', () => {
  let running: Running;

  beforeAll(async () => {
    running = await chatService(UNSET);
  });

  test('secret unset T: 401 even with an empty bearer', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer', 'Bearer undefined']) {
      const answer = await running.call('GET', '/api/slack/intents/reap', { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
  });

  test.each(['/internal/slack/link-state', '/internal/slack/mint', '/internal/saml/reconcile'])(
    '%s refuses a request that is signed with an empty key',
    async (path) => {
      const answer = await running.signed('', path, { slack_principal_id: newPrincipal() });
      expect(answer.status).toBe(401);
    },
  );

  test('both disconnects are 401, before the shape of the principal and before who asks', async () => {
    const { ann, zoe } = await running.people({ ann: 'admin', zoe: 'denied' });
    for (const answer of [
      await ann.delete('/api/auth/slack/link/me'),
      await zoe.delete('/api/auth/slack/link/me'),
      await ann.post('/api/admin/slack/links/disconnect', { slack_principal_id: 'U123' }),
    ]) {
      expect([answer.status, answer.body.error.message]).toEqual([401, 'Chat linking is not configured']);
    }
  });

  test('the callback is a page that connects nothing', async () => {
    const answer = await running.call('GET', '/api/auth/slack/callback?code=a&state=b');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Not connected');
  });
});

describe.each([
  ['client id', { SLACK_OAUTH_CLIENT_ID: '' }],
  ['public address', { BASE_URL: '' }],
  ['vault key', { SLACK_VAULT_ENC_KEY: '' }],
  ['valid vault key', { SLACK_VAULT_ENC_KEY: 'c2hvcnQ=' }],
])('without a %s', (_, environment) => {
  test('linking and minting are off, although the calls are signed', async () => {
    const running = await chatService(environment);
    const body = { slack_principal_id: newPrincipal() };
    const answers = [
      await running.signed(SECRETS.link, '/internal/slack/link-state', body),
      await running.signed(SECRETS.mint, '/internal/slack/mint', body),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });
});
