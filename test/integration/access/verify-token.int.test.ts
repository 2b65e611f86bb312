import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownKeys, remoteKeys, tokenVerifier } from '#people/access/index.ts';
import { RememberedTokens } from '#people/access/verify-token.ts';
import { FakeIssuer } from '../../fakes/issuer.ts';

/** Spec 10 §2.2-2.3 against keys that travel over real HTTP. */

const SUBJECT = 'auth0|someone';
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const freshVerifier = (now?: () => number) =>
  tokenVerifier({
    issuer: issuer.url,
    audience: issuer.audience,
    keys: remoteKeys(issuer.jwksUrl),
    ...(now !== undefined && { now }),
  });

const issuer = await FakeIssuer.start();
afterAll(() => issuer.stop());

/** A token of any header and claims, signed by `sign` over its first two parts. */
function forged(header: object, claims: object, sign: (input: string) => string): string {
  const input = `${base64url(header)}.${base64url(claims)}`;
  return `${input}.${sign(input)}`;
}

const goodClaims = (): Record<string, unknown> => ({
  iss: issuer.url,
  aud: issuer.audience,
  sub: SUBJECT,
  exp: Math.floor(Date.now() / 1000) + 600,
});

describe('keys and algorithms', () => {
  test('a token of EdDSA is accepted, and one of RS256 after the issuer took such a key', async () => {
    const rsa = await FakeIssuer.start();
    await rsa.rotate('rsa-1', 'RS256');
    const verify = tokenVerifier({ issuer: rsa.url, audience: rsa.audience, keys: remoteKeys(rsa.jwksUrl) });
    expect(await verify(await rsa.token(SUBJECT))).toHaveProperty('claims.sub', SUBJECT);
    expect(await freshVerifier()(await issuer.token(SUBJECT))).toHaveProperty('claims.sub', SUBJECT);
    await rsa.stop();
  });

  test('alg none is refused', async () => {
    const token = forged({ alg: 'none', kid: 'k1' }, goodClaims(), () => '');
    expect(await freshVerifier()(token)).toHaveProperty('failed', 'invalid');
  });

  test('HS256 with the public key as its secret is refused', async () => {
    const secret = JSON.stringify(issuer.publicJwk);
    for (const key of [secret, Buffer.from(issuer.publicJwk.x!, 'base64url')]) {
      const token = forged({ alg: 'HS256', kid: 'k1' }, goodClaims(), (input) =>
        createHmac('sha256', key).update(input).digest('base64url'),
      );
      expect(await freshVerifier()(token)).toHaveProperty('failed', 'invalid');
    }
  });

  test('an algorithm that does not fit the family of its key is refused', async () => {
    const token = forged({ alg: 'RS256', kid: 'k1' }, goodClaims(), () => 'AAAA');
    expect(await freshVerifier()(token)).toHaveProperty('failed', 'invalid');
  });

  test('an unknown kid is refused; without a kid the only key of the family is used', async () => {
    const verify = freshVerifier();
    expect(await verify(await issuer.token(SUBJECT, { header: { kid: 'nobody' } }))).toHaveProperty(
      'failed',
      'invalid',
    );
    expect(await verify(await issuer.token(SUBJECT, { header: { kid: undefined } }))).toHaveProperty(
      'claims.sub',
      SUBJECT,
    );
  });

  test('without a kid, among several keys of the family, any of them may have signed', async () => {
    const two = await FakeIssuer.start();
    await two.rotate('k2');
    const verify = tokenVerifier({ issuer: two.url, audience: two.audience, keys: remoteKeys(two.jwksUrl) });
    const nameless = { header: { kid: undefined } };
    expect(await verify(await two.token(SUBJECT, nameless))).toHaveProperty('claims.sub', SUBJECT);
    const foreign = await two.token(SUBJECT, { ...nameless, signedBy: issuer });
    expect(await verify(foreign)).toHaveProperty('failed', 'invalid');
    await two.stop();
  });

  test('a changed payload is refused', async () => {
    const [header, , signature] = (await issuer.token(SUBJECT)).split('.');
    const token = `${header}.${base64url({ ...goodClaims(), sub: 'auth0|another' })}.${signature}`;
    expect(await freshVerifier()(token)).toHaveProperty('failed', 'invalid');
  });

  test.each(['', 'x', 'a.b.c', '....', 'ey.ey.ey'])('%j is not a valid token', async (token) => {
    expect(await freshVerifier()(token)).toHaveProperty('failed', 'invalid');
  });
});

