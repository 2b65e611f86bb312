import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import type { Caller } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import '../../neo4j/provided.ts';

/** Issue 4, point 8: limits per principal and per address. Every test has addresses and people of its own. */

const LIMIT = 5;

const running = await startService(inject('neo4j'), {
  RATE_LIMIT_PER_MINUTE: String(LIMIT),
  RATE_LIMIT_ADDRESS_PER_MINUTE: String(LIMIT),
  TRUST_PROXY: 'loopback',
});
afterEach(() => void vi.useRealTimers());

let last = 0;
/** Given by the proxy in front, which is on this machine. */
const freshAddress = (): string => {
  last += 1;
  return `198.51.100.${last}`;
};

const call = (path: string, address: string, token?: string, method = 'GET') =>
  running.call(method, path, {
    headers: { 'x-forwarded-for': address, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });

const times = async <Answer>(count: number, act: () => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await act());
  return answers;
};

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
const five = (status: number) => Array<number>(LIMIT).fill(status);

/** Signing in took one of the person's requests. */
const person = async (): Promise<Caller> => (await running.people({ ann: 'approved' })).ann;

describe('a principal', () => {
  test('gets 429 RATE_LIMITED after its share, with a time to come back', async () => {
    const ann = await person();
    const address = freshAddress();
    const answers = await times(LIMIT, () => call('/api/profile', address, ann.token));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 429]);
    expect(answers[0]!.headers['ratelimit']).toMatch(/^"principal";r=3;t=\d+$/);
    const { body, headers } = answers[4]!;
    expect(body).toEqual({ error: { code: 'RATE_LIMITED', message: 'There were too many requests' } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['ratelimit-policy']).toBe('"principal";q=5;w=60');
    expect(headers['ratelimit']).toMatch(/^"principal";r=0;t=\d+$/);
    expect(headers['x-request-id']).toBeDefined();
  });

  test('is counted whatever its address and token, and does not count for others', async () => {
    const [ann, ben] = [await person(), await person()];
    const again = await running.issuer.token(await subjectOf(ann), {
      claims: { email: ann.email, email_verified: true, jti: newId() },
    });
    const tokens = [ann.token, again, ann.token, again, again];
    const answers = [];
    for (const token of tokens) answers.push(await call('/api/profile', freshAddress(), token));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 429]);
    expect((await call('/api/profile', freshAddress(), ben.token)).status).toBe(200);
  });

  test('starts anew a minute later', async () => {
    const ann = await person();
    const address = freshAddress();
    await times(LIMIT, () => call('/api/profile', address, ann.token));
    expect((await call('/api/profile', address, ann.token)).status).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61_000);
    expect((await call('/api/profile', address, ann.token)).status).toBe(200);
  });

  test('is charged for the items of one call, a request for each 250', async () => {
    const ann = await person();
    const items = Array(750).fill({ act: 'fold' });
    expect((await ann.post('/api/bulk', { items })).status).toBe(200);
    expect(statusesOf(await times(2, () => ann.get('/api/profile')))).toEqual([200, 429]);
    expect((await ann.post('/api/bulk', { items })).status).toBe(429);
  });

  test('is counted before gate two, and for every method', async () => {
    const { zoe } = await running.people({ zoe: 'denied' });
    const address = freshAddress();
    const answers = [
      ...(await times(2, () => call('/api/contexts', address, zoe.token))),
      ...(await times(2, () => call('/api/contexts', address, zoe.token, 'DELETE'))),
      await call('/api/contexts', address, zoe.token),
    ];
    expect(statusesOf(answers)).toEqual([403, 403, 403, 403, 429]);
  });
});

const subjectOf = async (caller: Caller): Promise<string> => {
  const [row] = await running.database.execute(
    cypher`MATCH (link:AuthLink)-[:LINKS]->(:Profile {id: ${caller.id}}) RETURN link.subject AS subject`,
  );
  return row!['subject'] as string;
};

describe('an address', () => {
  test('with its share of refused sign-ins gets 429 before its token is looked at', async () => {
    const ann = await person();
    const address = freshAddress();
    expect(statusesOf(await times(LIMIT, () => call('/api/profile', address, 'not.a.token')))).toEqual(
      five(401),
    );
    const refused = await call('/api/profile', address, 'not.a.token');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit-policy']).toBe('"address";q=5;w=60');
    expect((await call('/api/profile', address, ann.token)).status).toBe(429);
    expect((await call('/api/profile', freshAddress(), ann.token)).status).toBe(200);
  });

  test('is not charged for those who come in', async () => {
    const address = freshAddress();
    for (const caller of [await person(), await person()]) {
      const answers = await times(LIMIT - 1, () => call('/api/profile', address, caller.token));
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    }
  });

  test('is charged for missing headers and unknown paths, never for health', async () => {
    for (const [path, status] of [
      ['/api/profile', 401],
      ['/api/nothing', 404],
    ] as const) {
      const address = freshAddress();
      const answers = await times(LIMIT + 1, () => call(path, address));
      expect([path, ...statusesOf(answers)]).toEqual([path, ...five(status), 429]);
      const probes = await times(LIMIT + 1, () => call('/api/health', address));
      expect(statusesOf(probes)).toEqual([...five(200), 200]);
    }
  });

  test('is not charged for an issuer that is away', async () => {
    const address = freshAddress();
    const unknown = () =>
      running.issuer.token(`auth0|${newId()}`, {
        header: { kid: newId() },
        claims: { email: 'a@example.org' },
      });
    running.issuer.setAway(true);
    const answers = await times(LIMIT + 2, async () => call('/api/profile', address, await unknown()));
    running.issuer.setAway(false);
    expect(new Set(statusesOf(answers))).toEqual(new Set([401]));
  });

  test('is a /64 network where it is IPv6', async () => {
    const hosts = [1, 2, 3, 4, 5].map((host) => `2001:db8:1:1::${host}`);
    for (const host of hosts) expect((await call('/api/profile', host)).status).toBe(401);
    expect((await call('/api/profile', '2001:db8:1:1:ffff::1')).status).toBe(429);
    expect((await call('/api/profile', '2001:db8:1:2::1')).status).toBe(401);
  });

  test('is the one of the connection when no proxy is trusted', async () => {
    const plain = await startService(inject('neo4j'), { RATE_LIMIT_ADDRESS_PER_MINUTE: String(LIMIT) });
    const forwarded = () =>
      plain.call('GET', '/api/profile', { headers: { 'x-forwarded-for': freshAddress() } });
    expect(statusesOf(await times(LIMIT + 1, forwarded))).toEqual([...five(401), 429]);
  });
});

test('OPTIONS is never limited', async () => {
  const address = freshAddress();
  const answers = await times(LIMIT + 2, () => call('/api/profile', address, undefined, 'OPTIONS'));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
});
