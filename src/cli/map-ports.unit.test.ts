import { expect, test, vi } from 'vitest';
import { type AtlasClient, AtlasError } from '#sdk/index.ts';
import { CommandError } from './failures.ts';
import { manyCalls } from './map-ports.ts';

/** Work of many calls: imports and exports. */

const refused = (code: string, retryAfterS?: number) =>
  new AtlasError(429, { error: { code, message: 'so' } }, retryAfterS);

const clientOf = (call: (id: string, input?: { signal?: AbortSignal }) => Promise<unknown>) =>
  ({ call }) as unknown as AtlasClient;

const profile = (atlas: AtlasClient) => atlas.call('get_profile');

test('a call over the limit is made again once the service asks for it, however long that is', async () => {
  const call = vi.fn(async () => ({ id: 'ann' }) as unknown);
  call.mockRejectedValueOnce(refused('RATE_LIMITED', 0)).mockRejectedValueOnce(refused('RATE_LIMITED', 0.01));
  const { signal } = new AbortController();
  expect(await manyCalls(clientOf(call), signal, 'ended', profile)).toEqual({ id: 'ann' });
  expect(call).toHaveBeenCalledTimes(3);
});

test('another refusal is thrown as it is', async () => {
  for (const error of [refused('CONFLICT', 1), refused('RATE_LIMITED'), new Error('so')]) {
    const failed = manyCalls(
      clientOf(() => Promise.reject(error)),
      new AbortController().signal,
      'ended',
      profile,
    );
    await expect(failed).rejects.toBe(error);
  }
});

test.each([
  [
    'a call is under way',
    (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ],
  ['it waits for the limit', () => Promise.reject(refused('RATE_LIMITED', 60))],
])('work that is ended while %s ends at once, with its own message', async (_, answer) => {
  const controller = new AbortController();
  const client = clientOf((__, input) => answer(input!.signal!) as Promise<unknown>);
  const failed = manyCalls(client, controller.signal, 'ended', profile);
  setImmediate(() => controller.abort());
  await expect(failed).rejects.toEqual(new CommandError('io', 'ended'));
});
