import { expect, test } from 'vitest';
import { Refusal, unavailable } from '#base/refusal.ts';
import type { Operation } from './define.ts';
import { perform } from './perform.ts';

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
