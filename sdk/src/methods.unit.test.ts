import { expect, onTestFinished, test } from 'vitest';
import { AnswerError, AtlasError, type Attempt, BearerToken, createAtlasClient, isRefusal } from './index.ts';
import { METHODS } from './methods.ts';
import { OPERATIONS } from './operations.ts';
import { type MockApiOptions, startMockApi } from './testing/index.ts';

/** The methods of the client, and what they do beside calling. */

const ID = '01a21929-cacf-7697-8944-605ce05e7ceb';

async function client(options: MockApiOptions = {}, log?: (attempt: Attempt) => void) {
  const service = await startMockApi(options);
  onTestFinished(() => service.close());
  const given = { baseUrl: service.url, credentials: BearerToken('x'), ...(log && { log }) };
  return { atlas: createAtlasClient(given), requests: service.requests };
}

test('every operation has one method', () => {
  const called = Object.values(METHODS).flatMap((methods) => Object.values(methods) as string[]);
  expect(called.map((target) => target.replace(/[!?]/g, '')).sort()).toEqual(Object.keys(OPERATIONS).sort());
});

test('a method sends the values of the path, the body and the query to their places', async () => {
  const { atlas, requests } = await client();
  await atlas.maps.bindTeam(ID, { team_id: ID }, { dry_run: 'true' });
  await atlas.maps.panorama(ID, { bridge_limit: 3 });
  await atlas.teams.removeMember(ID, 'him');
  expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', `/api/cognitive-maps/${ID}/teams?dry_run=true`, JSON.stringify({ team_id: ID })],
    ['GET', `/api/graph/cogmaps/${ID}/panorama?bridge_limit=3`, ''],
    ['DELETE', `/api/teams/${ID}/members/him`, ''],
  ]);
});

test('a value of the path that is absent is refused before anything is sent', async () => {
  const { atlas, requests } = await client();
  await expect(atlas.resources.get(undefined as unknown as string)).rejects.toThrow('names nothing');
  expect(requests).toEqual([]);
});

test('a create has a key of its own, so it is sent again; its empty fields are filled in', async () => {
  let answered = 0;
  const { atlas, requests } = await client({
    answer: () => {
      answered += 1;
      return answered === 1 ? { status: 502, body: 'bad gateway' } : { body: { id: ID } };
    },
  });
  await atlas.resources.create({ title: 'T', content: '', doc_type_name: 'concept', home_cogmap_id: ID });
  const [first, second] = requests.map(({ body }) => JSON.parse(body));
  expect(first).toEqual({
    title: 'T',
    content: '',
    doc_type_name: 'concept',
    home_cogmap_id: ID,
    origin_uri: '',
    context_ref: '',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(second).toEqual(first);
});

test('a key that the caller chose is kept', async () => {
  const { atlas, requests } = await client();
  const body = { title: 'T', doc_type: 'concept', kb_context_id: ID, idempotency_key: ID };
  await atlas.resources.createEmpty(body);
  expect(JSON.parse(requests[0]!.body)).toEqual({ ...body, origin_uri: '' });
});

test('retries and timeout of one call take the place of the client’s', async () => {
  const { atlas, requests } = await client({ answer: () => ({ status: 503, body: 'busy' }) });
  await expect(atlas.resources.get(ID, {}, { retries: 0 })).rejects.toBeInstanceOf(AnswerError);
  expect(requests).toHaveLength(1);
  const never = createAtlasClient({
    baseUrl: 'http://service.invalid',
    credentials: BearerToken('x'),
    fetch: () => new Promise(() => undefined),
  });
  await expect(never.resources.get(ID, {}, { retries: 0, timeoutMs: 20 })).rejects.toMatchObject({
    code: 'TIMEOUT',
  });
});

test('a call gives its answer, or with its response; a failure is told once', async () => {
  const headers = { 'x-request-id': 'request-1', etag: '"v"' };
  const { atlas } = await client({
    answer: ({ path }) =>
      path.endsWith(ID)
        ? { headers, body: { id: ID } }
        : { status: 404, headers, body: { error: { code: 'NOT_FOUND', message: 'Nothing' } } },
  });
  const call = atlas.resources.get(ID);
  const { data, response, requestId } = await call.withResponse();
  expect([data.id, response.headers.get('etag'), requestId, (await call).id]).toEqual([
    ID,
    '"v"',
    'request-1',
    ID,
  ]);
  const unhandled: unknown[] = [];
  const note = (reason: unknown): number => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const refused = await atlas.resources
    .get('other')
    .withResponse()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AtlasError);
  expect(refused).toMatchObject({ requestId: 'request-1' });
  expect(await atlas.resources.get('other').catch(({ code }) => code)).toBe('NOT_FOUND');
  let ended = false;
  const settled = atlas.resources.get(ID).finally(() => {
    ended = true;
  });
  expect([(await settled).id, ended]).toEqual([ID, true]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(unhandled).toEqual([]);
});

test('the log is told of each attempt, without headers and bodies', async () => {
  const told: Attempt[] = [];
  let answered = 0;
  const { atlas } = await client(
    {
      answer: () => {
        answered += 1;
        return answered === 1
          ? { status: 500, body: 'broken' }
          : { headers: { 'x-request-id': 'r-2' }, body: { id: ID } };
      },
    },
    (attempt) => told.push(attempt),
  );
  await atlas.resources.get(ID);
  const url = expect.stringContaining(`/api/resources/${ID}`);
  const ms = expect.any(Number);
  expect(told).toEqual([
    { method: 'GET', url, attempt: 1, ms, status: 500, requestId: undefined },
    { method: 'GET', url, attempt: 2, ms, status: 200, requestId: 'r-2' },
  ]);
});

test('the details of a refusal have the type of its code', async () => {
  const details = [{ path: '/title', message: 'too long' }];
  const { atlas } = await client({
    answer: () => ({ status: 422, body: { error: { code: 'UNPROCESSABLE', message: 'No', details } } }),
  });
  const error = await atlas.resources.get(ID).catch((reason: unknown) => reason);
  if (!isRefusal(error, 'UNPROCESSABLE')) throw error;
  expect(error.details?.map(({ path, message }) => `${path} ${message}`)).toEqual(['/title too long']);
});
