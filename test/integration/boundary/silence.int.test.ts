import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { readConfig } from '#config/read-config.ts';
import { remoteKeys } from '#people/access/index.ts';
import { compose } from '#start/compose.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';

/** Refused calls write nothing; errors disclose nothing; the log holds no token. */

const lines: string[] = [];

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'denied' });
const { issuer, database } = running;
const config = readConfig({
  NEO4J_URI: 'bolt://unused',
  NEO4J_PASSWORD: 'unused',
  AUTH_ISSUER: issuer.url,
  JWKS_URL: issuer.jwksUrl,
  AUTH_AUDIENCE: issuer.audience,
});
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const { app } = await compose({ config, database, log, keys: remoteKeys(issuer.jwksUrl) });
afterAll(() => app.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = (token: string) => ({ ...bearer(token), 'content-type': 'application/json' });

/** What a profile has made and what happened to it. */
const traces = async (...ids: string[]) =>
  running.database.execute(
    cypher`MATCH (profile:Profile) WHERE profile.id IN ${ids}
     RETURN profile.handle AS handle, profile.standing AS standing,
       COUNT { (profile)<-[:OF]-(:Emitter)<-[:EMITTED_BY]-(:Event) } AS emitted,
       COUNT { (profile)<-[:ABOUT]-(:Event) } AS about,
       COUNT { (profile)<-[:OF]-(:StandingChange) } AS changes,
       COUNT { (profile)<-[:OWNED_BY]-(:Context) } AS contexts,
       COUNT { (:Resource {owner_id: profile.id}) } AS resources
     ORDER BY handle`,
  );

async function refusedCalls(): Promise<{ status: number; text: string; what: string }[]> {
  const write = {
    title: 'x',
    origin_uri: 'https://example.org/x',
    doc_type: 'concept',
    kb_context_id: newId(),
  };
  const edge = {
    source: newId(),
    target: newId(),
    edge_kind: 'near',
    polarity: 'forward',
    label: 'x',
    weight: 1,
  };
  const body = (payload: unknown) => JSON.stringify(payload);
  const calls = [
    { method: 'POST', url: '/api/contexts', headers: json(zoe.token), payload: body({ name: 'mine' }) },
    { method: 'POST', url: '/api/contexts', headers: json(ann.token), payload: body({ name: 5 }) },
    { method: 'POST', url: '/api/contexts', headers: json(ann.token), payload: '{"name":' },
    {
      method: 'POST',
      url: '/api/contexts',
      headers: json(ann.token),
      payload: body({ name: 'x', owner: { Team: 'no-such-team' } }),
    },
    { method: 'POST', url: '/api/resources', headers: json(zoe.token), payload: body(write) },
    { method: 'POST', url: '/api/resources', headers: json(ann.token), payload: body(write) },
    {
      method: 'POST',
      url: '/api/resources',
      headers: json(ann.token),
      payload: body({ ...write, kb_context_id: 'x' }),
    },
    { method: 'POST', url: '/api/relationships', headers: json(ann.token), payload: body(edge) },
    { method: 'DELETE', url: `/api/resources/${newId()}`, headers: bearer(ann.token) },
    {
      method: 'POST',
      url: '/api/cognitive-maps',
      headers: json(zoe.token),
      payload: body({ name: 'm', telos_title: 't' }),
    },
    { method: 'PUT', url: '/api/contexts', headers: bearer(ann.token) },
    { method: 'GET', url: '/api/contexts', headers: bearer('not.a.token') },
    { method: 'GET', url: `/api/contexts/${newId()}`, headers: bearer(ann.token) },
  ] as const;
  const answers = await Promise.all(calls.map((call) => app.inject(call)));
  return answers.map((answer, index) => ({
    status: answer.statusCode,
    text: answer.body,
    what: `${calls[index]!.method} ${calls[index]!.url}`,
  }));
}

test('refused calls write nothing', async () => {
  const before = await traces(ann.id, zoe.id);
  const answers = await refusedCalls();
  expect(answers.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
  expect(await traces(ann.id, zoe.id)).toEqual(before);
});

test('no error body reveals internal details', async () => {
  const inside =
    /neo4j|cypher|bolt|constraint|MATCH|node_modules|\.ts\b|at \w+ \(|zod|fastify|FST_|jose|ERR_/i;
  for (const { text, what } of await refusedCalls())
    expect([what, inside.exec(text)?.[0]]).toEqual([what, undefined]);
});

test('a token never reaches the log, whether it was good, refused or misplaced', async () => {
  const expired = await running.issuer.token(`auth0|${newId()}`, {
    claims: { email: 'late@example.org' },
    expiresIn: -600,
  });
  const unregistered = await running.issuer.token(`${newId()}@clients`, {
    claims: { gty: 'client-credentials' },
  });
  const tokens = [ann.token, zoe.token, expired, unregistered];
  for (const token of tokens) {
    await app.inject({ url: '/api/contexts', headers: bearer(token) });
    await app.inject({ url: `/api/contexts?access_token=${token}`, headers: bearer(token) });
    await app.inject({ url: `/api/nothing?access_token=${token}` });
    await app.inject({
      method: 'POST',
      url: '/api/contexts',
      headers: json(token),
      payload: JSON.stringify({ name: token }).slice(0, -1),
    });
  }
  await app.inject({ url: '/api/contexts', headers: { authorization: `Basic ${ann.token}` } });
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(16);
  for (const token of tokens) {
    const [, payload, signature] = token.split('.');
    expect(log).not.toContain(signature);
    expect(log).not.toContain(payload);
  }
});

test('a request leaves one line that names route, status and its id', async () => {
  const id = `trace-${newId()}`;
  const from = lines.length;
  await app.inject({ url: '/api/health', headers: { 'x-request-id': id } });
  const own = lines
    .slice(from)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['reqId'] === id);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ method: 'GET', route: '/api/health', status: 200, msg: 'answered' });
});

