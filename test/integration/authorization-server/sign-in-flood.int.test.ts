import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { partyOf } from '#people/authorization-server/addresses.ts';
import { countFailedSignIn, isPaused, signInCounterOf } from '#people/authorization-server/throttle.ts';
import { authorizeUrl, Browser, pkce } from './authorization-request.ts';
import { startOwnService } from './own-mode.ts';

/** Issue 14, point 7: whoever floods the sign-in from one address keeps nobody else out. */

/** What the service has logged, as JSON. */
const lines: string[] = [];

const running = await startOwnService({
  environment: { TRUST_PROXY: 'loopback', RATE_LIMIT_ADDRESS_PER_MINUTE: '600' },
  log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
});
afterAll(() => running.stop());

/** A network of its own for each test. */
const newAddress = (): string =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** A browser at the sign-in form. */
async function atForm(address: string) {
  const browser = new Browser({ 'x-forwarded-for': address });
  const { url } = await browser.open(authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge }));
  expect(url.pathname).toMatch(/^\/oauth\/login\//);
  return (username: string, password: string) => browser.open(url, { username, password });
}

test('a person signs in while another address floods the form: they take turns', async () => {
  const person = await running.person();
  const [flood, signIn] = [await atForm(newAddress()), await atForm(newAddress())];
  let answered = 0;
  const attempts = Array.from({ length: 20 }, async (_, number) => {
    const { response } = await flood(`nobody-${number}-${person.id}`, 'wrong');
    answered += 1;
    return response.status;
  });
  // All of them wait before the person comes.
  while (answered === 0) await new Promise((wake) => setTimeout(wake, 20));
  const before = answered;
  const { response } = await signIn(person.username, person.password);
  expect(response.headers.get('location')).toContain('code=');
  // Two hashes run at once, and the person has every second turn.
  expect(answered - before).toBeLessThanOrEqual(6);
  expect(new Set(await Promise.all(attempts))).toEqual(new Set([400]));
});

test('an address may try 60 passwords in a minute, fewer than can be hashed; the form stays available', async () => {
  const address = newAddress();
  const attempt = await atForm(address);
  const paused = `nobody-${address}`;
  const statuses: number[] = [];
  // From the sixth on the name is paused: they cost no hash.
  for (let number = 0; number <= 60; number += 1) {
    const { response } = await attempt(paused, 'wrong');
    statuses.push(response.status);
    if (number === 60) expect(response.headers.get('ratelimit-policy')).toBe('"sign-in";q=60;w=60');
  }
  expect(statuses).toEqual([...Array<number>(60).fill(400), 429]);
  await atForm(address);
  const person = await running.person();
  const { response } = await (await atForm(newAddress()))(person.username, person.password);
  expect(response.headers.get('location')).toContain('code=');
});

test('wrong guesses from one address or many do not keep a person from signing in elsewhere', async () => {
  const person = await running.person();
  const guesser = await atForm(newAddress());
  for (let guess = 0; guess < 8; guess += 1)
    expect((await guesser(person.username, 'wrong')).response.status).toBe(400);
  // Its own address pauses, also with the right password.
  expect((await guesser(person.username, person.password)).response.status).toBe(400);
  for (let network = 0; network < 101; network += 1)
    await countFailedSignIn(running.database, person.username, newAddress());
  const home = newAddress();
  const { response } = await (await atForm(home))(person.username, person.password);
  expect(response.headers.get('location')).toContain('code=');

  const another = newAddress();
  const slowed = await atForm(another);
  expect((await slowed(person.username, 'wrong')).response.status).toBe(400);
  expect(await isPaused(running.database, signInCounterOf(person.username, partyOf(another)))).toBe(true);
  expect(await isPaused(running.database, signInCounterOf(person.username, partyOf(home)))).toBe(false);
});

test('sign-ins beyond the queue are 503 with a time to retry, and are not logged as a fault', async () => {
  const attempts = await Promise.all([newAddress(), newAddress()].map(atForm));
  const responses = await Promise.all(
    Array.from({ length: 80 }, (_, number) =>
      attempts[number % 2]!(`nobody-${randomBytes(6).toString('hex')}`, 'wrong'),
    ),
  );
  const refused = responses.filter(({ response }) => response.status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ response }) => response.headers.get('retry-after')))).not.toContain(null);
  const logged = lines.map((line) => JSON.parse(line) as { level: number; reason?: string });
  expect(logged.filter(({ reason }) => reason === 'Too many sign-ins at once')).toHaveLength(refused.length);
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
});
