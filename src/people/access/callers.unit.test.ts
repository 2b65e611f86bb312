import { expect, test } from 'vitest';
import { forbidden, Refusal } from '#base/refusal.ts';
import type { TransactionRunner } from '#neo4j/database.ts';
import type { Query } from '#neo4j/query.ts';
import type { Login, Reach } from '#operation/context.ts';
import {
  type CallerRow,
  type Callers,
  classify,
  emailKey,
  plausibleEmail,
  reachOf,
  writeAhead,
} from './callers.ts';

const row = {
  version: null,
  link_key: 'provider subject',
  client_id: null,
  profile_id: 'p',
  handle: 'ann',
  display_name: 'Ann',
  email: null,
  standing: 'approved',
  is_admin: false,
  link_email: null,
  link_verified: false,
  machine: null,
  teams: ['t'],
  attached: ['shared'],
  owned: ['home'],
  authored: ['home'],
  granted: ['ar a1\naw a2\narw a3\na a4\nrr r1\n', 'rw r2\nrrw r3\nr r4\n', ''],
  demands: [],
};

test('a grant gives what its letters say: of an anchor or a resource, reading, writing, both or neither', () => {
  expect(reachOf(row)).toEqual({
    profile_id: 'p',
    teams: ['t'],
    readable_anchors: ['shared', 'home', 'a1', 'a3'],
    authorable_anchors: ['home', 'a2', 'a3'],
    readable_resources: ['r1', 'r3'],
    writable_resources: ['r2', 'r3'],
  });
});

test('what two paths lead to stands in a set once', () => {
  const twice = {
    ...row,
    attached: ['home', 'home'],
    owned: ['home'],
    granted: ['ar home\nrr r1\n', 'rrw r1\n'],
    demands: [],
  };
  const reach = reachOf(twice);
  expect(reach.readable_anchors).toEqual(['home']);
  expect(reach.readable_resources).toEqual(['r1']);
});

test.each([
  [
    'a declared machine by azp',
    { sub: 'x@clients', gty: 'client-credentials', azp: 'c1' },
    { kind: 'machine', client_id: 'c1' },
  ],
  [
    'a declared machine by subject',
    { sub: 'c1@clients', gty: 'client-credentials' },
    { kind: 'machine', client_id: 'c1' },
  ],
  [
    'a declared machine without a client id',
    { sub: 'auth0|u', gty: 'client-credentials' },
    { kind: 'refused' },
  ],
  ['machine-shaped without the grant', { sub: 'abc@clients' }, { kind: 'refused' }],
  ['machine-shaped with another grant', { sub: 'abc@clients', gty: 'password' }, { kind: 'refused' }],
  ['a human with azp', { sub: 'auth0|u', azp: 'spa', gty: 'authorization_code' }, { kind: 'human' }],
])('%s', (_, claims, principal) => {
  expect(classify(claims)).toEqual(principal);
});

test('addresses that differ in case or surrounding space are the same address', () => {
  expect(emailKey(' Ann@X.org ')).toBe(emailKey('ann@x.ORG'));
});

test.each(['', '   ', 'ann', '@x.org', 'ann@', 'a b@x.org', undefined])('%j is not an address', (text) => {
  expect(plausibleEmail(text)).toBeUndefined();
});

test('an address is kept as it was written, but for the space around it', () => {
  expect(plausibleEmail(' Zoë.O’Neil+kb@X.org ')).toBe('Zoë.O’Neil+kb@X.org');
});

const READ = { name: 'facts', mode: 'read' } as Query;
const WRITE = { name: 'write', mode: 'write' } as Query;
const LOGIN: Login = { link_key: 'test ann', client_id: null };

const rowWith = (anchor: string): CallerRow =>
  ({ profile_id: 'ann', teams: [], attached: [anchor], owned: [], authored: [], granted: [] }) as never;

/** A transaction that answers later and notes what is started and answered in it. */
function transaction(remembered: CallerRow | undefined, current: CallerRow) {
  const events: string[] = [];
  const later = async <T>(name: string, answer: T): Promise<T> => {
    events.push(`${name} started`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    events.push(`${name} answered`);
    return answer;
  };
  const tx = {
    list: ({ name }: Query) => later(name, []),
    find: ({ name }: Query) => later(name, undefined),
    each: ({ name }: Query) => later(name, undefined),
    jointly: () => later('version', current),
  } as unknown as TransactionRunner;
  const callers = { caller: { remembered: () => remembered }, writing: { stage: 'read' } };
  return { events, tx, callers: callers as unknown as Callers };
}

const work = async (tx: TransactionRunner, reach: () => Promise<Reach>): Promise<readonly string[]> => {
  const { readable_anchors } = await reach();
  await tx.list(READ, {});
  await tx.list(WRITE, {});
  return readable_anchors;
};

test('the first facts do not wait for the reach to be confirmed, what is written does', async () => {
  const row = rowWith('home');
  const { events, tx, callers } = transaction(row, row);
  const slow = { ...tx, list: async ({ name }: Query) => void events.push(`${name} started`) };
  expect(await writeAhead(slow as unknown as TransactionRunner, callers, LOGIN, work)).toEqual(['home']);
  expect(events).toEqual(['version started', 'facts started', 'version answered', 'write started']);
});

test('where the reach has moved, the work is done again with the new one, and nothing is written twice', async () => {
  const { events, tx, callers } = transaction(rowWith('former'), rowWith('now'));
  expect(await writeAhead(tx, callers, LOGIN, work)).toEqual(['now']);
  expect(events.filter((event) => event === 'write started')).toHaveLength(1);
  expect(events.indexOf('write started')).toBeGreaterThan(events.lastIndexOf('facts answered'));
});

test('what follows a write is sent after it, although it only reads', async () => {
  const row = rowWith('home');
  const { events, tx, callers } = transaction(row, row);
  await writeAhead(tx, callers, LOGIN, async (runner, reach) => {
    await reach();
    await Promise.all([runner.list(WRITE, {}), runner.list(READ, {})]);
  });
  expect(events.indexOf('facts started')).toBeGreaterThan(events.indexOf('write started'));
});

test('a refusal counts only when the reach by which it was decided holds', async () => {
  const refusing = async (_: TransactionRunner, reach: () => Promise<Reach>) => {
    const { readable_anchors } = await reach();
    if (!readable_anchors.includes('now')) throw forbidden();
    return 'done';
  };
  const moved = transaction(rowWith('former'), rowWith('now'));
  expect(await writeAhead(moved.tx, moved.callers, LOGIN, refusing)).toBe('done');
  const row = rowWith('former');
  const held = transaction(row, row);
  await expect(writeAhead(held.tx, held.callers, LOGIN, refusing)).rejects.toBeInstanceOf(Refusal);
});

test('an answer of work that writes nothing counts only when its reach holds', async () => {
  const { tx, callers } = transaction(rowWith('former'), rowWith('now'));
  const reading = async (_: TransactionRunner, reach: () => Promise<Reach>) =>
    (await reach()).readable_anchors;
  expect(await writeAhead(tx, callers, LOGIN, reading)).toEqual(['now']);
});

test('the reach of a caller who is not remembered is read first', async () => {
  const { events, tx, callers } = transaction(undefined, rowWith('home'));
  expect(await writeAhead(tx, callers, LOGIN, work)).toEqual(['home']);
  expect(events.slice(0, 3)).toEqual(['version started', 'version answered', 'facts started']);
});
