import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal, unavailable } from '#base/refusal.ts';
import { List, Text } from '#base/shapes.ts';
import type { Caller, Principal, PublicContext } from './context.ts';
import { defineOperation, type Operation } from './define.ts';
import { parseInput, perform, type RawInput, readInput, runAhead } from './perform.ts';

const person = (handle: string) => ({ handle }) as Principal;
const [remembered, now] = [person('remembered'), person('now')];

/** Work that answers with who it was done for, and notes it. */
function noting() {
  const done: string[] = [];
  const work = async ({ handle }: Principal) => {
    done.push(handle);
    return handle;
  };
  return { done, work };
}

test('work begins with the remembered caller before gate one is over, and is done once if that caller still holds', async () => {
  const { done, work } = noting();
  const confirmed = Promise.withResolvers<Principal>();
  const answer = runAhead((presume) => {
    presume(remembered);
    return confirmed.promise;
  }, work);
  expect(done).toEqual(['remembered']);
  confirmed.resolve(remembered);
  expect(await answer).toBe('remembered');
  expect(done).toEqual(['remembered']);
});

test('work is done again for a caller who has changed meanwhile, and what it came to before is dropped', async () => {
  const { done, work } = noting();
  const gateOne = async (presume: (caller: Principal) => void) => {
    presume(remembered);
    return now;
  };
  expect(await runAhead(gateOne, work)).toBe('now');
  expect(done).toEqual(['remembered', 'now']);
});

test('a refusal of the remembered caller is dropped too', async () => {
  const gateOne = async (presume: (caller: Principal) => void) => {
    presume(remembered);
    return now;
  };
  const work = async (caller: Principal) => {
    if (caller === remembered) throw new Error('not found');
    return caller.handle;
  };
  expect(await runAhead(gateOne, work)).toBe('now');
});

test('what gate one refuses comes before whatever the work gave or refused', async () => {
  for (const work of [async () => 'an answer', () => Promise.reject(new Error('bad request'))]) {
    const gateOne = async (presume: (caller: Principal) => void) => {
      presume(remembered);
      throw new Error('unauthorized');
    };
    await expect(runAhead(gateOne, work)).rejects.toThrow('unauthorized');
  }
});

test('a refusal of the work counts once the caller is confirmed', async () => {
  const gateOne = async (presume: (caller: Principal) => void) => {
    presume(remembered);
    return remembered;
  };
  const refused = () => Promise.reject(new Error('bad request'));
  await expect(runAhead(gateOne, refused)).rejects.toThrow('bad request');
});

test('without a remembered caller the work waits for gate one', async () => {
  const { done, work } = noting();
  expect(await runAhead(async () => now, work)).toBe('now');
  expect(done).toEqual(['now']);
});

const context = {} as PublicContext & { caller: Caller | undefined };
const seen: unknown[] = [];

const invoke = async (called: Operation, raw: RawInput, as = context): Promise<unknown> =>
  perform(called, readInput(called, raw), as);

