import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { testNeo4j } from '#test/neo4j/provided.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, startService } from '#test/world/start.ts';
import { FakeIssuer, type TokenOptions } from '../../fakes/issuer.ts';

/** Spec 10 §2.2-2.3 through HTTP: what must not get in, and what an issuer's bad days must not keep out. */

const identity = { email: `sam-${newId().slice(-12)}@example.org`, email_verified: true };

afterEach(() => issuer.setAway(false));

/** A good token of one person, new each time, but for what the options change. */
const tokenOf = ({ claims, ...options }: TokenOptions = {}): Promise<string> =>
  issuer.token(subject, { ...options, claims: { ...identity, jti: newId(), ...claims } });

const present = (token: string): Promise<Answer> =>
  running.call('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } });

const running = await startService(testNeo4j());
const issuer: FakeIssuer = running.issuer;
const subject = `auth0|${newId()}`;
expect((await present(await tokenOf())).status).toBe(200);

const REFUSED = { error: { code: 'UNAUTHORIZED', message: 'The token is invalid or expired' } };

async function expectRefused(token: string): Promise<void> {
  const { status, body, headers } = await present(token);
  expect([status, body]).toEqual([401, REFUSED]);
  expect(headers['www-authenticate']).toBe('Bearer error="invalid_token", reason="invalid"');
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const goodClaims = () => ({
  iss: issuer.url,
  aud: issuer.audience,
  sub: subject,
  exp: Math.floor(Date.now() / 1000) + 600,
  ...identity,
});

/** A token of any header and claims, signed by `sign` over its first two parts. */
function forged(header: object, sign: (input: string) => string, claims: object = goodClaims()): string {
  const input = `${base64url(header)}.${base64url(claims)}`;
  return `${input}.${sign(input)}`;
}

describe('algorithms', () => {
  test.each(['none', 'None', 'NONE', ''])('alg %j is refused, signed or not', async (alg) => {
    await expectRefused(forged({ alg, kid: 'k1' }, () => ''));
    await expectRefused(forged({ alg, kid: 'k1' }, () => 'AAAA'));
    await expectRefused(forged({ alg, kid: 'k1' }, () => '').slice(0, -1));
  });

  test('HS256 signed with the RSA public key, in any of its spellings, is refused', async () => {
    await issuer.rotate('rsa', 'RS256');
    expect((await present(await tokenOf())).status).toBe(200);
    const jwk = issuer.publicJwk;
    const pem = await exportSPKI((await importJWK(jwk, 'RS256', { extractable: true })) as CryptoKey);
    for (const secret of [pem, pem.trim(), JSON.stringify(jwk), jwk.n!]) {
      for (const alg of ['HS256', 'HS512']) {
        const token = forged({ alg, kid: 'rsa' }, (input) =>
          createHmac(alg === 'HS256' ? 'sha256' : 'sha512', secret)
            .update(input)
            .digest('base64url'),
        );
        await expectRefused(token);
      }
    }
    issuer.withdraw('rsa');
  });

  test('an algorithm that does not fit the family of its key is refused', async () => {
    for (const alg of ['RS256', 'RS384', 'PS256', 'ES256'])
      await expectRefused(forged({ alg, kid: 'k1' }, () => 'AAAA'));
  });
});

describe('what a header says about keys', () => {
  test.each<[string, unknown]>([
    ['unknown', 'nobody'],
    ['huge', 'k'.repeat(8000)],
    ['path-like', '../../../../etc/passwd'],
    ['like a query', "k1' OR 1=1 --"],
    ['a URL', 'https://evil.example/jwks#k1'],
    ['with a zero byte', 'k1\u0000'],
    ['a number', 1],
    ['a list', ['k1']],
    ['an object', { $ne: null }],
    ['null', null],
  ])('a kid that is %s is refused', async (_, kid) => {
    // Signed by the right key: it is the name alone that does not fit.
    await expectRefused(await tokenOf({ header: { kid } }));
  });

  test('a missing kid means a key of the family, and a foreign signature stays refused', async () => {
    const nameless = { header: { kid: undefined } };
    expect((await present(await tokenOf(nameless))).status).toBe(200);
    const other = await FakeIssuer.start();
    await expectRefused(await tokenOf({ ...nameless, signedBy: other }));
    await other.stop();
  });

  describe('jku, x5u and an embedded jwk', () => {
    let bait: Server;
    let visits = 0;
    const baitUrl = () => `http://127.0.0.1:${(bait.address() as AddressInfo).port}/`;

    beforeAll(async () => {
      bait = createServer((_, response) => {
        visits += 1;
        response.end('{"keys":[]}');
      });
      await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise<void>((resolve) => void bait.close(() => resolve())));

    test('do not make a foreign signature good, and are never fetched', async () => {
      const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
      const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA' };
      const baits = [{ jku: baitUrl() }, { x5u: baitUrl() }, { jwk }, { x5c: ['AAAA'] }];
      for (const header of [...baits, Object.assign({}, ...baits)]) {
        for (const kid of ['k1', undefined]) {
          const named = { alg: 'EdDSA', ...(kid !== undefined && { kid }), ...header };
          await expectRefused(await new SignJWT(goodClaims()).setProtectedHeader(named).sign(privateKey));
        }
      }
      expect(visits).toBe(0);
    });

    test('do not matter to a good one', async () => {
      const token = await tokenOf({ header: { jku: baitUrl(), x5u: baitUrl() } });
      expect((await present(token)).status).toBe(200);
      expect(visits).toBe(0);
    });
  });

  test('an unknown critical extension is refused', async () => {
    const parts = (await tokenOf()).split('.');
    await expectRefused(forged({ alg: 'EdDSA', kid: 'k1', crit: ['x'], x: 1 }, () => parts[2]!));
  });

  test("two issuers' keys swapped: the right claims under the other's key are refused, both ways", async () => {
    const other = await FakeIssuer.start();
    await expectRefused(await tokenOf({ signedBy: other }));
    await expectRefused(await other.token(subject, { claims: identity }));
    await expectRefused(await other.token(subject, { claims: { ...identity, iss: issuer.url } }));
    await expectRefused(await other.token(subject, { claims: identity, signedBy: issuer }));
    await other.stop();
  });
});

describe('claims', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  test.each<[string, () => Record<string, unknown>]>([
    ['another audience', () => ({ aud: 'https://other.example' })],
    ['a list of other audiences', () => ({ aud: ['https://other.example', `${issuer.audience}/`] })],
    ['an empty list of audiences', () => ({ aud: [] })],
    ['an audience in a list in a list', () => ({ aud: [[issuer.audience]] })],
    ['no audience', () => ({ aud: undefined })],
    ['an audience that is a number', () => ({ aud: 5 })],
    ['another issuer', () => ({ iss: 'https://other.example/' })],
    ['the issuer without its slash', () => ({ iss: issuer.url.slice(0, -1) })],
    ['a list of other issuers', () => ({ iss: ['https://other.example/'] })],
    ['no issuer', () => ({ iss: undefined })],
    ['an expiry 61 seconds ago', () => ({ exp: inSeconds(-62) })],
    ['no expiry', () => ({ exp: undefined })],
    ['a fractional expiry', () => ({ exp: inSeconds(600) + 0.5 })],
    ['an expiry as text', () => ({ exp: String(inSeconds(600)) })],
    ['an expiry beyond all integers', () => ({ exp: 1e300 })],
    ['a negative expiry', () => ({ exp: -1 })],
    ['email_verified as text', () => ({ email_verified: 'true' })],
    ['email_verified as a number', () => ({ email_verified: 1 })],
    ['a subject of 129 characters', () => ({ sub: 'x'.repeat(129) })],
    ['a start 61 seconds ahead', () => ({ nbf: inSeconds(62) })],
    ['a start as text', () => ({ nbf: String(inSeconds(-10)) })],
    ['a lone surrogate in the subject', () => ({ sub: 'auth0|\ud800' })],
    ['half a pair in the subject', () => ({ sub: `\udc00${newId()}` })],
    ['a lone surrogate in the address', () => ({ email: 'sam\ud800@example.org' })],
    ['a lone surrogate in the client', () => ({ gty: 'client-credentials', azp: 'client-\udfff' })],
    ['an address of 257 characters', () => ({ email: `${'x'.repeat(245)}@example.org` })],
  ])('%s is refused', async (_, claims) => {
    await expectRefused(await tokenOf({ claims: claims() }));
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['a list of audiences with ours in it', () => ({ aud: ['https://other.example', issuer.audience] })],
    ['a list of issuers with ours in it', () => ({ iss: ['https://other.example/', issuer.url] })],
    ['an expiry in the far future', () => ({ exp: inSeconds(3_000_000_000) })],
    ['an expiry half a minute ago', () => ({ exp: inSeconds(-30) })],
    ['a start half a minute ahead', () => ({ nbf: inSeconds(30) })],
    ['a start in the past, by a fraction', () => ({ nbf: inSeconds(-1) + 0.5 })],
    ['no start', () => ({ nbf: null })],
  ])('%s is accepted', async (_, claims) => {
    expect((await present(await tokenOf({ claims: claims() }))).status).toBe(200);
  });

  test('claims that are not an object are refused', async () => {
    for (const claims of [[], 'text', 5])
      await expectRefused(forged({ alg: 'EdDSA', kid: 'k1' }, () => 'AAAA', claims as object));
  });

  test('a refused token makes no profile', async () => {
    const stranger = `auth0|${newId()}`;
    await expectRefused(
      await issuer.token(stranger, { claims: { ...identity, aud: 'https://other.example' } }),
    );
    const rows = await running.database.execute(
      cypher`MATCH (link:AuthLink {subject: ${stranger}}) RETURN link.key AS key`,
    );
    expect(rows).toEqual([]);
  });
});

describe('size and number', () => {
  test('a token of 1 MB is refused like any other', async () => {
    const began = performance.now();
    await expectRefused('x'.repeat(1_000_000));
    await expectRefused(await tokenOf({ claims: { filler: 'x'.repeat(1_000_000) } }));
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test('10,000 distinct bad tokens are refused one by one, and the keys are fetched twice at most', async () => {
    const before = issuer.keyFetches;
    const [, payload, signature] = (await tokenOf()).split('.');
    const headers = (number: number) => base64url({ alg: 'EdDSA', kid: `nobody-${number}` });
    let refused = 0;
    for (let batch = 0; batch < 100; batch += 1) {
      const tokens = Array.from(
        { length: 100 },
        (_, at) => `${headers(batch * 100 + at)}.${payload}.${signature}`,
      );
      const answers = await Promise.all(tokens.map(present));
      refused += answers.filter(({ status }) => status === 401).length;
    }
    expect(refused).toBe(10_000);
    expect(issuer.keyFetches - before).toBeLessThanOrEqual(2);
  });
});