describe('claims', () => {
  const verdict = async (claims: Record<string, unknown>) =>
    'claims' in (await freshVerifier()(await issuer.token(SUBJECT, { claims }))) ? 'accepted' : 'refused';

  test.each<[string, () => Record<string, unknown>, string]>([
    [
      'a list of audiences with ours in it',
      () => ({ aud: ['https://other.example', issuer.audience] }),
      'accepted',
    ],
    ['another audience', () => ({ aud: 'https://other.example' }), 'refused'],
    ['a list of other audiences', () => ({ aud: ['https://other.example'] }), 'refused'],
    ['no audience', () => ({ aud: undefined }), 'refused'],
    ['an empty list of audiences', () => ({ aud: [] }), 'refused'],
    ['another issuer', () => ({ iss: 'https://other.example/' }), 'refused'],
    ['the issuer without its slash', () => ({ iss: issuer.url.slice(0, -1) }), 'refused'],
    ['a list of issuers with ours in it', () => ({ iss: [issuer.url] }), 'accepted'],
    ['no issuer', () => ({ iss: undefined }), 'refused'],
    ['no expiry', () => ({ exp: undefined }), 'refused'],
    ['a fractional expiry', () => ({ exp: Date.now() / 1000 + 600.5 }), 'refused'],
    ['an expiry as text', () => ({ exp: '9999999999' }), 'refused'],
    ['no subject', () => ({ sub: undefined }), 'refused'],
    ['a subject that is a number', () => ({ sub: 7 }), 'refused'],
    ['email_verified as text', () => ({ email: 'a@x.org', email_verified: 'true' }), 'refused'],
    ['an empty subject', () => ({ sub: '' }), 'refused'],
    ['an optional claim that is null', () => ({ email: null, azp: null }), 'accepted'],
    ['an expiry in the far future', () => ({ exp: 99_999_999_999 }), 'accepted'],
    ['an expiry beyond all integers', () => ({ exp: 1e300 }), 'refused'],
    ['a list of other issuers', () => ({ iss: ['https://other.example/'] }), 'refused'],
    ['an email that is a number', () => ({ email: 5 }), 'refused'],
    ['an nbf in the future', () => ({ nbf: 9_999_999_999 }), 'refused'],
    ['no iat', () => ({ iat: undefined }), 'accepted'],
    [
      'scopes, permissions and jti, which are not read',
      () => ({ scope: 'x', permissions: [1], jti: 5 }),
      'accepted',
    ],
  ])('%s', async (_, claims, expected) => {
    expect(await verdict(claims())).toBe(expected);
  });

  test('60 seconds of leeway: exp 1000 passes at 1060 and fails at 1061', async () => {
    const token = await issuer.token(SUBJECT, { claims: { exp: 1000 } });
    expect(await freshVerifier(() => 1_060_999)(token)).toHaveProperty('claims.exp', 1000);
    expect(await freshVerifier(() => 1_061_000)(token)).toHaveProperty('failed', 'invalid');
  });

  test('60 seconds of leeway: nbf 1000 passes from 940 on', async () => {
    const token = await issuer.token(SUBJECT, { claims: { nbf: 1000 } });
    expect(await freshVerifier(() => 939_999)(token)).toMatchObject({
      failed: 'invalid',
      cause: 'not yet valid',
    });
    expect(await freshVerifier(() => 940_000)(token)).toHaveProperty('claims.nbf', 1000);
  });

  test('a remembered token expires too', async () => {
    let now = 1_060_000;
    const verify = freshVerifier(() => now);
    const token = await issuer.token(SUBJECT, { claims: { exp: 1000 } });
    expect(await verify(token)).toHaveProperty('claims');
    now = 1_061_000;
    expect(await verify(token)).toHaveProperty('failed', 'invalid');
  });
});

