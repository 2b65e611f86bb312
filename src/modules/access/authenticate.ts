import type { Log } from '#base/log.ts';
import { Refusal } from '#base/refusal.ts';
import type { Database } from '#neo4j/database.ts';
import type { Login, Principal } from '#operation/context.ts';
import type { Access } from '#operation/define.ts';
import type { Presume } from '#operation/run-ahead.ts';
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
import type { UserinfoLookup } from './userinfo.ts';
import type { TokenClaims, VerifiedToken } from './verify-token.ts';

/** Why gate one refused; discloses nothing else. */
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

/** The bearer token of an `Authorization` header: exactly `Bearer `, then the token. */
function bearerOf(header: string | undefined): string {
  if (header === undefined) throw unauthorized('missing', 'The Authorization header is missing');
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : '';
  if (token === '' || /\s/.test(token)) {
    throw unauthorized('malformed', 'The Authorization header must be "Bearer" and a token');
  }
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

/** The address of a human: claimed, else asked of the issuer; a stored one needs no asking (spec 10 §2.5). */
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

/** Whether a token says more about the address of a link than the link knows: verified, or verified anew. */
function saysMore(claims: TokenClaims, link: PrincipalRow | CallerRow): boolean {
  const claimed = plausibleEmail(claims.email);
  if (claimed === undefined || claims.email_verified !== true) return false;
  return !link.link_verified || emailKey(link.link_email ?? '') !== emailKey(claimed);
}

interface Known {
  readonly row: PrincipalRow | CallerRow;
  readonly principal: Principal;
}

/** How a login is looked up: without its reach for operations in which the caller only looks after itself. */
function lookupOf({ callers }: GateOne, login: Login, access: Access) {
  const self = (row: PrincipalRow | undefined): Known | undefined =>
    row && { row, principal: selfOf(row, login) };
  const caller = (row: CallerRow | undefined): Known | undefined =>
    row && { row, principal: callerOf(row, login) };
  return access === 'authenticated'
    ? {
        now: async () => self(await callers.principal.now(login)),
        remembered: () => self(callers.principal.remembered(login)),
      }
    : {
        now: async () => caller(await callers.caller.now(login)),
        remembered: () => caller(callers.caller.remembered(login)),
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

/** When a machine was last noted as seen by this process, for rows that are remembered. */
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

/** A token that is good, whoever is behind it. */
export interface VerifiedBearer {
  readonly token: string;
  readonly claims: TokenClaims;
}

/**
 * The first half of gate one: whether a token is good. The database is not asked.
 * @throws Unauthorized `missing`, `malformed`, `invalid` or `unavailable`
 */
export async function verifyBearer(gate: GateOne, header: string | undefined): Promise<VerifiedBearer> {
  const token = bearerOf(header);
  return { token, claims: await claimsOf(gate, token) };
}

const nobodyWaits: Presume = () => undefined;

/**
 * The second half of gate one: the principal behind a good token, as it is at the time of the request.
 * @param presume called at once where the principal is remembered; the one that comes back is the same object if that
 *   still holds
 * @throws Unauthorized with any other reason; UNAVAILABLE when the database is away
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
 * Gate one: from an `Authorization` header to the principal behind it, as it is at the time of the request. The
 * principal of an operation of access `authenticated` comes with what its own profile says, every other with its reach.
 * @param presume as `identify`
 * @throws Refusal UNAUTHORIZED with a reason in `WWW-Authenticate`; UNAVAILABLE when the database is away
 */
export async function authenticate(
  gate: GateOne,
  header: string | undefined,
  access: Access,
  presume?: Presume,
): Promise<Principal> {
  return identify(gate, await verifyBearer(gate, header), access, presume);
}
