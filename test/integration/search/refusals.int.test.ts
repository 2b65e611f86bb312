import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { codeOf, service } from '#test/world/index.ts';
import { contextOf, mapOf } from '#test/world/things.ts';
import { withCosine } from './searching.ts';

/** What a search is refused for, and in which order (spec 60 §2.1). */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
const context = await contextOf(ann, `Refused ${newId()}`);
const map = (await mapOf(ann, `Refused ${newId()}`)).id;
await adopt(running.database, HASH_STAMP);

const ZEROS = Array<number>(384).fill(0);
const asked = async (body: unknown, by = ann) => codeOf(await by.post('/api/search', body));
const BAD = [400, 'BAD_REQUEST'];

test('a caller without a token or without access is refused before the body is read', async () => {
  const { ned } = await running.people({ ned: 'denied' });
  const headers = { 'content-type': 'application/json' };
  expect((await running.call('POST', '/api/search', { headers, body: '{' })).status).toBe(401);
  expect(codeOf(await ned.post('/api/search', '{'))).toEqual([403, 'SYSTEM_ACCESS_REQUIRED']);
});

test('a body that is not JSON is 400, one of another form 422, one of another type 415', async () => {
  const post = (body: string, type = 'application/json') =>
    ann.post('/api/search', body, { 'content-type': type });
  expect((await post('{')).status).toBe(400);
  expect((await post('[]')).status).toBe(422);
  expect((await post('{}', 'text/plain')).status).toBe(415);
  for (const body of [
    { query: 5 },
    { limit: 'x' },
    { embedding: ['x'] },
    { bound_ids: ['x'] },
    { cogmap_id: 'x' },
  ])
    expect((await ann.post('/api/search', body)).status, JSON.stringify(body)).toBe(422);
});

test('an empty body is a search for nothing, and unknown keys are ignored', async () => {
  const { status, body } = await ann.post('/api/search', {
    ...{ graph_expand: true, wayfind: 1, regions: [], seed_ids: ['x'], search_config: 'klingon' },
  });
  expect(status).toBe(200);
  expect(body.exact).toMatchObject({ hits: [], reason: 'no_match' });
  expect(body.wide).toMatchObject({ hits: [], reason: 'no_match', degraded: false });
});

describe('a vector', () => {
  test.each([
    ['of zeros', ZEROS],
    ['too long to have a length', ZEROS.map(() => 1e200)],
  ])('%s has no direction', async (_, embedding) => {
    const { status, body } = await ann.post('/api/search', { embedding });
    expect([status, body.error.code]).toEqual(BAD);
    expect(body.error.message).toContain('direction');
  });

  test.each([[[]], [[1]], [withCosine(1, 768)], [withCosine(1, 383)]])(
    'of another size is 400',
    async (embedding) => {
      expect(await asked({ embedding })).toEqual(BAD);
    },
  );

  test('that is tiny has a direction', async () => {
    expect((await asked({ embedding: ZEROS.map(() => 1e-30) }))[0]).toBe(200);
  });

  test('with a number that JSON or a double does not have is 400', async () => {
    for (const number of ['NaN', 'Infinity', '1e999'])
      expect(
        (await ann.post('/api/search', `{"embedding":[${number}]}`, { 'content-type': 'application/json' }))
          .status,
      ).toBe(400);
  });

  test('of ten thousand numbers, and a text of 100 kB, are too much', async () => {
    expect(await asked({ embedding: Array<number>(10_000).fill(1) })).toEqual(BAD);
    expect(await asked({ query: 'x'.repeat(100_000) })).toEqual(BAD);
    expect(await asked({ bound_ids: Array.from({ length: 5001 }, newId) })).toEqual(BAD);
  });
});

describe('a scope', () => {
  test.each<[string, object, unknown]>([
    ['an unknown slug', { context_ref: '@me/no-such' }, [404, 'NOT_FOUND']],
    ['a bare name', { context_ref: 'plainname' }, BAD],
    ['two maps', { cogmap_ids: [newId(), newId()] }, BAD],
    ['an unknown map', { cogmap_id: newId() }, [404, 'NOT_FOUND']],
    ['a context and a map', { context_ref: '@me/no-such', cogmap_id: newId() }, BAD],
    ['an unknown team', { context_ref: '+no-such/thing' }, [404, 'NOT_FOUND']],
  ])('%s', async (_, body, expected) => {
    expect(await asked({ query: 'x', ...body })).toEqual(expected);
  });

  test('that is hidden is refused like one that does not exist', async () => {
    const hidden = await zoe.post('/api/search', { query: 'x', cogmap_id: map });
    const absent = await zoe.post('/api/search', { query: 'x', cogmap_id: newId() });
    expect([hidden.status, hidden.body]).toEqual([absent.status, absent.body]);
    expect(hidden.body.error.message).toContain('not found or not readable');
    expect(await asked({ query: 'x', context_ref: context }, zoe)).toEqual([404, 'NOT_FOUND']);
  });
});

test('the first fault wins: direction, both scopes, several maps, the reference, the scope, the size', async () => {
  const message = async (body: object) => (await ann.post('/api/search', body)).body.error.message as string;
  const both = { context_ref: 'plainname', cogmap_ids: [newId(), newId()] };
  expect(await message({ embedding: ZEROS, ...both })).toContain('direction');
  expect(await message({ embedding: [1], ...both })).toContain('both');
  expect(await message({ embedding: [1], cogmap_ids: both.cogmap_ids })).toContain('single anchor');
  expect(await message({ embedding: [1], context_ref: 'plainname' })).toContain('context_ref');
  expect(await message({ embedding: [1], cogmap_id: newId() })).toContain('not readable');
  expect(await message({ embedding: [1], cogmap_id: map })).toContain('384');
});
