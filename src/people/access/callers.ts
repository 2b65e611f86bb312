import { LRUCache } from 'lru-cache';
import { cacheShares } from '#base/cache-shares.ts';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import type { Database, Runner, TransactionRunner } from '#neo4j/database.ts';
import { joinedRead } from '#neo4j/joined-read.ts';
import type { Joint } from '#neo4j/meeting.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Login, Principal, Reach } from '#operation/context.ts';
import { observe } from '#telemetry/measure.ts';
import { AccessVersion, checkStore, GATE_ONE } from './access-version.ts';
import { getAccessVersion, getCallers, getPrincipals } from './queries.ts';
import type { TokenClaims } from './verify-token.ts';

const MACHINE_GRANT = 'client-credentials';
const MACHINE_SUFFIX = '@clients';

export type LoginKind =
  | { readonly kind: 'human' }
  | { readonly kind: 'machine'; readonly client_id: string }
  | { readonly kind: 'refused' };

/** Distinguishes machines from people by the declared grant of the token, never by `azp` alone (spec 10 §2.4). */
export function classify(claims: Pick<TokenClaims, 'sub' | 'azp' | 'gty'>): LoginKind {
  const machineShaped = claims.sub.endsWith(MACHINE_SUFFIX);
  if (claims.gty !== MACHINE_GRANT) return machineShaped ? { kind: 'refused' } : { kind: 'human' };
  if (claims.azp !== undefined) return { kind: 'machine', client_id: claims.azp };
  return machineShaped
    ? { kind: 'machine', client_id: claims.sub.slice(0, -MACHINE_SUFFIX.length) }
    : { kind: 'refused' };
}

/** The lookup key of an auth link: provider and subject. */
export const linkKey = (provider: string, subject: string): string => `${provider} ${subject}`;

/** The provider of machine logins, disjoint from those of humans. */
export const MACHINE_PROVIDER = 'auth0-m2m';

export const machineSubject = (clientId: string): string => `${clientId}${MACHINE_SUFFIX}`;

/** The key of a machine client's auth link. */
export const machineLinkKey = (clientId: string): string =>
  linkKey(MACHINE_PROVIDER, machineSubject(clientId));

const PLAUSIBLE = /^[^\s@]+@[^\s@]+$/;

/** The comparison key of an address: trimmed, in lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The stored form of an address, or undefined when the text cannot be one. */
export function plausibleEmail(text: string | undefined): string | undefined {
  const email = text?.trim() ?? '';
  return PLAUSIBLE.test(email) ? email : undefined;
}

export type PrincipalRow = RowOf<typeof getPrincipals>;
export type CallerRow = RowOf<typeof getCallers>;

/** Rows of one kind by login; the same object as long as the access version stays the same. */
export interface Lookup<Row> {
  /** The current row; undefined for an unknown login. */
  readonly now: (login: Login) => Promise<Row | undefined>;
  /** The cached row, unless a change of access has been observed since. It may be stale: `now` confirms it. */
  readonly remembered: (login: Login) => Row | undefined;
  /** The cached row of an access version that a transaction has read after its locks. */
  readonly ofVersion: (version: string, login: Login) => Row | undefined;
}

/** The lookups of gate one by login: without reach for operations that are open before admission. */
export interface Callers {
  readonly principal: Lookup<PrincipalRow>;
  readonly caller: Lookup<CallerRow>;
  /** The callers of writes, read inside the write transaction; callers that share one are read together. */
  readonly writing: Joint<Login, CallerRow | undefined>;
}

const nameOf = ({ link_key, client_id }: Login): string => `${link_key}\n${client_id ?? ''}`;

/** Concurrent statements: one runs while the next collects its requests, and a slow one does not delay the rest. */
const IN_FLIGHT = 2;
/** What a row takes for a character of its JSON: ids as strings of their own. */
const BYTES_PER_CHARACTER = 2;
/** Manual changes of the graph, which bypass the ledger, take effect after this time. */
const REMEMBERED_MS = 60_000;

