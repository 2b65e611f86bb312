import { expect, test } from 'vitest';
import { api, withToken } from '../../test/fakes/api-and-issuer.ts';
import { type BulkItem, bulk } from './index.ts';

/** Thousands of writes in calls of some hundred; an item with a key is written once. */

const itemsOf = (body: string): BulkItem[] => JSON.parse(body).items;

/** A service that writes every item but those without a title, and fails its first calls. */
const writing = (failures = 0) => {
  let left = failures;
  return api({
    answer: ({ body }) => {
      left -= 1;
      if (left >= 0) return { status: 503, body: { error: { code: 'UNAVAILABLE', message: 'Later' } } };
      const results = itemsOf(body).map(({ key, title }, index) => ({
        line: index + 1,
        key,
        status: title === undefined ? 422 : 200,
      }));
      return { body: { results } };
    },
  });
};

const item = (number: number): BulkItem => ({ act: 'create_resource', key: `k${number}`, title: 'T' });

async function* arriving(count: number): AsyncGenerator<BulkItem> {
  for (let number = 1; number <= count; number += 1) yield item(number);
}

test('items that arrive go in calls of a number of them, and their results come in order', async () => {
  const service = await writing();
  const results = await Array.fromAsync(bulk(withToken(service.url), arriving(7), { itemsAtOnce: 3 }));
  expect(results.map(({ line, key }) => [line, key])).toEqual(
    Array.from({ length: 7 }, (_, index) => [index + 1, `k${index + 1}`]),
  );
  expect(service.requests.map(({ body }) => itemsOf(body).length)).toEqual([3, 3, 1]);
});

test('long items make calls of fewer', async () => {
  const service = await writing();
  const content = 'x'.repeat(150_000);
  const long = Array.from({ length: 5 }, (_, index) => ({ ...item(index), content }));
  await Array.fromAsync(bulk(withToken(service.url), long));
  expect(service.requests.map(({ body }) => itemsOf(body).length)).toEqual([2, 2, 1]);
});

test('a call that failed is sent again with the same keys, also those that the items did not have', async () => {
  const service = await writing(1);
  const results = await Array.fromAsync(
    bulk(withToken(service.url), [{ act: 'create_resource', title: 'T' }]),
  );
  expect(results).toMatchObject([{ status: 200 }]);
  const [first, second] = service.requests.map(({ body }) => itemsOf(body)[0]!.key);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('a call whose items all take effect once is sent again, another is not', async () => {
  const create = { act: 'create_resource', title: 'T', idempotency_key: 'one' } as const;
  const send = async (items: BulkItem[]) => {
    const service = await writing(1);
    await withToken(service.url)
      .call('bulk', { body: { items } })
      .catch(() => undefined);
    return service.requests.length;
  };
  expect(await send([create, item(1)])).toBe(2);
  expect(await send([create, { act: 'fold' }])).toBe(1);
});

test('a refused item is a result, not an error', async () => {
  const service = await writing();
  const results = await Array.fromAsync(bulk(withToken(service.url), [{ act: 'create_resource' }, item(2)]));
  expect(results.map(({ status }) => status)).toEqual([422, 200]);
});
