import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#base/refusal.ts';
import type { Caller, PublicContext } from './context.ts';
import { defineOperation } from './define.ts';
import { invoke } from './invoke.ts';

const context = {} as PublicContext & { caller: Caller | undefined };
const seen: unknown[] = [];

const operation = defineOperation({
  id: 'one',
  group: 'Test',
  summary: 'A test',
  method: 'POST',
  path: '/api/{id}',
  access: 'public',
  params: z.object({ id: z.string().min(3) }),
  query: z.object({ limit: z.coerce.number().int().default(10) }),
  body: z.object({ name: z.string(), tags: z.array(z.object({ key: z.string() })).default([]) }),
  success: { status: 200, body: z.object({ ok: z.boolean() }) },
  handler: async (input) => {
    seen.push(input);
    return { ok: true };
  },
});

const good = { params: { id: 'abc' }, query: {}, body: { name: 'n' } };

const refusalOf = async (raw: Partial<typeof good> | Record<string, unknown>): Promise<Refusal> => {
  const calls = seen.length;
  const error = await invoke(operation, { ...good, ...raw }, context).catch((thrown: unknown) => thrown);
  expect(seen.length).toBe(calls);
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};

test('the handler gets what the shapes make of the input, without what nobody asked for', async () => {
  const raw = { params: { id: 'abc' }, query: { limit: '5', page: '1' }, body: { name: 'n', secret: 1 } };
  expect(await invoke(operation, raw, context)).toEqual({ ok: true });
  expect(seen.at(-1)).toEqual({ params: { id: 'abc' }, query: { limit: 5 }, body: { name: 'n', tags: [] } });
});

describe('what is refused before the handler', () => {
  test('a path or query is BAD_REQUEST, a body is UNPROCESSABLE', async () => {
    expect((await refusalOf({ params: { id: 'a' } })).code).toBe('BAD_REQUEST');
    expect((await refusalOf({ query: { limit: 'x' } })).code).toBe('BAD_REQUEST');
    expect((await refusalOf({ body: {} })).code).toBe('UNPROCESSABLE');
    expect((await refusalOf({ body: undefined })).code).toBe('UNPROCESSABLE');
  });

  test('the path comes before the query, and the query before the body', async () => {
    expect((await refusalOf({ params: {}, query: { limit: 'x' }, body: null })).message).toMatch(/^id: /);
    expect((await refusalOf({ query: { limit: 'x' }, body: null })).message).toMatch(/^limit: /);
  });

  test('every problem is named with its path', async () => {
    const { message } = await refusalOf({ body: { name: 5, tags: [{ key: 'a' }, { key: 7 }] } });
    expect(message.split('; ').map((part) => part.split(':')[0])).toEqual(['name', 'tags.1.key']);
  });
});

test('an operation without shapes gets nothing, whatever is sent', async () => {
  let input: unknown;
  const bare = defineOperation({
    id: 'two',
    group: 'Test',
    summary: 'A test',
    method: 'GET',
    path: '/api/two',
    access: 'public',
    success: { status: 204 },
    handler: async (given) => {
      input = given;
    },
  });
  await invoke(bare, { params: { a: 1 }, query: { b: 2 }, body: { c: 3 } }, context);
  expect(input).toEqual({ params: undefined, query: undefined, body: undefined });
});

test('a definition cannot be changed afterwards', () => {
  expect(Object.isFrozen(operation)).toBe(true);
});

describe('an operation for administrators', () => {
  const guarded = { ...operation, access: 'admin' as const };
  const codeOf = async (raw: object, is_admin: boolean) => {
    const as = { caller: { is_admin } } as PublicContext & { caller: Caller };
    return invoke(guarded, { ...good, ...raw }, as).then(
      () => 'done',
      (error: Refusal) => error.code,
    );
  };

  test('refuses whoever is none, after the input has been parsed', async () => {
    expect(await codeOf({ params: { id: 'a' } }, false)).toBe('BAD_REQUEST');
    expect(await codeOf({ body: {} }, false)).toBe('UNPROCESSABLE');
    expect(await codeOf({}, false)).toBe('FORBIDDEN');
    expect(await codeOf({}, true)).toBe('done');
  });
});
