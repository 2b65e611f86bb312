import { ROOT_TEAM_ID } from '#base/ids.ts';
import type { Database } from '#neo4j/database.ts';
import { joinedRead } from '#neo4j/joined-read.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Login, Principal, Reach } from '#operation/context.ts';
import { getCallers, getPrincipals } from './queries.ts';
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

/** How gate one looks up who is behind a login: without reach for operations that are open before admission. */
export interface Callers {
  readonly principal: (login: Login) => Promise<PrincipalRow | undefined>;
  readonly caller: (login: Login) => Promise<CallerRow | undefined>;
}

const NAMES = {
  ofKey: (login: Login) => `${login.link_key}\n${login.client_id ?? ''}`,
  ofRow: (row: { link_key: string; client_id: string | null }) => `${row.link_key}\n${row.client_id ?? ''}`,
};

/** Statements at once: one is read while the next collects, and a slow one does not hold up the rest. */
const IN_FLIGHT = 2;

/** Lookups of gate one, read anew for every request; those of one moment share a round trip. */
export function callersOf(database: Database): Callers {
  const reader = database.reader(undefined, { queued: false });
  const options = { ...NAMES, inFlight: IN_FLIGHT, timeoutMs: database.options.limits.readMs };
  return {
    principal: joinedRead(
      (logins) => reader.list(getPrincipals, { logins: [...logins], root_team_id: ROOT_TEAM_ID }),
      options,
    ),
    caller: joinedRead((logins) => reader.list(getCallers, { logins: [...logins] }), options),
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

export const selfOf = (row: PrincipalRow, login: Login) => ({
  ...principalOf(row, login),
  preferences: row.preferences,
  created: row.created,
  join_request_status: row.join_request_status,
});

export const callerOf = (row: CallerRow, login: Login) => ({
  ...principalOf(row, login),
  reach: reachOf(row),
});

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
