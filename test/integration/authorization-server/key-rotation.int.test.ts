import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import { createAuthorizationServer, rotateSigningKeys } from '#people/authorization-server/index.ts';
import { obtainToken, obtainTokens } from '#sign-in/obtain-tokens.ts';
import { cypher } from '#test/world/cypher.ts';
import { postToken } from './authorization-request.ts';
import { basic, issueMachine, postForm } from './machines.ts';
import { startOwnService } from './own-mode.ts';
import { openDatabase, startServer } from './running-server.ts';

/** A key is published before it signs, and stays until its last token has expired; time is told, nobody waits. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TOKEN_LIFE = 15 * MINUTE;

class Clock {
  ms = Date.now();
  readonly now = (): number => this.ms;
  pass(ms: number): void {
    this.ms += ms;
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const kidOf = (token: string): string => decodeProtectedHeader(token).kid!;
const kidsOf = (set: { keys: { kid?: string | undefined }[] }): string[] => set.keys.map(({ kid }) => kid!);

async function publishedAt(baseUrl: string): Promise<JSONWebKeySet> {
  return (await (await fetch(`${baseUrl}/oauth/jwks`)).json()) as JSONWebKeySet;
}

/** Somebody else's verifier: keeps the key set for an hour, whatever it meets in between. */
class HourlyVerifier {
  #keys: ReturnType<typeof createLocalJWKSet> | undefined;
  #fetchedAt = 0;
  readonly #baseUrl: string;
  readonly #clock: Clock;

  constructor(baseUrl: string, clock: Clock) {
    this.#baseUrl = baseUrl;
    this.#clock = clock;
  }

  async accepts(token: string): Promise<boolean> {
    if (this.#keys === undefined || this.#clock.ms - this.#fetchedAt >= HOUR) {
      this.#keys = createLocalJWKSet(await publishedAt(this.#baseUrl));
      this.#fetchedAt = this.#clock.ms;
    }
    return jwtVerify(token, this.#keys).then(
      () => true,
      () => false,
    );
  }
}

test('a rotation during load costs not one 401, with two instances and verifiers that cache for an hour', async () => {
  const clock = new Clock();
  const one = await startOwnService({ now: clock.now });
  const two = await startServer({ BASE_URL: one.baseUrl }, clock.now);
  const person = await one.person();
  const machine = await issueMachine(one.database);
  const first = await obtainTokens({ baseUrl: one.baseUrl, ...person });
  let refreshToken = first.refresh_token;
  // They fetch at different moments before, during and after.
  const verifiers = [new HourlyVerifier(one.baseUrl, clock), new HourlyVerifier(two.baseUrl, clock)];
  await verifiers[0]!.accepts(first.access_token);
  const live: { token: string; mintedAt: number }[] = [{ token: first.access_token, mintedAt: clock.ms }];
  const statuses: number[] = [];
  const refusals: string[] = [];

  const mint = async (instance: { baseUrl: string }) => {
    const answer = await postForm(
      instance.baseUrl,
      { grant_type: 'client_credentials' },
      basic(machine.clientId, machine.secret),
    );
    return String(answer.body['access_token']);
  };
  const refresh = async (instance: { baseUrl: string }) => {
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const { body } = await postToken(instance.baseUrl, fields);
    refreshToken = String(body['refresh_token']);
    live.push({ token: String(body['access_token']), mintedAt: clock.ms });
    return body;
  };

  for (let step = 0; step < 36; step += 1) {
    if (step === 6) await rotateSigningKeys(one.database, one.baseUrl, clock.ms);
    await refresh(step % 2 === 0 ? one : two);
    const minted = await Promise.all([mint(one), mint(two)]);
    const usable = live.filter(({ mintedAt }) => clock.ms - mintedAt < TOKEN_LIFE).map(({ token }) => token);
    const answers = await Promise.all(usable.map((token) => one.get('/api/profile', token)));
    statuses.push(...answers.map(({ status }) => status));
    // And one who has never asked before.
    const everyone = [...verifiers, new HourlyVerifier(two.baseUrl, clock)];
    for (const token of [...usable, ...minted]) {
      for (const [index, verifier] of everyone.entries()) {
        if (!(await verifier.accepts(token))) refusals.push(`step ${step}, verifier ${index}`);
      }
    }
    clock.pass(5 * MINUTE);
  }

  expect(new Set(live.map(({ token }) => kidOf(token))).size).toBe(2);
  expect(statuses.length).toBeGreaterThan(36);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(refusals).toEqual([]);
  expect(kidsOf(await publishedAt(one.baseUrl))).toEqual([kidOf(await mint(two))]);
  await two.stop();
  await one.stop();
});

