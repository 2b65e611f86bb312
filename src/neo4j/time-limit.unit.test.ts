import { expect, test } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

const refusal = () => new Error('too long');
const never = () => new Promise<never>(() => undefined);

test('work that ends in time gives its result or its failure', async () => {
  const limit = { timeoutMs: 1000, refusal };
  expect(await withTimeLimit(limit, async () => 7)).toBe(7);
  await expect(withTimeLimit(limit, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('work that takes too long is refused, and its signal is aborted with the refusal', async () => {
  let ended: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    ended = signal;
    return never();
  };
  await expect(withTimeLimit({ timeoutMs: 10, refusal }, work)).rejects.toThrow('too long');
  expect(ended?.reason).toEqual(refusal());
});

test('work at a point where it is best not stopped has its grace, and is refused after it', async () => {
  const limit = { timeoutMs: 5, refusal, graceMs: () => 60_000 };
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return 7;
  };
  expect(await withTimeLimit(limit, slow)).toBe(7);
  await expect(withTimeLimit({ ...limit, graceMs: () => 5 }, never)).rejects.toThrow('too long');
  await expect(withTimeLimit({ ...limit, graceMs: () => 0 }, never)).rejects.toThrow('too long');
});

test('work whose caller goes ends at once', async () => {
  const caller = new AbortController();
  const waiting = withTimeLimit({ timeoutMs: 60_000, refusal, signal: caller.signal }, never);
  caller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'Refusal', message: 'The caller has gone' });
});

test('work is not begun for a caller who has gone, or when the time is over', async () => {
  let begun = false;
  const work = async () => {
    begun = true;
  };
  const signal = AbortSignal.abort();
  await expect(withTimeLimit({ timeoutMs: 1000, refusal, signal }, work)).rejects.toThrow('gone');
  await expect(withTimeLimit({ timeoutMs: 0, refusal }, work)).rejects.toThrow('too long');
  expect(begun).toBe(false);
});

test('a signal that ends after the work changes nothing, and a failure after the refusal is ignored', async () => {
  const caller = new AbortController();
  let ended: AbortSignal | undefined;
  const work = async (signal: AbortSignal) => {
    ended = signal;
  };
  await withTimeLimit({ timeoutMs: 1000, refusal, signal: caller.signal }, work);
  caller.abort();
  expect(ended?.aborted).toBe(false);
  const late = Promise.withResolvers<never>();
  await expect(withTimeLimit({ timeoutMs: 5, refusal }, () => late.promise)).rejects.toThrow('too long');
  late.reject(new Error('late'));
  await new Promise((resolve) => setImmediate(resolve));
});
