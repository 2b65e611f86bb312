import type { Log } from '#base/log.ts';
import { Refusal } from '#base/refusal.ts';
import type { Database } from '#neo4j/database.ts';
import type { Caller } from '#operation/context.ts';
import { classify, MACHINE_PROVIDER } from './classify.ts';
import { type Identity, linkKey, provisionHuman } from './provision.ts';
import { findIdentity, getCaller } from './queries.ts';
import { reachOf } from './reach.ts';
import type { UserinfoLookup } from './userinfo.ts';
import type { TokenClaims, VerifiedToken } from './verify-token.ts';

/** Why gate one refused; travels in `WWW-Authenticate` and discloses nothing else. */
type Reason =
  | 'missing'
  | 'malformed'
  | 'invalid'
  | 'unavailable'
  | 'email_unknown'
  | 'deactivated'
  | 'machine_not_registered';

const KEYS_RETRY_AFTER_SECONDS = 30;

function unauthorized(reason: Reason, message: string, cause?: unknown): Refusal {
  const error = reason === 'missing' ? '' : ' error="invalid_token",';
  const headers: Record<string, string> = { 'www-authenticate': `Bearer${error} reason="${reason}"` };
  if (reason === 'unavailable') headers['retry-after'] = String(KEYS_RETRY_AFTER_SECONDS);
  return new Refusal('UNAUTHORIZED', message, { headers, cause });
}

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

/** The address of a human: claimed, else stored with its stored flag, else asked of the issuer (spec 10 §2.5). */
async function identityOf(gate: GateOne, claims: TokenClaims, token: string): Promise<Identity> {
  const who = { provider: gate.providerName, subject: claims.sub };
  if (claims.email) return { ...who, email: claims.email, email_verified: claims.email_verified === true };
  const asked = await gate.userinfo(token);
  if (asked === undefined) throw unauthorized('email_unknown', 'The email address could not be determined');
  return { ...who, ...asked };
}

async function callerOf(gate: GateOne, link_key: string): Promise<Caller | undefined> {
  const row = await gate.database.reader().find(getCaller, { link_key });
  if (row === undefined) return undefined;
  const { profile_id, handle, display_name, email, standing, is_admin } = row;
  return { profile_id, handle, display_name, email, standing, is_admin, link_key, reach: reachOf(row) };
}

async function humanOf(gate: GateOne, claims: TokenClaims, token: string): Promise<Caller> {
  const link_key = linkKey(gate.providerName, claims.sub);
  const known = await callerOf(gate, link_key);
  if (known !== undefined && !(await needsVerification(gate, link_key, claims))) return known;
  await provisionHuman(gate.database, await identityOf(gate, claims, token));
  const caller = await callerOf(gate, link_key);
  if (caller === undefined) throw new Error('a provisioned login has no profile');
  return caller;
}

const verifiedLogins = new WeakSet<TokenClaims>();

/** A verified address in the token may complete a link that is not verified yet; asked once per token. */
async function needsVerification(gate: GateOne, link_key: string, claims: TokenClaims): Promise<boolean> {
  if (claims.email_verified !== true || !claims.email || verifiedLogins.has(claims)) return false;
  const stored = await gate.database.reader().find(findIdentity, { link_key, email: null });
  verifiedLogins.add(claims);
  return stored?.stored_verified !== true || stored.stored_email !== claims.email;
}

async function machineOf(gate: GateOne, clientId: string): Promise<Caller> {
  const caller = await callerOf(gate, linkKey(MACHINE_PROVIDER, `${clientId}@clients`));
  if (caller !== undefined) return caller;
  throw unauthorized(
    'machine_not_registered',
    `Machine client ${clientId} is not registered; an operator can run: atlas admin machine register ${clientId}`,
  );
}

/**
 * Gate one: from an `Authorization` header to the principal behind it.
 * @throws Refusal UNAUTHORIZED with a reason in `WWW-Authenticate`; UNAVAILABLE when the database is away
 */
export async function authenticate(gate: GateOne, header: string | undefined): Promise<Caller> {
  const token = bearerOf(header);
  const claims = await claimsOf(gate, token);
  const principal = classify(claims);
  if (principal.kind === 'refused') throw invalid('classification');
  const caller =
    principal.kind === 'machine'
      ? await machineOf(gate, principal.client_id)
      : await humanOf(gate, claims, token);
  if (caller.standing === 'deactivated') throw unauthorized('deactivated', 'The account is deactivated');
  return caller;
}