test('a new key is published at once, signs after 65 minutes, and then everywhere at once', async () => {
  const clock = new Clock();
  const one = await startServer({}, clock.now);
  const two = await startServer({ BASE_URL: one.baseUrl }, clock.now);
  const person = await one.person();
  const [before] = kidsOf(await publishedAt(one.baseUrl));
  const { kid, signs_from } = await rotateSigningKeys(one.database, one.baseUrl, clock.ms);
  expect(Date.parse(signs_from) - clock.ms).toBe(65 * MINUTE);
  clock.pass(MINUTE);
  for (const { server } of [one, two]) expect(kidsOf(await server.publicJwks())).toEqual([before, kid]);
  clock.pass(64 * MINUTE - 1);
  expect(kidOf(await obtainToken({ baseUrl: one.baseUrl, ...person }))).toBe(before);
  clock.pass(1);
  const { access_token, id_token } = await obtainTokens({ baseUrl: one.baseUrl, ...person });
  expect([kidOf(access_token), kidOf(id_token)]).toEqual([kid, kid]);
  for (const { baseUrl } of [one, two]) expect(kidsOf(await publishedAt(baseUrl))).toEqual([kid, before]);
  clock.pass(TOKEN_LIFE + MINUTE);
  expect(kidsOf(await publishedAt(two.baseUrl))).toEqual([kid, before]);
  clock.pass(HOUR);
  for (const { baseUrl } of [one, two]) expect(kidsOf(await publishedAt(baseUrl))).toEqual([kid]);
  await Promise.all([one.stop(), two.stop()]);
  expect([...one.failures, ...two.failures]).toEqual([]);
});

test('an instance that meets an unknown key finds it within seconds of its publication', async () => {
  const clock = new Clock();
  const running = await startServer({}, clock.now);
  const { kid } = await rotateSigningKeys(running.database, running.baseUrl, clock.ms);
  expect(kidsOf(await running.server.publicJwks())).not.toContain(kid);
  clock.pass(5000);
  expect(kidsOf(await running.server.publicJwks())).toContain(kid);
  await running.stop();
});

test('rotating twice in a row, or at the same moment, makes one key', async () => {
  const database = await openDatabase();
  const issuer = `https://atlas-${randomUUID()}.example`;
  const now = Date.now();
  const first = await rotateSigningKeys(database, issuer, now);
  expect(first.signs_from).toBe(new Date(now).toISOString());
  const later = now + DAY;
  const rotations = await Promise.all(
    Array.from({ length: 4 }, () => rotateSigningKeys(database, issuer, later)),
  );
  expect(new Set(rotations.map(({ kid }) => kid)).size).toBe(1);
  expect(await rotateSigningKeys(database, issuer, later + HOUR)).toEqual(rotations[0]);
  const kept = cypher`MATCH (k:SigningKey {issuer: ${issuer}, purpose: 'tokens'}) RETURN count(k) AS keys`;
  expect(await database.execute(kept)).toEqual([{ keys: 2 }]);
  await database.close();
});

test('keys rotate by themselves after 90 days, once over all instances, and retired ones are forgotten', async () => {
  const clock = new Clock();
  const issuer = `https://atlas-${randomUUID()}.example`;
  const config = readConfig({ AS_ISSUER: issuer, AS_AUDIENCE: 'atlas-api' });
  const databases = await Promise.all([openDatabase(), openDatabase()]);
  const servers = await Promise.all(
    databases.map((database) => createAuthorizationServer({ config, database, log: silent, now: clock.now })),
  );
  const published = () => Promise.all(servers.map(async (server) => kidsOf(await server.publicJwks())));
  const [[first]] = (await published()) as [[string]];
  clock.pass(90 * DAY - 65 * MINUTE - 1);
  expect(await published()).toEqual([[first], [first]]);
  clock.pass(5000);
  const pending = await published();
  expect(pending[0]).toHaveLength(2);
  clock.pass(5000);
  expect((await published())[1]).toEqual(pending[0]);
  clock.pass(65 * MINUTE);
  expect((await published())[0]![1]).toBe(first);
  clock.pass(90 * DAY);
  const renewed = await published();
  expect(renewed[0]).not.toContain(first);
  const kept = cypher`MATCH (k:SigningKey {issuer: ${issuer}, purpose: 'tokens'}) RETURN collect(k.kid) AS kids`;
  expect((await databases[0]!.execute(kept))[0]!['kids']).not.toContain(first);
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(databases.map((database) => database.close()));
});

test('a database from before rotation keeps its key, which signs since it was made', async () => {
  const database = await openDatabase();
  const issuer = `https://atlas-${randomUUID()}.example`;
  const { kid } = await rotateSigningKeys(database, issuer, Date.now());
  await database.execute(cypher`MATCH (k:SigningKey {kid: ${kid}}) REMOVE k.signs_from`);
  const config = readConfig({ AS_ISSUER: issuer, AS_AUDIENCE: 'atlas-api' });
  const server = await createAuthorizationServer({ config, database, log: silent });
  expect(kidsOf(await server.publicJwks())).toEqual([kid]);
  await server.close();
  await database.close();
});

test('verifiers may cache the key set for minutes only', async () => {
  const running = await startServer();
  const response = await fetch(`${running.baseUrl}/oauth/jwks`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  await running.stop();
});
