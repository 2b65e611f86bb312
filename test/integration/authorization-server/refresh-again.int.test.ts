import { afterAll, describe, expect, test } from 'vitest';
import { recordKey } from '#people/authorization-server/record-adapter.ts';
import { sweepExpired } from '#people/authorization-server/sweep.ts';
import { cypher } from '#test/world/cypher.ts';
import { authorizeUrl, obtainCode, pkce, postToken, signIn } from './authorization-request.ts';
import { startServer } from './running-server.ts';

/** Issue 34 B: an answer that was lost, or several requests at once, end no sign-in; a stolen refresh token still does. */

const running = await startServer();
const other = await startServer({ BASE_URL: running.baseUrl });

afterAll(async () => {
  await Promise.all([running.stop(), other.stop()]);
  expect([...running.failures, ...other.failures]).toEqual([]);
});

const REFUSED = { status: 400, body: { error: 'invalid_grant' } };

const refresh = (token: unknown, at = running) =>
  postToken(at.baseUrl, { grant_type: 'refresh_token', refresh_token: String(token) });

/** Refreshes, and gives the next refresh token. */
async function next(token: unknown, at = running): Promise<string> {
  const { status, body } = await refresh(token, at);
  expect([status, body['error']]).toEqual([200, undefined]);
  return String(body['refresh_token']);
}

const signedIn = async (): Promise<string> => {
  const code = await obtainCode(running.baseUrl, await running.person());
  return String((await postToken(running.baseUrl, code)).body['refresh_token']);
};

/** Lets the time pass in which a use of a token may be repeated. */
const graceOver = (token: string) =>
  running.database.execute(
    cypher`MATCH (used:AuthorizationRecord {key: ${recordKey('RefreshToken', token)}})
           MATCH (kept:AuthorizationRecord {key: ${recordKey('Successor', token)}})
           SET used.consumed_at = used.consumed_at - duration({seconds: 31}),
               kept.expires_at = kept.expires_at - duration({seconds: 31})`,
  );

describe('within half a minute', () => {
  test('a token whose answer was lost is answered again, and its successor lives', async () => {
    const first = await signedIn();
    const second = await next(first);
    expect(second).not.toBe(first);
    expect(await next(first)).toBe(second);
    const third = await next(second);
    expect(new Set([first, second, third]).size).toBe(3);
    await next(third);
  });

  test('four requests at once get one chain, which lives whichever answer is kept', async () => {
    const first = await signedIn();
    const answers = await Promise.all([1, 2, 3, 4].map((turn) => next(first, turn % 2 ? running : other)));
    expect(new Set(answers).size).toBe(1);
    const later = await Promise.all(answers.map((token) => next(token)));
    expect(new Set(later).size).toBe(1);
    await next(later[0]);
  });

  test('another instance answers the repetition alike', async () => {
    const first = await signedIn();
    expect(await next(first)).toBe(await next(first, other));
  });

  test('a late repetition gets the end of the chain, and not a token that is used already', async () => {
    const first = await signedIn();
    const third = await next(await next(first));
    expect(await next(first)).toBe(third);
    await graceOver(first);
    await next(third);
  });

  test('a repetition by another client is refused, and ends nothing', async () => {
    const first = await signedIn();
    const second = await next(first);
    const fields = { grant_type: 'refresh_token', refresh_token: first, client_id: 'nobody' };
    expect((await postToken(running.baseUrl, fields)).status).toBe(401);
    await next(second);
  });
});

describe('after it', () => {
  test('a second use is theft: it is refused and takes the whole family along', async () => {
    const first = await signedIn();
    const second = await next(first);
    await graceOver(first);
    expect(await refresh(first)).toMatchObject(REFUSED);
    expect(await refresh(second)).toMatchObject(REFUSED);
  });

  test('who stole a token in time is found when its successor is used twice', async () => {
    const first = await signedIn();
    const [owner, thief] = [await next(first), await next(first)];
    const third = await next(owner);
    await graceOver(owner);
    expect(await refresh(thief)).toMatchObject(REFUSED);
    expect(await refresh(third)).toMatchObject(REFUSED);
  });

  test('what would name the successor is forgotten', async () => {
    const first = await signedIn();
    await next(first);
    const key = recordKey('Successor', first);
    const kept = cypher`MATCH (r:AuthorizationRecord {key: ${key}}) RETURN r.salt IS NOT NULL AS salt`;
    expect(await running.database.execute(kept)).toEqual([{ salt: true }]);
    await running.database.execute(
      cypher`MATCH (r:AuthorizationRecord {key: ${key}}) SET r.expires_at = datetime() - duration({minutes: 2})`,
    );
    await sweepExpired(running.database);
    expect(await running.database.execute(kept)).toEqual([]);
  });
});

test('a revoked family stays revoked, also within the time of repetitions', async () => {
  const first = await signedIn();
  const second = await next(first);
  const body = new URLSearchParams({ client_id: 'atlas-cli', token: second });
  expect((await fetch(`${running.baseUrl}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
  for (const token of [first, second]) expect(await refresh(token)).toMatchObject(REFUSED);
});

describe('a refresh token is given', () => {
  /** What the token endpoint answers a client that asks for some scope; null: for none. */
  async function answerFor(scope: string | null) {
    const { verifier, challenge } = pkce();
    const asked = authorizeUrl(running.baseUrl, { code_challenge: challenge, scope });
    const code = (await signIn(asked, await running.person())).get('code')!;
    const { status, body } = await postToken(running.baseUrl, {
      grant_type: 'authorization_code',
      redirect_uri: asked.searchParams.get('redirect_uri')!,
      code,
      code_verifier: verifier,
    });
    expect(status).toBe(200);
    return body;
  }

  test('for offline_access, without a page that asks for it', async () => {
    const body = await answerFor('openid offline_access');
    expect(body).toMatchObject({ refresh_token: expect.any(String), id_token: expect.any(String) });
    expect(String(body['scope']).split(' ')).toContain('offline_access');
    await next(body['refresh_token']);
  });

  test.each(['openid', 'openid email', 'email'])('not for %j', async (scope) => {
    const body = await answerFor(scope);
    expect(body).not.toHaveProperty('refresh_token');
    expect(String(body['scope']).split(' ')).not.toContain('offline_access');
  });

  test('to a client that names no scope: that is the default, and the answer says so', async () => {
    const body = await answerFor(null);
    expect(body).toMatchObject({ refresh_token: expect.any(String), scope: 'offline_access' });
    expect(body).not.toHaveProperty('id_token');
  });
});