/** Looks rows up and caches each until the access version changes. */
function lookup<Row extends PrincipalRow | CallerRow>(
  access: AccessVersion,
  read: (logins: readonly Login[]) => Promise<readonly Row[]>,
  {
    name,
    timeoutMs,
    mostBytes,
  }: { readonly name: string; readonly timeoutMs: number; readonly mostBytes: number },
): Lookup<Row> {
  const options = { ofKey: nameOf, ofRow: nameOf, inFlight: IN_FLIGHT, timeoutMs };
  const readJoined = joinedRead(read, options);
  const rows = new LRUCache<string, Row>({
    maxSize: Math.floor(mostBytes),
    sizeCalculation: (row) => BYTES_PER_CHARACTER * JSON.stringify(row).length,
    ttl: REMEMBERED_MS,
  });
  observe('atlas.cache.size', () => rows.calculatedSize, { 'atlas.cache.name': name });
  const ofVersion = (version: string | undefined, login: Login): Row | undefined => {
    const row = rows.get(nameOf(login));
    return row?.version === version ? row : undefined;
  };
  const remembered = (login: Login) =>
    access.settled === undefined ? undefined : ofVersion(access.settled, login);
  const now = async (login: Login): Promise<Row | undefined> => {
    const { settled } = access;
    const known = remembered(login);
    if (known !== undefined && (await access.isCurrent(known.version!))) return known;
    // An unknown login may mean that the store is another one.
    const [row] = await Promise.all([readJoined(login), access.look()]);
    if (row === undefined) return undefined;
    access.observe(row.version);
    // The version was settled before the read: so the row is not older than its version.
    if (row.version === settled) rows.set(nameOf(login), row);
    return row;
  };
  return { now, remembered, ofVersion };
}

/**
 * Lookups of gate one, each as fresh as its own statement: a cached row is used only after a read that was sent after
 * the request arrived has confirmed the access version.
 * @param mostBytes of each of the two caches
 */
export function callersOf(database: Database, mostBytes: number = cacheShares().callers): Callers {
  const access = new AccessVersion(database);
  const reader = database.reader(GATE_ONE, { queued: false });
  const { readMs: timeoutMs } = database.options.limits;
  const readCallers = (runner: Runner, logins: readonly Login[]) =>
    runner.list(getCallers, { logins: [...logins] });
  const caller = lookup(access, (logins) => readCallers(reader, logins), {
    name: 'callers',
    timeoutMs,
    mostBytes,
  });
  const readPrincipals = (logins: readonly Login[]) =>
    reader.list(getPrincipals, { logins: [...logins], root_team_id: ROOT_TEAM_ID });
  return {
    principal: lookup(access, readPrincipals, { name: 'principals', timeoutMs, mostBytes }),
    caller,
    writing: {
      stage: 'read',
      run: async (tx, logins) => {
        const current = await tx.find(getAccessVersion, {});
        checkStore(database, current);
        const known = logins.map((login) => current && caller.ofVersion(current.version, login));
        const unknown = new Map(
          logins.filter((_, index) => known[index] === undefined).map((login) => [nameOf(login), login]),
        );
        if (unknown.size === 0) return known;
        const rows = await readCallers(tx, [...unknown.values()]);
        const byName = new Map(rows.map((row) => [nameOf(row), row]));
        return logins.map((login, index) => known[index] ?? byName.get(nameOf(login)));
      },
    },
  };
}

/** The caller as operations see it. */
const principalOf = (row: PrincipalRow | CallerRow, login: Login): Principal => ({
  profile_id: row.profile_id,
  kind: login.client_id === null ? 'human' : 'machine',
  handle: row.handle,
  display_name: row.display_name,
  email: row.email,
  standing: row.standing,
  is_admin: row.is_admin,
  login,
});

/** Memoises a function of a row: the same object for the same row. */
function oncePerRow<Row extends object, Made>(make: (row: Row, login: Login) => Made) {
  const made = new WeakMap<Row, Made>();
  return (row: Row, login: Login): Made => {
    const known = made.get(row) ?? make(row, login);
    made.set(row, known);
    return known;
  };
}

export const selfOf = oncePerRow((row: PrincipalRow, login) => ({
  ...principalOf(row, login),
  preferences: row.preferences,
  created: row.created,
  join_request_status: row.join_request_status,
}));

export const callerOf = oncePerRow((row: CallerRow, login) => ({
  ...principalOf(row, login),
  reach: reachOf(row),
  demands: row.demands,
}));