describe('what is remembered', () => {
  const remembering = (remembered: RememberedTokens) =>
    tokenVerifier({
      issuer: issuer.url,
      audience: issuer.audience,
      keys: remoteKeys(issuer.jwksUrl),
      remembered,
    });

  test('10,000 distinct bad tokens are not remembered, and do not each fetch keys', async () => {
    const remembered = new RememberedTokens(10_000);
    const verify = remembering(remembered);
    const before = issuer.keyFetches;
    const [header, payload, signature] = (await issuer.token(SUBJECT)).split('.');
    for (let number = 0; number < 10_000; number += 1) {
      const bad =
        number % 2 === 0
          ? `${base64url({ alg: 'EdDSA', kid: `nobody-${number}` })}.${payload}.${signature}`
          : `${header}.${base64url({ ...goodClaims(), jti: number })}.${signature}`;
      expect(await verify(bad)).toHaveProperty('failed', 'invalid');
    }
    expect(remembered.size).toBe(0);
    expect(issuer.keyFetches - before).toBeLessThanOrEqual(2);
  });

  test('good tokens are remembered up to a limit; the one unseen for longest is dropped first', async () => {
    const remembered = new RememberedTokens(3);
    const verify = remembering(remembered);
    const tokens = await Promise.all([1, 2, 3, 4].map((number) => issuer.token(`auth0|${number}`)));
    for (const token of tokens.slice(0, 3)) await verify(token);
    await verify(tokens[0]!);
    await verify(tokens[3]!);
    expect(remembered.size).toBe(3);
    const kept = tokens.map((token) => remembered.find(RememberedTokens.keyOf(token), Date.now())?.sub);
    expect(kept).toEqual(['auth0|1', undefined, 'auth0|3', 'auth0|4']);
  });

  test('a token beyond 16 KiB is refused unread: it fetches no keys', async () => {
    const before = issuer.keyFetches;
    const long = await issuer.token(SUBJECT, { claims: { filler: 'x'.repeat(16_384) } });
    expect(await freshVerifier()(long)).toEqual({ failed: 'invalid', cause: 'length' });
    expect(issuer.keyFetches).toBe(before);
  });
});

test.each<[string, (payload: string) => string]>([
  ['behind a byte order mark', (payload) => `\ufeff${payload}`],
  ['with a subject twice', (payload) => payload.replace('{', '{"sub":"auth0|other",')],
  ['with a subject twice, once escaped', (payload) => payload.replace('{', '{"s\\u0075b":"auth0|other",')],
  ['nested too deep', (payload) => payload.replace('{', `{"x":${'['.repeat(40)}${']'.repeat(40)},`)],
])('a payload %s is refused', async (_, change) => {
  const payload = JSON.stringify(goodClaims());
  const signed = (text: string) => issuer.sign(Buffer.from(text), 'k1');
  expect(await freshVerifier()(await signed(payload))).toHaveProperty('claims.sub', SUBJECT);
  expect(await freshVerifier()(await signed(change(payload)))).toHaveProperty('failed', 'invalid');
});

