import { expect, test } from 'vitest';
import { Quiet } from './quiet.ts';

test('it is quiet from the end of the last one on, also of one that failed', async () => {
  let now = 1000;
  const quiet = new Quiet(() => now);
  expect(quiet.ms).toBe(Number.POSITIVE_INFINITY);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<never>()];
  const one = quiet.during(() => first.promise);
  const other = quiet.during(() => second.promise);
  expect(quiet.ms).toBe(0);
  first.resolve('done');
  expect(await one).toBe('done');
  now = 2000;
  expect(quiet.ms).toBe(0);
  second.reject(new Error('failed'));
  await expect(other).rejects.toThrow('failed');
  now = 2250;
  expect(quiet.ms).toBe(250);
});
