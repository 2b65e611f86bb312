import type { BrowserContext, Page } from 'playwright-core';
import { obtainTokens } from '#sign-in/obtain-tokens.ts';
import type { Answer, Caller } from '#test/world/index.ts';
import { approve } from '#test/world/raw.ts';
import { type PlantedMap, plant } from '#test/world/seeds.ts';
import { made } from '#test/world/things.ts';
import { startOwnService } from '../integration/authorization-server/own-mode.ts';

/** The one service of this process, which ends with it: starting one takes longer than most journeys. */
export const service = await startOwnService({ environment: { SHARED_LINKS: 'true' } });

/** Somebody with an account at the service's own issuer. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

/** A new account; without a standing it is not admitted. */
export async function personOf(standing?: 'approved' | 'admin'): Promise<Person> {
  const { baseUrl, database } = service;
  const { username, password } = await service.person();
  const { access_token: token } = await obtainTokens({ baseUrl, username, password });
  const { body } = await service.get('/api/profile', token);
  const id = body['id'] as string;
  if (standing !== undefined) await approve(database, id, standing);
  return { id, username, password, token };
}

/** The Kitchen, which ann may change; ben reads nothing of it. */
export interface KitchenWorld {
  readonly kitchen: PlantedMap;
  readonly ann: Person;
  readonly ben: Person;
}

/** A Kitchen and people for one file, which may change them. */
export async function ownKitchen(): Promise<KitchenWorld> {
  const [ann, ben] = await Promise.all([personOf('approved'), personOf('approved')]);
  const kitchen = await plant(service, 'seeds/kitchen.yaml', ann);
  await made(callerOf(ann).post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 }));
  return { kitchen, ann, ben };
}

let shared: Promise<KitchenWorld> | undefined;

/** The Kitchen of all files of this process that change nothing of it; they may add other maps and contexts. */
export const sharedKitchen = (): Promise<KitchenWorld> => {
  shared ??= ownKitchen();
  return shared;
};

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
export function callerOf({ id, token }: Person): Caller {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${service.baseUrl}${path}`, {
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
