import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CypherText, cypher } from '#test/world/cypher.ts';
import type { Caller } from '#test/world/index.ts';
import { perform } from '../boundary/raw.ts';
import { CHAT_ENVIRONMENT, chatService, newPrincipal, subjectOf } from './chat-world.ts';

/** Spec 10 §16, spec 70 §8.4: tokens for the humans behind chat principals. */

const running = await chatService();
beforeEach(() => running.provider.behave());

const linkedTo = async (person: Caller): Promise<string> => {
  const principal = newPrincipal();
  await running.link(principal, person);
  return principal;
};

const approved = async (): Promise<{ ann: Caller; principal: string }> => {
  const { ann } = await running.people({ ann: 'approved' });
  return { ann, principal: await linkedTo(ann) };
};

/** Moves the end of the cached access token to some seconds from now. */
const setLife = (principal: string, seconds: number) =>
  running.database.execute(
    cypher`MATCH (grant:ChatGrant {principal: ${principal}})
     SET grant.access_expires_at = datetime() + duration({seconds: ${seconds}})`,
  );

const setGrant = (principal: string, change: CypherText) =>
  running.database.execute(cypher`MATCH (grant:ChatGrant {principal: ${principal}}) ${change}`);

describe('a minted token', () => {
  test('is an ordinary token of the linked human, with the same reach', async () => {
    const { ann, principal } = await approved();
    const { status, body } = await running.mint(principal);
    expect([status, body]).toEqual([
      200,
      { status: 'token', access_token: expect.any(String), expires_at_ms: expect.any(Number) },
    ]);
    expect(decodeJwt(body.access_token).sub).toBe(subjectOf(ann));
    const profile = await running.call('GET', '/api/profile', {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect([profile.status, profile.body.id]).toEqual([200, ann.id]);
  });

  test.each([
    [undefined, 3600],
    [900, 900],
    [200_000, 86_400],
  ])('of an issuer that reports a lifetime of %s s expires in %i s', async (expiresIn, seconds) => {
    running.provider.behave({ expiresIn });
    const { principal } = await approved();
    const { body } = await running.mint(principal);
    expect(Math.abs(body.expires_at_ms - Date.now() - seconds * 1000)).toBeLessThan(10_000);
  });

  test('is the cached one while that has more than 5 min left', async () => {
    const { principal } = await approved();
    const first = await running.mint(principal);
    await setLife(principal, 310);
    expect((await running.mint(principal)).body.access_token).toBe(first.body.access_token);
    await setLife(principal, 295);
    expect((await running.mint(principal)).body.access_token).not.toBe(first.body.access_token);
  });

  test('is refreshed each time when the issuer gives shorter lives than that', async () => {
    running.provider.behave({ expiresIn: 60 });
    const { principal } = await approved();
    const tokens = [await running.mint(principal), await running.mint(principal)];
    expect(new Set(tokens.map(({ body }) => body.access_token)).size).toBe(2);
  });

  test('comes with a rotated refresh token, which is used next time', async () => {
    const { ann, principal } = await approved();
    for (const _ of [1, 2, 3]) {
      await setLife(principal, 0);
      expect((await running.mint(principal)).body.status).toBe('token');
      expect(running.provider.liveOf(subjectOf(ann))).toBe(1);
    }
  });

  test('keeps its refresh token when the issuer does not rotate', async () => {
    const { principal } = await approved();
    running.provider.behave({ refreshTokens: false });
    await setLife(principal, 0);
    expect((await running.mint(principal)).body.status).toBe('token');
    const rows = await setGrant(principal, cypher`RETURN grant.refresh IS NOT NULL AS kept`);
    expect(rows).toEqual([{ kept: true }]);
  });
});

describe('refusals, in the order linked, standing, vaulted', () => {
  test('an unknown principal is not_linked', async () => {
    expect(await running.mint(newPrincipal())).toMatchObject({
      status: 200,
      body: { status: 'refused', reason: 'not_linked' },
    });
  });

  test('G: linked, denied human W: mint T: standing/denied; after approval T: token', async () => {
    const { zoe } = await running.people({ zoe: 'denied' });
    const principal = await linkedTo(zoe);
    expect((await running.mint(principal)).body).toEqual({
      status: 'refused',
      reason: 'standing',
      refusal: { kind: 'denied' },
    });
    await perform(running.database, zoe.id, 'approve');
    expect((await running.mint(principal)).body.status).toBe('token');
  });

  test.each([
    ['revoked', ['revoke']],
    ['deactivated', ['deactivate']],
  ] as const)('a %s human is refused, although a token is cached', async (kind, acts) => {
    const { ann, principal } = await approved();
    expect((await running.mint(principal)).body.status).toBe('token');
    await perform(running.database, ann.id, ...acts);
    expect((await running.mint(principal)).body).toEqual({
      status: 'refused',
      reason: 'standing',
      refusal: { kind },
    });
  });

  test('linked and approved without a grant is not_vaulted; standing comes before', async () => {
    const { ann, principal } = await approved();
    await setGrant(principal, cypher`DETACH DELETE grant`);
    expect((await running.mint(principal)).body).toEqual({ status: 'refused', reason: 'not_vaulted' });
    await perform(running.database, ann.id, 'revoke');
    expect((await running.mint(principal)).body.reason).toBe('standing');
  });

  test('a grant whose key is no longer in the keyring is not_vaulted', async () => {
    const { principal } = await approved();
    await setGrant(principal, cypher`SET grant.key_version = '0000000000000000'`);
    expect((await running.mint(principal)).body).toEqual({ status: 'refused', reason: 'not_vaulted' });
  });

  test('a grant copied from another principal does not open', async () => {
    const [mine, theirs] = [await approved(), await approved()];
    await running.database.execute(
      cypher`MATCH (mine:ChatGrant {principal: ${mine.principal}}), (theirs:ChatGrant {principal: ${theirs.principal}})
       SET mine.access = theirs.access, mine.refresh = theirs.refresh`,
    );
    expect((await running.mint(mine.principal)).body).toEqual({ status: 'refused', reason: 'not_vaulted' });
  });

  test('a grant that the issuer no longer honours is not_vaulted, and is forgotten', async () => {
    const { principal } = await approved();
    await setLife(principal, 0);
    // Used elsewhere: its second use revokes the family.
    await setGrant(principal, cypher`SET grant.access_expires_at = datetime()`);
    const rows = await running.database.execute(
      cypher`MATCH (grant:ChatGrant {principal: ${principal}}) RETURN properties(grant) AS held`,
    );
    expect((await running.mint(principal)).body.status).toBe('token');
    const { refresh } = rows[0]!['held'] as { refresh: string };
    await setGrant(principal, cypher`SET grant.refresh = ${refresh}, grant.access_expires_at = datetime()`);
    expect((await running.mint(principal)).body).toEqual({ status: 'refused', reason: 'not_vaulted' });
    expect(await setGrant(principal, cypher`RETURN grant`)).toEqual([]);
  });

  test.each(['U123', 'slack:', `slack:${'x'.repeat(123)}`])('%j is not a principal: 400', async (text) => {
    expect((await running.mint(text)).status).toBe(400);
  });
});

describe('refreshing', () => {
  test('calls that meet share one refresh: the issuer sees each refresh token once', async () => {
    const { principal } = await approved();
    await setLife(principal, 0);
    running.provider.behave({ delayMs: 300 });
    const before = running.provider.refreshes;
    const answers = await Promise.all(Array.from({ length: 8 }, () => running.mint(principal)));
    expect(answers.map(({ body }) => body.status)).toEqual(Array(8).fill('token'));
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
    expect(running.provider.refreshes - before).toBe(1);
  });

  test('no lock is held while the issuer is asked: the grant can be read and changed meanwhile', async () => {
    const { ann, principal } = await approved();
    await setLife(principal, 0);
    const { promise: answersAfter, resolve: answer } = Promise.withResolvers<void>();
    running.provider.behave({ answersAfter });
    const asked = running.provider.asked + 1;
    const minting = running.mint(principal);
    await expect.poll(() => running.provider.asked, { timeout: 20_000 }).toBe(asked);
    const cut = await ann.delete('/api/auth/slack/link/me');
    expect(cut.body.disconnected).toMatchObject([{ slack_principal_id: principal, grant_deleted: true }]);
    answer();
    // What the issuer answers to the refresh came too late: it is neither handed out nor left alive.
    expect((await minting).body).toEqual({ status: 'refused', reason: 'not_linked' });
    expect(running.provider.liveOf(subjectOf(ann))).toBe(0);
  });

  test('an unavailable issuer is 503 with Retry-After, and the grant is kept', async () => {
    const { principal } = await approved();
    await setLife(principal, 0);
    running.provider.behave({ tokenStatus: 500 });
    const answer = await running.mint(principal);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    running.provider.behave();
    expect((await running.mint(principal)).body.status).toBe('token');
  });

  test('the lease of a process that died runs out', async () => {
    const { principal } = await approved();
    await setLife(principal, 0);
    await setGrant(
      principal,
      cypher`SET grant.lease_id = 'of nobody', grant.lease_until = datetime() + duration({milliseconds: 700})`,
    );
    const started = Date.now();
    expect((await running.mint(principal)).body.status).toBe('token');
    expect(Date.now() - started).toBeGreaterThan(400);
  });
});

test('keys are rotated without a flag day: the old one opens, the new one seals', async () => {
  const { principal, ann } = await approved();
  const old = CHAT_ENVIRONMENT.SLACK_VAULT_ENC_KEY;
  const fresh = randomBytes(32).toString('base64');
  const versionOf = async () =>
    (await setGrant(principal, cypher`RETURN grant.key_version AS version`))[0]!['version'];
  const before = await versionOf();
  const issuer = { AUTH_ISSUER: running.issuer.url, JWKS_URL: running.issuer.jwksUrl };
  const rotated = await chatService({ ...issuer, SLACK_VAULT_ENC_KEY: `${fresh},${old}` });
  expect((await rotated.mint(principal)).body.status).toBe('token');
  await setLife(principal, 0);
  expect((await rotated.mint(principal)).body.status).toBe('token');
  expect(await versionOf()).not.toBe(before);
  const later = await chatService({ ...issuer, SLACK_VAULT_ENC_KEY: fresh });
  const { body } = await later.mint(principal);
  expect(decodeJwt(body.access_token).sub).toBe(subjectOf(ann));
});
