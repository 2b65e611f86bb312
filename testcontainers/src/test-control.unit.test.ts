import { expect, onTestFinished, test } from 'vitest';
import { startMockApi } from '../../sdk/src/testing/index.ts';
import { testCredentials } from './credentials.ts';
import { connectAtlas } from './running-atlas.ts';
import { environmentOf } from './setup.ts';
import { testControl } from './test-control.ts';

type Answer = NonNullable<Parameters<typeof startMockApi>[0]>['answer'];

async function api(answer: NonNullable<Answer>) {
  const mock = await startMockApi({ answer });
  onTestFinished(() => mock.close());
  return mock;
}

const refused = (status: number, code: string, message: string) => () => ({
  status,
  body: { error: { code, message } },
});

test('a token is asked for with the secret, shared by all calls, and asked for again before it expires', async () => {
  let minted = 0;
  const mock = await api(() => {
    minted += 1;
    // The first has less to live than the margin in which it is renewed.
    return { status: 201, body: { access_token: `token-${minted}`, expires_in: minted === 1 ? 10 : 900 } };
  });
  const credentials = testCredentials(testControl(mock.url, 'the secret'), { username: 'ann' });
  expect([await credentials.token(), await credentials.token()]).toEqual(['token-2', 'token-2']);
  expect(await credentials.refresh()).toBe('token-3');
  expect(mock.requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/internal/tests/tokens',
    body: '{"username":"ann"}',
    headers: { authorization: 'Bearer the secret' },
  });
});

test('a failed request for a token is not kept', async () => {
  let asked = 0;
  const mock = await api(() => {
    asked += 1;
    if (asked === 1) return { status: 503, body: { error: { code: 'UNAVAILABLE', message: 'Later' } } };
    return { status: 201, body: { access_token: 'later', expires_in: 900 } };
  });
  const credentials = testCredentials(testControl(mock.url, 'secret'), { username: 'ann' });
  await expect(credentials.token()).rejects.toThrow('Later');
  expect(await credentials.token()).toBe('later');
});

test('an instance that was not started for tests is told apart from a name that nobody has', async () => {
  const { url } = await api(refused(401, 'UNAUTHORIZED', 'No'));
  await expect(testControl(url, 'x').account({ username: 'ann' })).rejects.toMatchObject({
    problem: 'not_for_tests',
    message: expect.stringContaining('TEST_SECRET'),
  });
  const plain = await api(refused(404, 'NOT_FOUND', 'No such path: POST /api/internal/tests/tokens'));
  await expect(testControl(plain.url, 'x').token({ username: 'ann' })).rejects.toMatchObject({
    problem: 'not_for_tests',
    message: expect.stringContaining('started without TEST_SECRET'),
  });
  const other = await api(refused(404, 'NOT_FOUND', 'There is no account with this username'));
  await expect(testControl(other.url, 'x').token({ username: 'zoe' })).rejects.toMatchObject({
    problem: 'unknown_name',
    message: expect.stringContaining('knows no account "zoe"'),
  });
});

test('untilIdle ends when the instance is idle, and says what it waits for when it never is', async () => {
  let asked = 0;
  const mock = await api(({ path }) => {
    if (!path.endsWith('/idle')) return { status: 201, body: { access_token: 'admin', expires_in: 900 } };
    asked += 1;
    return { body: { idle: asked === 3, texts: 3 - asked } };
  });
  const connection = { url: mock.url, secret: 'x', audience: 'a', host: 'localhost', maps: {}, machines: {} };
  const atlas = connectAtlas(connection);
  await atlas.untilIdle();
  expect(asked).toBe(3);
  await expect(atlas.untilIdle(10)).rejects.toMatchObject({
    problem: 'not_idle',
    message: expect.stringContaining('"texts":'),
  });
});

test('a map that was not set up is named with those that were', () => {
  const maps = { Kites: { id: '1', owner: 'ann', resources: {} } };
  const atlas = connectAtlas({
    url: 'http://x',
    secret: 'x',
    audience: 'a',
    host: 'localhost',
    maps,
    machines: {},
  });
  expect(atlas.getMapId('Kites')).toBe('1');
  expect(() => atlas.getMapId('Boats')).toThrow('No map "Boats" was set up; there are "Kites".');
  expect(atlas.getReceiverUrl(8080)).toBe('http://localhost:8080');
  expect(() => atlas.getBoltUri()).toThrow('withNeo4j(container)');
});

test('the environment is the same for the same secret, and fetches nothing', () => {
  const environment = environmentOf({}, 'secret');
  expect(environment).toEqual(environmentOf({}, 'secret'));
  expect(environment).toMatchObject({ EMBEDDER: 'hash', DEMO: 'false', RATE_LIMIT_PER_MINUTE: '0' });
  expect(Buffer.from(environment['DELIVERY_KEY']!, 'base64')).toHaveLength(32);
});
