import { afterAll, expect, test } from 'vitest';
import { resetPassword, verifyPassword } from '#people/authorization-server/index.ts';
import { obtainCode, postToken } from './authorization-request.ts';
import { startServer } from './running-server.ts';

const running = await startServer();
afterAll(() => running.stop());

const PASSWORD = 'a password that nobody had before';

const signedIn = async (person: { username: string; password: string }): Promise<string> => {
  const code = await obtainCode(running.baseUrl, person);
  return String((await postToken(running.baseUrl, code)).body['refresh_token']);
};

const refresh = (token: string) =>
  postToken(running.baseUrl, { grant_type: 'refresh_token', refresh_token: token });

test('a new password ends what the account signed in with, and what nobody else did', async () => {
  const [ann, ben] = [await running.person(), await running.person()];
  const [ofAnn, unusedOfAnn, ofBen] = [
    await signedIn(ann),
    await obtainCode(running.baseUrl, ann),
    await signedIn(ben),
  ];
  const known = await resetPassword(running.database, { username: ann.username, password: PASSWORD });
  expect(known?.id).toBe(ann.id);
  expect(await refresh(ofAnn)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await postToken(running.baseUrl, unusedOfAnn)).toMatchObject({ status: 400 });
  expect((await refresh(ofBen)).status).toBe(200);
  expect(await verifyPassword(running.database, ann)).toBeUndefined();
  expect(await refresh(await signedIn({ ...ann, password: PASSWORD }))).toMatchObject({ status: 200 });
});

test('no account of that name, or a password of another length: nothing is changed', async () => {
  const ann = await running.person();
  expect(await resetPassword(running.database, { username: 'nobody', password: PASSWORD })).toBeUndefined();
  await expect(
    resetPassword(running.database, { username: ann.username, password: 'short' }),
  ).rejects.toThrow('password must have 8 to 1024 characters');
  expect(await verifyPassword(running.database, ann)).toMatchObject({ id: ann.id });
});
