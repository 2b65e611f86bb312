import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { remoteKeys, tokenVerifier } from '#modules/access/index.ts';
import { FakeIssuer } from '../../fakes/issuer.ts';

/** Spec 10 §2.2-2.3 against keys that travel over real HTTP. */

const SUBJECT = 'auth0|someone';
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let issuer: FakeIssuer;
const freshVerifier = (now?: () => number) =>
  tokenVerifier({
    issuer: issuer.url,
    audience: issuer.audience,
    keys: remoteKeys(issuer.jwksUrl),
    ...(now !== undefined && { now }),
  });

beforeAll(async () => {
  issuer = await FakeIssuer.start();
});
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

  test('a changed payload is refused', async () => {
    const [header, , signature] = (await issuer.token(SUBJECT)).split('.');
    const token = `${header}.${base64url({ ...goodClaims(), sub: 'auth0|another' })}.${signature}`;
    expect(await freshVerifier()(token)).toHaveProperty('failed', 'invalid');
  });

  test.each(['', 'x', 'a.b.c', '....', 'ey.ey.ey'])('%j is no token', async (token) => {
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
    ['an email that is a number', () => ({ email: 5 }), 'refused'],
    ['an nbf in the future, which is not read', () => ({ nbf: 9_999_999_999 }), 'accepted'],
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

  test('a remembered token expires too', async () => {
    let now = 1_060_000;
    const verify = freshVerifier(() => now);
    const token = await issuer.token(SUBJECT, { claims: { exp: 1000 } });
    expect(await verify(token)).toHaveProperty('claims');
    now = 1_061_000;
    expect(await verify(token)).toHaveProperty('failed', 'invalid');
  });
});

describe('rotation and outage', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    issuer.setAway(false);
  });

  const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

  test('keys are fetched once for many tokens', async () => {
    const before = issuer.keyFetches;
    const verify = freshVerifier();
    const tokens = await Promise.all([1, 2, 3, 4].map((number) => issuer.token(`auth0|${number}`)));
    await Promise.all(tokens.map(verify));
    expect(issuer.keyFetches - before).toBe(1);
  });

  test('a rotated key is fetched on a miss, at most every 30 seconds, and the old one still serves', async () => {
    const rotating = await FakeIssuer.start();
    const verify = tokenVerifier({
      issuer: rotating.url,
      audience: rotating.audience,
      keys: remoteKeys(rotating.jwksUrl),
    });
    const old = await rotating.token('auth0|old');
    expect(await verify(await rotating.token('auth0|first'))).toHaveProperty('claims');
    await rotating.rotate('k2');
    const young = await rotating.token('auth0|young');
    expect(await verify(young)).toHaveProperty('failed', 'invalid');
    expect(rotating.keyFetches).toBe(1);
    later(31_000);
    expect(await verify(young)).toHaveProperty('claims.sub', 'auth0|young');
    expect(await verify(old)).toHaveProperty('claims.sub', 'auth0|old');
    expect(rotating.keyFetches).toBe(2);
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