const operation = defineOperation({
  id: 'one',
  group: 'Test',
  summary: 'A test',
  method: 'POST',
  path: '/api/{id}',
  access: 'public',
  params: z.object({ id: z.string().min(3) }),
  query: z.object({ limit: z.coerce.number().int().default(10) }),
  body: z.object({
    name: Text(8),
    tags: List(z.object({ key: z.string() }), 2).default([]),
    words: z.record(z.string(), z.string()).optional(),
  }),
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

test('the handler gets the input as parsed by the shapes, without unknown fields', async () => {
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

  test('a body that only exceeds a limit is BAD_REQUEST, with the field and the limit', async () => {
    const tags = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    const refusal = await refusalOf({ body: { name: 'x'.repeat(9), tags } });
    expect(refusal.code).toBe('BAD_REQUEST');
    expect(refusal.message).toBe('name: must have at most 8 characters; tags: must have at most 2 items');
  });

  test('a part with several allowed forms is over a limit only if it otherwise has one of them', async () => {
    const shape = z.object({
      part: z.union([z.object({ list: List(z.int(), 1).optional() }), z.object({ no: z.int() })]),
    });
    const refused = (part: unknown) => {
      const parsed = parseInput({ ...operation, body: shape } as Operation, { ...good, body: { part } });
      return 'refusal' in parsed ? parsed.refusal.code : 'parsed';
    };
    expect([refused({ list: [1] }), refused({ list: [1, 2] }), refused({ list: ['a'] })]).toEqual([
      'parsed',
      'BAD_REQUEST',
      'UNPROCESSABLE',
    ]);
  });

  test('a body that also has the wrong form is UNPROCESSABLE', async () => {
    const refusal = await refusalOf({ body: { name: 'x'.repeat(9), tags: [7] } });
    expect([refusal.code, refusal.message]).toEqual(['UNPROCESSABLE', expect.stringContaining('name: ')]);
    expect((await refusalOf({ body: { tags: [1, 2, 3] } })).code).toBe('UNPROCESSABLE');
  });

  test('of many problems the first are described, and long keys are cut', async () => {
    const words = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key-${index}`, 7]));
    const { message } = await refusalOf({ body: { name: 'n', words } });
    expect(message.split('; ')).toHaveLength(21);
    expect(message).toMatch(/; and 4980 more$/);
    const long = await refusalOf({ body: { name: 'n', words: { ['k'.repeat(100_000)]: 7 } } });
    expect(long.message).toMatch(/^words\.k{80}…: /);
  });

  test('a caller that wants the problems of all parts gets them beside the first refusal', () => {
    const raw = { params: { id: 'a' }, query: { limit: 'x' }, body: { name: 5 } };
    const parsed = parseInput(operation, raw);
    expect('refusal' in parsed && [parsed.refusal.code, parsed.refusal.message]).toEqual([
      'BAD_REQUEST',
      expect.stringMatching(/^id: [^;]+$/),
    ]);
    expect('issues' in parsed && parsed.issues.map(({ path }) => path[0])).toEqual(['id', 'limit', 'name']);
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

  test('refuses a caller who is not an administrator, after the input has been parsed', async () => {
    expect(await codeOf({ params: { id: 'a' } }, false)).toBe('BAD_REQUEST');
    expect(await codeOf({ body: {} }, false)).toBe('UNPROCESSABLE');
    expect(await codeOf({}, false)).toBe('FORBIDDEN');
    expect(await codeOf({}, true)).toBe('done');
  });
});

const UNKNOWN = new Refusal('UNAVAILABLE', 'Not confirmed', { outcome: 'unknown' });
const away = () => unavailable('The database is not available', 5, 'why');

interface Handled {
  readonly write: (work: () => Promise<unknown>, options?: { rollBack?: boolean }) => Promise<unknown>;
}

/** What an operation refuses whose handler writes so. */
async function refusedBy(handler: (context: Handled) => Promise<unknown>, method: 'GET' | 'POST' = 'POST') {
  const operation = {
    method,
    access: 'approved',
    handler: (_: unknown, context: Handled) => handler(context),
  };
  const context = { caller: undefined, write: (work: () => Promise<unknown>) => work() };
  return perform(operation as unknown as Operation, {} as never, context as never).then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );
}

const failing = (error: unknown) => () => Promise.reject(error);

test('a change that failed before anything was committed says that nothing was changed', async () => {
  const refused = await refusedBy(({ write }) => write(failing(away())));
  expect(refused).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The database is not available. Nothing was changed',
    headers: { 'retry-after': '5' },
    cause: 'why',
  });
});

test('a try that was rolled back changed nothing', async () => {
  const refused = await refusedBy(async ({ write }) => {
    await write(async () => undefined, { rollBack: true });
    throw away();
  });
  expect(refused?.message).toMatch(/Nothing was changed$/);
});

test('a change that failed after one of its transactions was committed says so', async () => {
  const refused = await refusedBy(async ({ write }) => {
    await write(async () => undefined);
    await write(failing(away()));
  });
  expect(refused).toMatchObject({ outcome: 'unknown', message: expect.stringMatching(/A part .* was kept/) });
});

test('an outcome that is said already, another refusal and a fault stay as they are', async () => {
  const fault = new TypeError('x');
  const other = new Refusal('CONFLICT', 'There is one');
  for (const error of [UNKNOWN, fault, other])
    expect(await refusedBy(({ write }) => write(failing(error)))).toBe(error);
});

test('a read has no outcome to say', async () => {
  expect((await refusedBy(failing(away()), 'GET'))?.message).toBe('The database is not available');
});
