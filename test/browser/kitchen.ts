import type { BrowserContext, Page } from 'playwright-core';
import { obtainTokens } from '#sign-in/obtain-tokens.ts';
import type { Answer, Caller } from '#test/world/index.ts';
import { approve } from '#test/world/raw.ts';
import { type PlantedMap, plant } from '#test/world/seeds.ts';
import { type OwnService, startOwnService } from '../integration/authorization-server/own-mode.ts';

/** Somebody with an account at the service's own issuer. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

/** A whole service with the Kitchen, which ann may change; ben reads nothing of it, and zoe is not admitted. */
export interface KitchenService {
  readonly service: OwnService;
  readonly kitchen: PlantedMap;
  readonly ann: Person;
  readonly ben: Person;
  readonly zoe: Person;
}

/** A new account; without a standing it is not admitted. */
export async function personOf(service: OwnService, standing?: 'approved' | 'admin'): Promise<Person> {
  const { baseUrl, database } = service;
  const { username, password } = await service.person();
  const { access_token: token } = await obtainTokens({ baseUrl, username, password });
  const { body } = await service.get('/api/profile', token);
  const id = body['id'] as string;
  if (standing !== undefined) await approve(database, id, standing);
  return { id, username, password, token };
}

export async function kitchenService(): Promise<KitchenService> {
  const service = await startOwnService();
  const [ann, ben, zoe] = [
    await personOf(service, 'approved'),
    await personOf(service, 'approved'),
    await personOf(service),
  ];
  const kitchen = await plant(service, 'seeds/kitchen.yaml', ann);
  const formed = await fetch(`${service.baseUrl}/api/cognitive-maps/${kitchen.map}/materialize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ threshold: 0 }),
  });
  if (!formed.ok) throw new Error(`the Kitchen was not formed: ${formed.status}`);
  return { service, kitchen, ann, ben, zoe };
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sessions at the issuer, by user name: who has one is signed in without a password. */
const sessions = new Map<string, Cookies>();

/**
 * Signs a person in from any address of the page, and waits until the page is there again: by the password, or by the
 * session of an earlier journey.
 */
export async function signInAs(page: Page, { username, password }: Person, path = '/'): Promise<void> {
  const signIn = page.getByRole('button', { name: 'Sign in' });
  const signedIn = page.getByRole('link', { name: 'How to read this' });
  await page.context().addCookies(sessions.get(username) ?? []);
  await page.goto(path);
  await signIn.or(signedIn).first().waitFor();
  if (await signIn.isVisible()) {
    await signIn.click();
    await page.getByLabel('User name').fill(username);
    await page.getByLabel('Password').fill(password);
    await signIn.click();
    await signedIn.waitFor();
  }
  sessions.set(username, await page.context().cookies());
}

/** Calls of one person, as the makers of worlds take them. */
export function callerOf({ baseUrl }: OwnService, { id, token }: Person): Caller {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers };
  };
  const calls = {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    delete: (path: string, body: unknown = {}) => call('DELETE', path, body),
  };
  return { id, token, ...calls } as Caller;
}
