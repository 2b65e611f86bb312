import { expect, test } from 'vitest';
import { type Checks, healthOperations } from './index.ts';

const ready = (checks: Checks): Promise<unknown> => {
  const [, operation] = healthOperations({ version: '1.0.0', commit: null }, checks);
  return operation!.handler({ params: undefined, query: undefined, body: undefined }, {} as never);
};

test('whoever is ready says the state of everything it depends on', async () => {
  const checks = { database: async () => 'ok', keys: async () => 'fetched' };
  expect(await ready(checks)).toEqual({ status: 'ready', checks: { database: 'ok', keys: 'fetched' } });
});

test('what does not answer counts as away within two seconds, and so does what fails', async () => {
  const began = performance.now();
  const checks = {
    database: () => new Promise<string>(() => undefined),
    keys: () => Promise.reject(new Error('no')),
    rest: async () => 'ok',
  };
  await expect(ready(checks)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Not available: database, keys',
    headers: { 'retry-after': '5' },
  });
  expect(performance.now() - began).toBeLessThan(2000);
});
