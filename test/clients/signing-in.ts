import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { approve } from '#test/world/raw.ts';
import { Browser } from '../integration/authorization-server/authorization-request.ts';
import type { OwnService } from '../integration/authorization-server/own-mode.ts';

/** What a person does in the browser while an official client signs them in. */

export type Person = Awaited<ReturnType<OwnService['person']>>;

/** What a client registers itself as. */
export const CLIENT_NAME = 'An official client';

/** A program that waits at this path is given our own public client, which people need not allow (registration.ts). */
const OUR_PATH = '/callback';

/**
 * Signs in on the login page that a client has opened, and allows the client on the page that names it.
 * @param redirect the address that the client registered
 * @returns what the browser would bring to that address
 */
export async function allowAs(person: Person, opened: URL, redirect: string): Promise<URLSearchParams> {
  const isOurs = new URL(redirect).pathname === OUR_PATH;
  expect(Object.fromEntries(opened.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: redirect,
    client_id: isOurs ? 'atlas-cli' : expect.stringMatching(/^registered\./),
    resource: expect.any(String),
  });
  const browser = new Browser();
  const form = await browser.open(opened);
  const login = { username: person.username, password: person.password };
  const answer = await browser.open(form.url, login);
  const { response } = isOurs ? answer : await allowNamed(browser, answer);
  const brought = response.headers.get('location') ?? `no redirect: ${response.status}`;
  expect(brought.startsWith(`${redirect}?`), brought).toBe(true);
  return new URL(brought).searchParams;
}

async function allowNamed(browser: Browser, asked: Awaited<ReturnType<Browser['open']>>) {
  expect(await asked.response.text()).toContain(CLIENT_NAME);
  return browser.open(asked.url, { decision: 'allow' });
}

/** Approves the person of a token, who is met at the first call with it. */
export async function approveBearer(service: OwnService, person: Person, token: string): Promise<void> {
  expect(decodeJwt(token)).toMatchObject({ sub: person.id });
  const { body } = await service.get('/api/profile', token);
  await approve(service.database, String(body['id']), 'approved');
}

/** The same token, with a signature that does not hold. */
export const spoiled = (token: string): string => `${token.slice(0, -8)}AAAAAAAA`;
