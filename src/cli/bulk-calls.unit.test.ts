import { expect, test } from 'vitest';
import { type AtlasClient, AtlasError, type BulkItem } from '#sdk/index.ts';
import { BulkCalls } from './bulk-calls.ts';

/** Writes that are made at the same time share one call. */

type Results = (items: readonly BulkItem[]) => unknown[];

const written: Results = (items) =>
  items.map(({ title }, index) => ({ line: index + 1, status: 200, answer: { title } }));

function writesTo(results: Results) {
  const calls: BulkItem[][] = [];
  const call = async (_: string, { body }: { body: { items: BulkItem[] } }) => {
    calls.push(body.items);
    return { results: results(body.items) };
  };
  const client = { call } as unknown as AtlasClient;
  return { calls, writes: new BulkCalls(client, new AbortController().signal) };
}

const item = (title: string): BulkItem => ({ act: 'create_resource', title });

test('writes of one turn are one call, and each has its own answer', async () => {
  const { calls, writes } = writesTo(written);
  const answers = await Promise.all(['a', 'b', 'c'].map((title) => writes.write(item(title))));
  expect(answers).toEqual([{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
  expect(calls.map(({ length }) => length)).toEqual([3]);
});

test('a call has 500 items and 400,000 characters at most', async () => {
  const { calls, writes } = writesTo(written);
  await Promise.all(Array.from({ length: 1100 }, (_, index) => writes.write(item(String(index)))));
  expect(calls.map(({ length }) => length)).toEqual([500, 500, 100]);
  calls.length = 0;
  await Promise.all(Array.from({ length: 3 }, () => writes.write(item('x'.repeat(150_000)))));
  expect(calls.map(({ length }) => length)).toEqual([2, 1]);
});

test('an item that is refused is refused alone, with its status and code', async () => {
  const error = { code: 'FORBIDDEN', message: '' };
  const { writes } = writesTo((items) =>
    items.map(({ title }, index) =>
      title === 'b' ? { line: index + 1, status: 403, error } : { line: index + 1, status: 200, answer: {} },
    ),
  );
  const [a, b] = await Promise.allSettled([writes.write(item('a')), writes.write(item('b'))]);
  expect(a.status).toBe('fulfilled');
  expect(b).toMatchObject({ status: 'rejected', reason: { status: 403, code: 'FORBIDDEN' } });
  expect((b as PromiseRejectedResult).reason).toBeInstanceOf(AtlasError);
});

test('an item that the service is too busy for is sent again', async () => {
  let busy = 1;
  const { calls, writes } = writesTo((items) =>
    items.map((_, index) => {
      busy -= 1;
      const error = { code: 'UNAVAILABLE', message: 'Later' };
      return busy >= 0
        ? { line: index + 1, status: 503, error }
        : { line: index + 1, status: 200, answer: { title: 'a' } };
    }),
  );
  expect(await writes.write(item('a'))).toEqual({ title: 'a' });
  expect(calls).toHaveLength(2);
});

test('a call that fails refuses all its writes', async () => {
  const failure = new Error('away');
  const writes = new BulkCalls(
    { call: () => Promise.reject(failure) } as unknown as AtlasClient,
    new AbortController().signal,
  );
  await expect(Promise.all([writes.write(item('a')), writes.write(item('b'))])).rejects.toBe(failure);
});