test('a busy run leaves no secret in the log: headers, cookies, bodies, queries with codes', async () => {
  const canary = (what: string) => `canary-${what}-${newId()}`;
  const from = lines.length;
  const [cookie, code, body, proxy, name] = ['cookie', 'code', 'body', 'proxy', 'name'].map(
    canary,
  ) as string[];
  const headers = {
    ...json(ann.token),
    cookie: `session=${cookie}`,
    'proxy-authorization': `Basic ${proxy}`,
    'x-service-signature': String(proxy),
  };
  const query = `?code=${code}&state=${code}&client_secret=${code}`;
  const write = (payload: string) => ({ method: 'POST' as const, headers, payload });
  for (const url of [
    '/api/contexts',
    '/api/profile',
    '/api/nothing',
    '/api/contexts/x',
    '/oauth/token',
    '/api/%zz',
  ])
    await app.inject({ url: `${url}${query}`, headers });
  for (const url of [
    '/api/contexts',
    '/api/resources',
    '/api/relationships',
    '/api/ingest',
    '/api/cognitive-maps',
  ]) {
    await app.inject({
      url: `${url}${query}`,
      ...write(JSON.stringify({ title: body, content: body, label: [body] })),
    });
    await app.inject({ url, ...write(`{"title": ${body}`) });
    await app.inject({ url, ...write(String(body)) });
  }
  const named = await app.inject({ url: '/api/contexts', ...write(JSON.stringify({ name })) });
  expect(named.statusCode).toBe(201);
  const logged = lines.slice(from).join('');
  expect(lines.length - from).toBeGreaterThan(25);
  for (const secret of [cookie, code, body, proxy, name, ann.token.split('.')[2]])
    expect(logged).not.toContain(secret);
});

describe('a trace', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

  const lineOf = async (headers: Record<string, string>) => {
    const id = newId();
    await app.inject({ url: '/api/profile', headers: { ...headers, 'x-request-id': id } });
    const own = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['reqId'] === id);
    expect(own.filter((line) => line['msg'] === 'answered')).toHaveLength(1);
    return own;
  };

  test('that a caller sends is logged with the answer, beside the caller', async () => {
    const line = (await lineOf({ ...bearer(ann.token), traceparent })).at(-1);
    expect(line).toMatchObject({ traceparent, profile: ann.id, route: '/api/profile', status: 200 });
  });

  test('is recorded after authentication only', async () => {
    for (const headers of [{}, bearer('not.a.token')] as Record<string, string>[]) {
      const text = JSON.stringify(await lineOf({ ...headers, traceparent }));
      expect(text).not.toContain('0af7651916cd43dd8448eb211c80319c');
    }
  });

  test.each([
    'nonsense',
    `${traceparent}-x`,
    traceparent.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32)),
  ])('%s is invalid and not recorded', async (given) => {
    const text = JSON.stringify(await lineOf({ ...bearer(ann.token), traceparent: given }));
    expect(text).not.toContain('traceparent');
  });
});
