import { z } from 'zod';
import { bearerToken } from '#base/authorization-header.ts';
import type { Log } from '#base/log.ts';
import { Refusal } from '#base/refusal.ts';
import type { Database } from '#neo4j/database.ts';
import type { Login, Principal } from '#operation/context.ts';
import type { Access } from '#operation/define.ts';
import type { Presume } from '#operation/perform.ts';
import {
  type CallerRow,
  type Callers,
  callerOf,
  classify,
  emailKey,
  linkKey,
  machineLinkKey,
  type PrincipalRow,
  plausibleEmail,
  selfOf,
  serves,
} from './callers.ts';
import { touchMachine } from './machine-queries.ts';
import { type Identity, provisionHuman } from './provision.ts';
import type { TokenClaims, VerifiedToken } from './verify-token.ts';

const TIMEOUT_MS = 10_000;
const Discovery = z.object({ userinfo_endpoint: z.url() });
const Userinfo = z.object({ email: z.string().min(1).max(256), email_verified: z.boolean().optional() });

/** Requests the address of an access token from the issuer; undefined when the issuer gives none. */
type UserinfoLookup = (token: string) => Promise<{ email: string; email_verified: boolean } | undefined>;

async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.ok ? response.json() : undefined;
}

/** OIDC userinfo of one issuer; its endpoint is discovered once and then remembered. */
export function userinfoOf(issuer: string): UserinfoLookup {
  let endpoint: string | undefined;
  return async (token) => {
    try {
      endpoint ??= Discovery.parse(
        await getJson(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`),
      ).userinfo_endpoint;
      const answer = Userinfo.parse(await getJson(endpoint, { authorization: `Bearer ${token}` }));
      return { email: answer.email, email_verified: answer.email_verified === true };
    } catch {
      // Any failure means that the address is unknown.
      return undefined;
    }
  };
}

/** Reason of a refusal by gate one; discloses nothing else. */
type Reason =
  | 'missing'
  | 'malformed'
  | 'invalid'
  | 'unavailable'
  | 'email_unknown'
  | 'deactivated'
  | 'machine_not_registered'
  | 'machine_revoked';

const KEYS_RETRY_AFTER_SECONDS = 30;

/** A refusal of gate one: 401 with its reason in `WWW-Authenticate`. */
export class Unauthorized extends Refusal {
  readonly reason: Reason;
  /** What follows the scheme in `WWW-Authenticate`, in the words of RFC 6750. */
  readonly challenge: string;

  constructor(reason: Reason, message: string, cause?: unknown) {
    const challenge = `${reason === 'missing' ? '' : 'error="invalid_token", '}reason="${reason}"`;
    const headers: Record<string, string> = { 'www-authenticate': `Bearer ${challenge}` };
    if (reason === 'unavailable') headers['retry-after'] = String(KEYS_RETRY_AFTER_SECONDS);
    super('UNAUTHORIZED', message, { headers, cause });
    this.reason = reason;
    this.challenge = challenge;
  }
}

const unauthorized = (reason: Reason, message: string, cause?: unknown): Unauthorized =>
  new Unauthorized(reason, message, cause);

/** The bearer token of an `Authorization` header. */
function bearerOf(header: string | undefined): string {
  if (header === undefined) throw unauthorized('missing', 'The Authorization header is missing');
  const token = bearerToken(header);
  if (token === undefined)
    throw unauthorized('malformed', 'The Authorization header must be "Bearer" and a token');
  return token;
}

export interface GateOne {
  readonly database: Database;
  readonly callers: Callers;
  readonly verify: (token: string) => Promise<VerifiedToken>;
  readonly providerName: string;
  readonly userinfo: UserinfoLookup;
  readonly log: Log;
}

const invalid = (cause?: unknown): Refusal =>
  unauthorized('invalid', 'The token is invalid or expired', cause);

async function claimsOf(gate: GateOne, token: string): Promise<TokenClaims> {
  const answer = await gate.verify(token);
  if ('claims' in answer) return answer.claims;
  gate.log.debug({ err: answer.cause, failed: answer.failed }, 'token refused');
  throw answer.failed === 'unavailable'
    ? unauthorized('unavailable', 'The authentication service is unavailable', answer.cause)
    : invalid(answer.cause);
}

/** The email address of a human: claimed, else requested from the issuer unless stored (spec 10 §2.5). */
async function identityOf(gate: GateOne, claims: TokenClaims, token: string): Promise<Identity> {
  const who = { provider: gate.providerName, subject: claims.sub };
  const claimed = plausibleEmail(claims.email);
  if (claimed !== undefined)
    return { ...who, email: claimed, email_verified: claims.email_verified === true };
  const asked = await gate.userinfo(token);
  const email = plausibleEmail(asked?.email);
  if (asked === undefined || email === undefined)
    throw unauthorized('email_unknown', 'The email address could not be determined');
  return { ...who, email, email_verified: asked.email_verified };
}

/** Whether a token has a verified address that differs from the link's, or that the link has unverified. */
function saysMore(claims: TokenClaims, link: PrincipalRow | CallerRow): boolean {
  const claimed = plausibleEmail(claims.email);
  if (claimed === undefined || claims.email_verified !== true) return false;
  return !link.link_verified || emailKey(link.link_email ?? '') !== emailKey(claimed);
}

interface Known {
  readonly row: PrincipalRow | CallerRow;
  readonly principal: Principal;
}

/**
 * The lookup of a login: without its reach for operations on the caller's own account (access `authenticated`). On a cluster nobody is
 * presumed: a follower that is asked before gate one is over may be behind what gate one finds on the leader.
 */
function lookupOf({ callers, database }: GateOne, login: Login, access: Access) {
  const presumed = <Row>(remembered: () => Row | undefined) =>
    database.onCluster ? undefined : remembered();
  const self = (row: PrincipalRow | undefined): Known | undefined =>
    row && { row, principal: selfOf(row, login) };
  const caller = (row: CallerRow | undefined): Known | undefined =>
    row && { row, principal: callerOf(row, login) };
  return access === 'authenticated'
    ? {
        now: async () => self(await callers.principal.now(login)),
        remembered: () => self(presumed(() => callers.principal.remembered(login))),
      }
    : {
        now: async () => caller(await callers.caller.now(login)),
        remembered: () => caller(presumed(() => callers.caller.remembered(login))),
      };
}

async function humanOf(
  gate: GateOne,
  { claims, token }: VerifiedBearer,
  access: Access,
  presume: Presume,
): Promise<Principal> {
  const login = { link_key: linkKey(gate.providerName, claims.sub), client_id: null };
  const { now, remembered } = lookupOf(gate, login, access);
  const before = remembered();
  if (before !== undefined && !saysMore(claims, before.row)) presume(before.principal);
  const known = await now();
  if (known !== undefined && !saysMore(claims, known.row)) return known.principal;
  await provisionHuman(gate.database, await identityOf(gate, claims, token));
  const made = await now();
  if (made === undefined) throw new Error('a provisioned login has no profile');
  return made.principal;
}

const SEEN_AGAIN_AFTER_MS = 5 * 60_000;

type Machine = NonNullable<CallerRow['machine']>;

/** When this process last noted a machine as seen, by cached row. */
const notedAt = new WeakMap<Machine, number>();

/** Stores when a machine was last seen, to about five minutes, in the background: the request neither waits nor fails. */
function noteSeen(gate: GateOne, clientId: string, machine: Machine): void {
  const last = notedAt.get(machine) ?? Date.parse(machine.last_seen_at ?? '');
  if (Date.now() - last < SEEN_AGAIN_AFTER_MS) return;
  notedAt.set(machine, Date.now());
  touchMachine(gate.database, clientId).catch((err: unknown) =>
    gate.log.debug({ err }, 'last seen not kept'),
  );
}

async function machineOf(
  gate: GateOne,
  clientId: string,
  access: Access,
  presume: Presume,
): Promise<Principal> {
  const { now, remembered } = lookupOf(
    gate,
    { link_key: machineLinkKey(clientId), client_id: clientId },
    access,
  );
  const before = remembered();
  if (before?.row.machine && serves(before.row.machine)) presume(before.principal);
  const found = await now();
  const machine = found?.row.machine;
  if (found === undefined || !machine) {
    throw unauthorized(
      'machine_not_registered',
      `Machine client ${clientId} is not registered; an operator can run: atlas admin machine provision ${clientId}`,
    );
  }
  if (machine.revoked_at !== null)
    throw unauthorized('machine_revoked', `Machine client ${clientId} was revoked at ${machine.revoked_at}`);
  if (!serves(machine))
    throw unauthorized('machine_revoked', `Machine client ${clientId} expired at ${machine.expires_at}`);
  noteSeen(gate, clientId, machine);
  return found.principal;
}

/** A valid token; its principal is not known yet. */
export interface VerifiedBearer {
  readonly token: string;
  readonly claims: TokenClaims;
}

/**
 * The first half of gate one: verifies a token, without the database.
 * @throws Unauthorized `missing`, `malformed`, `invalid` or `unavailable`
 */
export async function verifyBearer(gate: GateOne, header: string | undefined): Promise<VerifiedBearer> {
  const token = bearerOf(header);
  return { token, claims: await claimsOf(gate, token) };
}

const nobodyWaits: Presume = () => undefined;

/**
 * The second half of gate one: the principal of a valid token at the time of the request.
 * @param presume called at once with the principal if it is cached; if that is still current, the returned principal is
 *   the same object
 * @throws Unauthorized with any other reason; UNAVAILABLE when the database is unreachable
 */
export async function identify(
  gate: GateOne,
  bearer: VerifiedBearer,
  access: Access,
  presume: Presume = nobodyWaits,
): Promise<Principal> {
  const kind = classify(bearer.claims);
  if (kind.kind === 'refused') throw invalid('classification');
  const principal =
    kind.kind === 'machine'
      ? await machineOf(gate, kind.client_id, access, presume)
      : await humanOf(gate, bearer, access, presume);
  if (principal.standing === 'deactivated') throw unauthorized('deactivated', 'The account is deactivated');
  return principal;
}

/**
 * Gate one: the principal of an `Authorization` header at the time of the request. For an operation of access
 * `authenticated` it has only the data of its profile, for any other its reach.
 * @param presume as `identify`
 * @throws Refusal UNAUTHORIZED with a reason in `WWW-Authenticate`; UNAVAILABLE when the database is unreachable
 */
export async function authenticate(
  gate: GateOne,
  header: string | undefined,
  access: Access,
  presume?: Presume,
): Promise<Principal> {
  return identify(gate, await verifyBearer(gate, header), access, presume);
}
