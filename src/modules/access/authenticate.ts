import type { Log } from '#base/log.ts';
import { Refusal } from '#base/refusal.ts';
import type { Database } from '#neo4j/database.ts';
import type { Login, Principal } from '#operation/context.ts';
import type { Access } from '#operation/define.ts';
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

/** One look at a login; whoever may be let in only to look after itself is looked up without its reach. */
async function lookUp(gate: GateOne, login: Login, access: Access) {
  if (access === 'authenticated') {
    const row = await gate.callers.principal(login);
    return row && { row, principal: selfOf(row, login) };
  }
  const row = await gate.callers.caller(login);
  return row && { row, principal: callerOf(row, login) };
}

async function humanOf(
  gate: GateOne,
  claims: TokenClaims,
  token: string,
  access: Access,
): Promise<Principal> {
  const login = { link_key: linkKey(gate.providerName, claims.sub), client_id: null };
  const known = await lookUp(gate, login, access);
  if (known !== undefined && !saysMore(claims, known.row)) return known.principal;
  await provisionHuman(gate.database, await identityOf(gate, claims, token));
  const made = await lookUp(gate, login, access);
  if (made === undefined) throw new Error('a provisioned login has no profile');
  return made.principal;
}

const SEEN_AGAIN_AFTER_MS = 5 * 60_000;

/** Stores when a machine was last seen, to about five minutes, in the background: the request neither waits nor fails. */
function noteSeen(gate: GateOne, clientId: string, lastSeenAt: string | null): void {
  if (lastSeenAt !== null && Date.now() - Date.parse(lastSeenAt) < SEEN_AGAIN_AFTER_MS) return;
  touchMachine(gate.database, clientId).catch((err: unknown) =>
    gate.log.debug({ err }, 'last seen not kept'),
  );
}

async function machineOf(gate: GateOne, clientId: string, access: Access): Promise<Principal> {
  const found = await lookUp(gate, { link_key: machineLinkKey(clientId), client_id: clientId }, access);
  const machine = found?.row.machine;
  if (found === undefined || !machine) {
    throw unauthorized(
      'machine_not_registered',
      `Machine client ${clientId} is not registered; an operator can run: atlas admin machine provision ${clientId}`,
    );
  }
  if (machine.revoked_at !== null)
    throw unauthorized('machine_revoked', `Machine client ${clientId} was revoked at ${machine.revoked_at}`);
  if (machine.expires_at !== null && Date.parse(machine.expires_at) <= Date.now())
    throw unauthorized('machine_revoked', `Machine client ${clientId} expired at ${machine.expires_at}`);
  noteSeen(gate, clientId, machine.last_seen_at);
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

/**
 * The second half of gate one: the principal behind a good token, read anew for every request.
 * @throws Unauthorized with any other reason; UNAVAILABLE when the database is away
 */
export async function identify(
  gate: GateOne,
  { token, claims }: VerifiedBearer,
  access: Access,
): Promise<Principal> {
  const kind = classify(claims);
  if (kind.kind === 'refused') throw invalid('classification');
  const principal =
    kind.kind === 'machine'
      ? await machineOf(gate, kind.client_id, access)
      : await humanOf(gate, claims, token, access);
  if (principal.standing === 'deactivated') throw unauthorized('deactivated', 'The account is deactivated');
  return principal;
}

/**
 * Gate one: from an `Authorization` header to the principal behind it, read anew for every request. The principal of
 * an operation of access `authenticated` comes with what its own profile says, every other with its reach.
 * @throws Refusal UNAUTHORIZED with a reason in `WWW-Authenticate`; UNAVAILABLE when the database is away
 */
export async function authenticate(
  gate: GateOne,
  header: string | undefined,
  access: Access,
): Promise<Principal> {
  return identify(gate, await verifyBearer(gate, header), access);
}
