import { LRUCache } from 'lru-cache';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import { joinedRead } from '#neo4j/joined-read.ts';
import type { Joint } from '#neo4j/meeting.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Login, Principal, Reach } from '#operation/context.ts';
import { AccessVersion, GATE_ONE } from './access-version.ts';
import { getAccessVersion, getCallers, getPrincipals } from './queries.ts';
import type { TokenClaims } from './verify-token.ts';

const MACHINE_GRANT = 'client-credentials';
const MACHINE_SUFFIX = '@clients';

export type LoginKind =
  | { readonly kind: 'human' }
  | { readonly kind: 'machine'; readonly client_id: string }
  | { readonly kind: 'refused' };

/** Distinguishes machines from people by the grant the token declares, never by `azp` alone (spec 10 §2.4). */
export function classify(claims: Pick<TokenClaims, 'sub' | 'azp' | 'gty'>): LoginKind {
  const machineShaped = claims.sub.endsWith(MACHINE_SUFFIX);
  if (claims.gty !== MACHINE_GRANT) return machineShaped ? { kind: 'refused' } : { kind: 'human' };
  if (claims.azp !== undefined) return { kind: 'machine', client_id: claims.azp };
  return machineShaped
    ? { kind: 'machine', client_id: claims.sub.slice(0, -MACHINE_SUFFIX.length) }
    : { kind: 'refused' };
}

/** The key of an auth link: what a login of one provider is found by. */
export const linkKey = (provider: string, subject: string): string => `${provider} ${subject}`;

/** The namespace of machine logins; it never mixes with that of humans. */
export const MACHINE_PROVIDER = 'auth0-m2m';

export const machineSubject = (clientId: string): string => `${clientId}${MACHINE_SUFFIX}`;

/** The key of the auth link by which a machine client comes in. */
export const machineLinkKey = (clientId: string): string =>
  linkKey(MACHINE_PROVIDER, machineSubject(clientId));

const PLAUSIBLE = /^[^\s@]+@[^\s@]+$/;

/** How two addresses are compared: without surrounding space and without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** An address as it is kept, or undefined when the text cannot be one. */
export function plausibleEmail(text: string | undefined): string | undefined {
  const email = text?.trim() ?? '';
  return PLAUSIBLE.test(email) ? email : undefined;
}

export type PrincipalRow = RowOf<typeof getPrincipals>;
export type CallerRow = RowOf<typeof getCallers>;

/** Rows of one kind by login; the same object as long as the access version stays the same. */
export interface Lookup<Row> {
  /** The row as it is now; undefined for an unknown login. */
  readonly now: (login: Login) => Promise<Row | undefined>;
  /** The row of an earlier request, unless a change of access has been observed since. `now` tells whether it still holds. */
  readonly remembered: (login: Login) => Row | undefined;
  /** The row as it is at an access version that a transaction has read after its locks, if it is remembered. */
  readonly ofVersion: (version: string, login: Login) => Row | undefined;
}

/** How gate one looks up who is behind a login: without reach for operations that are open before admission. */
export interface Callers {
  readonly principal: Lookup<PrincipalRow>;
  readonly caller: Lookup<CallerRow>;
  /** Who writes, as they are inside a write transaction; those who share it are looked up together. */
  readonly writing: Joint<Login, CallerRow | undefined>;
}

const nameOf = ({ link_key, client_id }: Login): string => `${link_key}\n${client_id ?? ''}`;

/** Statements at once: one is read while the next collects, and a slow one does not hold up the rest. */
const IN_FLIGHT = 2;
/** What rows of one kind may take in memory, counted in characters of their JSON. */
const REMEMBERED_CHARACTERS = 16_000_000;
/** A graph that was changed by hand, past the ledger, is noticed after this long. */
const REMEMBERED_MS = 60_000;

/** Looks rows up and remembers them, each until the access version changes. */
function lookup<Row extends PrincipalRow | CallerRow>(
  access: AccessVersion,
  read: (logins: readonly Login[]) => Promise<readonly Row[]>,
  timeoutMs: number,
): Lookup<Row> {
  const options = { ofKey: nameOf, ofRow: nameOf, inFlight: IN_FLIGHT, timeoutMs };
  const readJoined = joinedRead(read, options);
  const rows = new LRUCache<string, Row>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (row) => JSON.stringify(row).length,
    ttl: REMEMBERED_MS,
  });
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
    const row = await readJoined(login);
    if (row === undefined) return undefined;
    access.observe(row.version);
    // Settled before the row was read: so the row is not of a time before its version.
    if (row.version === settled) rows.set(nameOf(login), row);
    return row;
  };
  return { now, remembered, ofVersion };
}

/**
 * Lookups of gate one. Each answer is as fresh as that of a statement of its own: what is remembered counts only after the
 * database has confirmed, upon a question sent after the request arrived, that the access version is still the same.
 */
export function callersOf(database: Database): Callers {
  const access = new AccessVersion(database);
  const reader = database.reader(GATE_ONE, { queued: false });
  const { readMs } = database.options.limits;
  const readCallers = (runner: Runner, logins: readonly Login[]) =>
    runner.list(getCallers, { logins: [...logins] });
  const caller = lookup(access, (logins) => readCallers(reader, logins), readMs);
  const readPrincipals = (logins: readonly Login[]) =>
    reader.list(getPrincipals, { logins: [...logins], root_team_id: ROOT_TEAM_ID });
  return {
    principal: lookup(access, readPrincipals, readMs),
    caller,
    writing: {
      stage: 'read',
      run: async (tx, logins) => {
        const current = await tx.find(getAccessVersion, {});
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

/** What operations learn of who is calling. */
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

/** Makes something of a row once: the same object for the same row. */
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

/** The id sets of a principal, each id once: two paths may lead to the same thing. */
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
