import { expect, test } from 'vitest';
import type { Principal } from './context.ts';
import { runAhead } from './run-ahead.ts';

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