type MachineRow = NonNullable<CallerRow['machine']>;

/** Whether a registration is neither revoked nor expired. */
export const serves = ({ revoked_at, expires_at }: MachineRow): boolean =>
  revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());

const READABLE_ANCHOR = /^ar/;
const WRITABLE_ANCHOR = /^ar?w/;
const READABLE_RESOURCE = /^rr/;
const WRITABLE_RESOURCE = /^rr?w/;

/** Each grant of some principals, as `arw <id>`. */
const grantsOf = (granted: CallerRow['granted']): string[] => granted.join('').split('\n');

/** The id sets of a principal, deduplicated: several paths may lead to one id. */
export function reachOf({ profile_id, teams, attached, owned, authored, granted }: CallerRow): Reach {
  const grants = grantsOf(granted);
  const given = (kind: RegExp) =>
    grants.filter((grant) => kind.test(grant)).map((grant) => grant.slice(grant.indexOf(' ') + 1));
  const distinct = (...ids: readonly (readonly string[])[]) => [...new Set(ids.flat())];
  return {
    profile_id,
    teams,
    readable_anchors: distinct(attached, owned, given(READABLE_ANCHOR)),
    authorable_anchors: distinct(authored, given(WRITABLE_ANCHOR)),
    readable_resources: distinct(given(READABLE_RESOURCE)),
    writable_resources: distinct(given(WRITABLE_RESOURCE)),
  };
}

/** The work of a write, given the runner of its transaction and a function that returns the caller's reach. */
type Work<T> = (tx: TransactionRunner, reach: () => Promise<Reach>) => Promise<T>;

/** Aborts work whose cached reach is stale, before it has written anything. */
class ReachMoved extends Error {}

/** The same runner, but the first write and every later statement wait until `confirm` has resolved. */
function confirming(tx: TransactionRunner, confirm: () => Promise<void>) {
  let writes = false;
  const inOrder = async <T>(writing: boolean, start: () => Promise<T>): Promise<T> => {
    writes ||= writing;
    if (writes) await confirm();
    return start();
  };
  const runner: TransactionRunner = {
    list: (query, params) => inOrder(query.mode === 'write', () => tx.list(query, params)),
    find: (query, params) => inOrder(query.mode === 'write', () => tx.find(query, params)),
    each: (query, params, visit) => inOrder(query.mode === 'write', () => tx.each(query, params, visit)),
    jointly: (joint, item) => inOrder(joint.stage !== 'read', () => tx.jointly(joint, item)),
  };
  return { runner, writes: () => writes };
}

/**
 * Runs the work of a write with the caller's cached reach while the same transaction checks that it is current: the
 * check and the first reads are one round trip. Nothing is written, answered or refused before the reach is confirmed.
 * If it has changed, the work runs again with the current reach.
 * @throws Error when the caller no longer has a profile
 */
export async function writeAhead<T>(
  tx: TransactionRunner,
  { caller, writing }: Pick<Callers, 'caller' | 'writing'>,
  login: Login,
  work: Work<T>,
): Promise<T> {
  const read = async (): Promise<CallerRow> => {
    const row = await tx.jointly(writing, login);
    if (row === undefined) throw new Error('the caller of a write has no profile any more');
    return row;
  };
  const readReach = async () => callerOf(await read(), login).reach;
  const remembered = caller.remembered(login);
  if (remembered === undefined) return work(tx, readReach);
  let holds: Promise<boolean> | undefined;
  const confirm = async () => {
    if (!((await holds) ?? true)) throw new ReachMoved('the reach of a writer has moved');
  };
  const ahead = confirming(tx, confirm);
  const rememberedReach = async () => {
    // After a write the work cannot be repeated.
    if (ahead.writes()) return readReach();
    // The row is the same object as long as the access version is the same.
    holds ??= read().then((row) => row === remembered);
    // A failure is thrown where it is awaited.
    holds.catch(() => undefined);
    return callerOf(remembered, login).reach;
  };
  try {
    const answer = await work(ahead.runner, rememberedReach);
    await confirm();
    return answer;
  } catch (error) {
    // A refusal based on a stale reach does not count.
    if ((await holds) ?? true) throw error;
    return work(tx, readReach);
  }
}
