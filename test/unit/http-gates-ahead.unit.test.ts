import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#base/refusal.ts';
import type { Boundary } from '#http/gates.ts';
import type { Context, Principal } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { serverWith } from './http-server.ts';

/** Reads by POST: they begin for a remembered caller, and the gates have the last word. */

const person = (handle: string, standing = 'approved') =>
  ({ profile_id: handle, handle, standing }) as Principal;

const done: string[] = [];
afterEach(() => {
  done.length = 0;
});

const echo = (id: string, path: `/${string}`, onlyReads?: true) =>
  defineOperation({
    id,
    group: 'Test',
    summary: 'A test',
    method: 'POST',
    path,
    access: 'approved',
    ...(onlyReads && { onlyReads }),
    body: z.object({ text: z.string() }),
    success: { status: 200, body: z.object({ handle: z.string(), text: z.string() }) },
    handler: async ({ body }, { caller }) => {
      done.push(caller.handle);
      return { handle: caller.handle, text: body.text };
    },
  });

/** A service that remembers somebody, and looks again when it is told to. */
async function serviceThatRemembers(remembered: Principal) {
  const looked = Promise.withResolvers<Principal>();
  const authenticate: Boundary['authenticate'] = async (_header, _access, presume) => {
    presume?.(remembered);
    return looked.promise;
  };
  const boundary: Boundary = {
    authenticate,
    admit: (_access, caller) => {
      if (caller.standing !== 'approved') throw new Refusal('SYSTEM_ACCESS_REQUIRED', 'No');
    },
    contextOf: (call) => call as unknown as Context,
  };
  const app = await serverWith([], {
    boundary,
    operations: [echo('read', '/api/read', true), echo('write', '/api/write')],
  });
  const post = (url: string, payload: string) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
  return { ...looked, post };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a read by POST runs before gate one is over, and is answered after it', async () => {
  const ann = person('ann');
  const { post, resolve } = await serviceThatRemembers(ann);
  let answered = false;
  const answer = post('/api/read', '{"text":"a"}').then((response) => {
    answered = true;
    return response;
  });
  await soon();
  expect([done, answered]).toEqual([['ann'], false]);
  resolve(ann);
  expect((await answer).json()).toEqual({ handle: 'ann', text: 'a' });
  expect(done).toEqual(['ann']);
});

test('a read by POST runs again for a caller who has changed', async () => {
  const { post, resolve } = await serviceThatRemembers(person('ann'));
  resolve(person('ann now'));
  expect((await post('/api/read', '{"text":"a"}')).json()).toEqual({ handle: 'ann now', text: 'a' });
});

test('a write by POST does not run before gate one is over', async () => {
  const ann = person('ann');
  const { post, resolve } = await serviceThatRemembers(ann);
  const answer = post('/api/write', '{"text":"a"}');
  await soon();
  expect(done).toEqual([]);
  resolve(ann);
  expect((await answer).statusCode).toBe(200);
});

const REFUSED: readonly [string, (looked: PromiseWithResolvers<Principal>) => void, number][] = [
  ['who is unknown by now', ({ reject }) => reject(new Refusal('UNAUTHORIZED', 'No')), 401],
  ['whose standing was withdrawn', ({ resolve }) => resolve(person('ann', 'revoked')), 403],
];
const BODIES = ['{"text":"a"}', '{"text":', '{}', `"${'x'.repeat(2_100_000)}"`];

test.each(REFUSED)('one %s is refused by the gates, whatever the body', async (_who, look, status) => {
  for (const body of BODIES) {
    const service = await serviceThatRemembers(person('ann'));
    const answer = service.post('/api/read', body);
    await soon();
    look(service);
    expect((await answer).statusCode).toBe(status);
  }
});

test('who was remembered without standing is looked at before the body is read', async () => {
  const { post, resolve } = await serviceThatRemembers(person('ann', 'revoked'));
  const answer = post('/api/read', '{"text":"a"}');
  await soon();
  expect(done).toEqual([]);
  resolve(person('ann'));
  expect((await answer).json()).toEqual({ handle: 'ann', text: 'a' });
});
