import { expect, test } from 'vitest';
import { StillStarting } from '#base/refusal.ts';
import { type Checks, healthOperations } from './index.ts';

const ready = (checks: Checks): Promise<unknown> => {
  const work = { kind: 'none', configured: false };
  const works = { embedding: work, formation: work, deliveries: work };
  const [, operation] = healthOperations({ version: '1.0.0', commit: null }, checks, works);
  return operation!.handler({ params: undefined, query: undefined, body: undefined }, {} as never);
};

test('a ready service reports the state of everything it depends on', async () => {
  const checks = { database: async () => 'ok', keys: async () => 'fetched' };
  expect(await ready(checks)).toEqual({ status: 'ready', checks: { database: 'ok', keys: 'fetched' } });
});

test('a dependency that does not answer counts as away within two seconds, and so does one that fails', async () => {
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

test('a disk without room is reported, also beside a database that is away because of it', async () => {
  const disk = async () => 'none: 3 MiB free of 900 MiB';
  expect(await ready({ database: async () => 'ok', disk })).toEqual({
    status: 'ready',
    checks: { database: 'ok', disk: 'none: 3 MiB free of 900 MiB' },
  });
  await expect(ready({ database: () => Promise.reject(new Error('no')), disk })).rejects.toMatchObject({
    message: 'Not available: database; disk: none: 3 MiB free of 900 MiB',
  });
});

test('a service that only loads is still starting; with a database that is away it is not', async () => {
  const demo = () => Promise.reject(new StillStarting('The demo is still being loaded'));
  const loading = ready({ database: async () => 'ok', demo });
  await expect(loading).rejects.toBeInstanceOf(StillStarting);
  await expect(loading).rejects.toMatchObject({
    message: 'Not available: demo',
    headers: { 'retry-after': '5' },
  });
  const away = ready({ database: () => Promise.reject(new Error('no')), demo });
  await expect(away).rejects.not.toBeInstanceOf(StillStarting);
});
