import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { openService } from '#test/world/start.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { openChromium, type Watched, watched } from './chromium.ts';
import { signsIn } from './outside-issuer.ts';
import '../neo4j/provided.ts';

/** Spec 90 §4: a person signs in at an issuer of another origin, such as Auth0. */

/** A port that is free: the address of the page must be known before the service starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const service = await openService(inject('neo4j'), {
  BASE_URL: origin,
  OAUTH_CLIENT_ID: 'explorer-of-auth0',
});
await service.app.listen({ host: '127.0.0.1', port });
const { ann } = await service.people({ ann: 'approved' });
const { id: map } = await mapOf(ann, 'Outside');
await resourceIn(ann, { map }, { title: 'Alone' });
const { wrong, revoked } = signsIn(service.issuer, subjectOf(ann.token), {
  email: ann.email,
  email_verified: true,
});
const browser = await openChromium();
afterAll(async () => {
  await service.stop();
});

function subjectOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub;
}

async function window(): Promise<Watched> {
  return watched(browser, origin, {}, [new URL(service.issuer.url).origin]);
}

const signIn = async ({ page }: Watched, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Go on as Olive' }).click();
  await page.getByRole('heading', { name: 'Outside', level: 1 }).waitFor();
};

test('a person signs in there, comes back to the address, and a reload asks nothing', async () => {
  const opened = await window();
  const { page, context, faults } = opened;
  await signIn(opened, `/maps/${map}?show=table`);
  expect(page.url()).toBe(`${origin}/maps/${map}?show=table`);
  await page.reload();
  await page.getByRole('heading', { name: 'Outside', level: 1 }).waitFor();
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(['state', 'iss'] as const)(
  'a return with another %s is refused, says so, and gets no token',
  async (parameter) => {
    const opened = await window();
    const { page, context } = opened;
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Sign in' });
    await button.waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    wrong[parameter] = true;
    await button.click();
    await page.getByRole('link', { name: 'Go on as Olive' }).click();
    await page.getByRole('alert').filter({ hasText: parameter }).waitFor();
    wrong[parameter] = false;
    expect(asked).not.toContain('/oauth/token');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await context.close();
  },
);

test('a session that cannot be renewed keeps the page, and signing in comes back to it', async () => {
  const opened = await window();
  const { page, context } = opened;
  await signIn(opened, `/maps/${map}?show=table`);
  wrong.renewal = true;
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'UNAUTHORIZED', message: 'expired' } } }),
  );
  await page.getByRole('link', { name: 'Atlas' }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.unroute('**/api/**');
  wrong.renewal = false;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Outside', exact: true }).waitFor();
  await context.close();
});

test('signing out revokes the refresh token and ends the session there', async () => {
  const opened = await window();
  const { page, context, faults } = opened;
  await signIn(opened, `/maps/${map}`);
  const before = revoked.length;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(revoked.length).toBe(before + 1);
  expect(faults).toEqual([]);
  await context.close();
});