describe('allowed clients', () => {
  const verdict = async (claims: Record<string, unknown>) => {
    const verify = tokenVerifier({
      issuer: issuer.url,
      audience: issuer.audience,
      keys: remoteKeys(issuer.jwksUrl),
      allowedClients: ['atlas-cli'],
    });
    return 'claims' in (await verify(await issuer.token(SUBJECT, { claims }))) ? 'accepted' : 'refused';
  };

  test.each<[string, Record<string, unknown>, string]>([
    ['a listed client', { azp: 'atlas-cli' }, 'accepted'],
    ['another client', { azp: 'elsewhere' }, 'refused'],
    ['no client', {}, 'refused'],
    ['a machine, which its registration lets in', { gty: 'client-credentials', azp: 'm1' }, 'accepted'],
  ])('%s', async (_, claims, expected) => {
    expect(await verdict(claims)).toBe(expected);
  });
});

describe('rotation and outage', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
  afterEach(() => {
    vi.useRealTimers();
    issuer.setAway(false);
  });

  const later = (ms: number): void => void vi.advanceTimersByTime(ms);
  /** The time of day is set, and nothing else: no time has passed. */
  const setClock = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

  const freshIssuer = async () => {
    const rotating = await FakeIssuer.start();
    const keys = remoteKeys(rotating.jwksUrl);
    const verify = tokenVerifier({ issuer: rotating.url, audience: rotating.audience, keys });
    return { rotating, verify, keys };
  };

  test('keys are fetched once for many tokens', async () => {
    const before = issuer.keyFetches;
    const verify = freshVerifier();
    const tokens = await Promise.all([1, 2, 3, 4].map((number) => issuer.token(`auth0|${number}`)));
    await Promise.all(tokens.map(verify));
    expect(issuer.keyFetches - before).toBe(1);
  });

  test('a key that is new is found at once; after a miss the next fetch comes 30 seconds later', async () => {
    const { rotating, verify } = await freshIssuer();
    const old = await rotating.token('auth0|old');
    expect(await verify(await rotating.token('auth0|first'))).toHaveProperty('claims');
    await rotating.rotate('k2');
    const young = await Promise.all([1, 2, 3].map((number) => rotating.token(`auth0|young${number}`)));
    for (const verdict of await Promise.all(young.map(verify))) expect(verdict).toHaveProperty('claims');
    expect(rotating.keyFetches).toBe(2);
    await rotating.rotate('k3');
    const youngest = await rotating.token('auth0|youngest');
    expect(await verify(youngest)).toHaveProperty('failed', 'invalid');
    expect(rotating.keyFetches).toBe(2);
    later(31_000);
    expect(await verify(youngest)).toHaveProperty('claims.sub', 'auth0|youngest');
    expect(await verify(old)).toHaveProperty('claims.sub', 'auth0|old');
    expect(rotating.keyFetches).toBe(3);
    await rotating.stop();
  });

  test('keys are refreshed in the background after an hour, and a withdrawn one ends its tokens', async () => {
    const { rotating, verify } = await freshIssuer();
    const token = await rotating.token(SUBJECT, { expiresIn: 7 * 24 * 3600 });
    expect(await verify(token)).toHaveProperty('claims');
    await rotating.rotate('k2');
    rotating.withdraw('k1');
    later(3_601_000);
    expect(await verify(token)).toHaveProperty('claims');
    // Whoever needs a key that is on its way waits for it, so the withdrawal has arrived when this is answered.
    expect(await verify(await rotating.token('auth0|young'))).toHaveProperty('claims');
    expect(rotating.keyFetches).toBe(2);
    later(3_601_000);
    expect(await verify(token)).toHaveProperty('failed', 'invalid');
    await rotating.stop();
  });

  test('a time of day that is set back leaves neither a new key unknown nor a withdrawn one in use', async () => {
    const { rotating, verify } = await freshIssuer();
    const hours = 6 * 3_600_000;
    const lasting = { expiresIn: 7 * 24 * 3600 };
    const old = await rotating.token(SUBJECT, lasting);
    setClock(hours);
    expect(await verify(old)).toHaveProperty('claims');
    await rotating.rotate('k2');
    expect(await verify(await rotating.token('auth0|young', lasting))).toHaveProperty('claims');
    setClock(-hours);
    await rotating.rotate('k3');
    rotating.withdraw('k1');
    later(31_000);
    expect(await verify(await rotating.token('auth0|youngest', lasting))).toHaveProperty('claims');
    expect(await verify(await rotating.token(SUBJECT, { ...lasting, header: { kid: 'k1' } }))).toHaveProperty(
      'failed',
    );
    await rotating.stop();
  });

  test('an issuer that is away and was never reached is an outage, not a bad token', async () => {
    issuer.setAway(true);
    const verify = freshVerifier();
    const token = await issuer.token(SUBJECT);
    expect(await verify(token)).toHaveProperty('failed', 'unavailable');
    issuer.setAway(false);
    expect(await verify(token)).toHaveProperty('claims.sub', SUBJECT);
  });

  test('an issuer that takes the connection and never answers is given up after 5 seconds', async () => {
    vi.useRealTimers();
    issuer.setSilent(true);
    const verify = freshVerifier();
    const tokens = await Promise.all([1, 2, 3].map((number) => issuer.token(`auth0|${number}`)));
    const began = performance.now();
    for (const verdict of await Promise.all(tokens.map(verify)))
      expect(verdict).toHaveProperty('failed', 'unavailable');
    expect(performance.now() - began).toBeLessThan(7000);
    issuer.setSilent(false);
  });

  test('an unknown kid in an outage is not called invalid: its key may be a new one', async () => {
    const { rotating, verify, keys } = await freshIssuer();
    expect(await verify(await rotating.token(SUBJECT))).toHaveProperty('claims');
    expect(await keys.state()).toBe('fresh');
    rotating.setAway(true);
    const unknown = () => rotating.token(`auth0|${Math.random()}`, { header: { kid: 'k2' } });
    expect(await verify(await unknown())).toHaveProperty('failed', 'unavailable');
    expect(await verify(await unknown())).toHaveProperty('failed', 'unavailable');
    expect(await keys.state()).toBe('stale');
    await rotating.stop();
  });

  test('stale keys serve for a day and not longer', async () => {
    const verify = freshVerifier();
    await verify(await issuer.token('auth0|before'));
    issuer.setAway(true);
    later(23 * 3_600_000);
    const long = { expiresIn: 48 * 3600 };
    expect(await verify(await issuer.token('auth0|23h', long))).toHaveProperty('claims.sub', 'auth0|23h');
    later(2 * 3_600_000);
    expect(await verify(await issuer.token('auth0|25h', long))).toHaveProperty('failed', 'unavailable');
  });

  test('in an outage the keys at hand serve for hours', async () => {
    const verify = freshVerifier();
    await verify(await issuer.token('auth0|before'));
    issuer.setAway(true);
    later(6 * 3_600_000);
    expect(await verify(await issuer.token('auth0|during'))).toHaveProperty('claims.sub', 'auth0|during');
    later(60_000);
    expect(await verify(await issuer.token('auth0|after'))).toHaveProperty('claims.sub', 'auth0|after');
  });
});

describe('keys of the own server', () => {
  test('are read again for a kid that is new, and their absence is an outage', async () => {
    const own = await FakeIssuer.start();
    let reads = 0;
    let isAway = true;
    const keys = ownKeys(async () => {
      reads += 1;
      if (isAway) throw new Error('the database is away');
      return { keys: [own.publicJwk] };
    });
    const verify = tokenVerifier({ issuer: own.url, audience: own.audience, keys });
    expect(await verify(await own.token(SUBJECT))).toHaveProperty('failed', 'unavailable');
    await expect(keys.state()).rejects.toThrow('could not be fetched');
    isAway = false;
    expect(await verify(await own.token(SUBJECT))).toHaveProperty('claims.sub', SUBJECT);
    expect(await keys.state()).toBe('fresh');
    const before = reads;
    await own.rotate('k2');
    expect(await verify(await own.token('auth0|young'))).toHaveProperty('claims.sub', 'auth0|young');
    expect(reads - before).toBe(1);
    await own.stop();
  });
});
