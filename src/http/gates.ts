import type { FastifyReply, FastifyRequest } from 'fastify';
import { withOutcome } from '#base/refusal.ts';
import type { MakeContext, Principal } from '#operation/context.ts';
import { type Access, BEARER_SECRETS, type Operation, type SharedSecret } from '#operation/define.ts';
import { type Presume, runAhead, runsAhead } from '#operation/perform.ts';
import type { CachedResponses } from './cached-responses.ts';
import { refuseUnproven } from './proven-request.ts';
import type { RateLimits } from './rate-limits.ts';
import { gateBearer, refuseUnsigned } from './signed-request.ts';

/** The two gates and the context of operations, as main provides them. */
export interface Boundary {
  /** Gate one: resolves the `Authorization` header to the caller, with the data that operations of this access need. */
  readonly authenticate: (
    header: string | undefined,
    access: Access,
    presume?: Presume,
  ) => Promise<Principal>;
  /** The secret shared with callers of internal operations; undefined = those operations refuse everyone. */
  readonly secretOf?: (name: SharedSecret) => string | undefined;
  /** Gate two; throws when the caller does not pass. */
  readonly admit: (access: Access, caller: Principal) => void;
  readonly contextOf: MakeContext;
}

/** The boundary, with rate limits and response cache of the server. */
export type Gates = Boundary & { readonly limits: RateLimits; readonly cached?: CachedResponses };

const OPENNESS: readonly Access[] = ['public', 'internal', 'authenticated', 'approved', 'admin'];

const callers = new WeakMap<FastifyRequest, Principal>();

/** The caller who passed gate one with this request; undefined if none was required. */
export const callerOf = (request: FastifyRequest): Principal | undefined => callers.get(request);

export const rememberCaller = (request: FastifyRequest, caller: Principal): void =>
  void callers.set(request, caller);

type Gated = Pick<Operation, 'method' | 'access' | 'secret' | 'proof' | 'group' | 'onlyReads'>;

export const isSigned = ({ access, secret, proof }: Pick<Gated, 'access' | 'secret' | 'proof'>): boolean =>
  access === 'internal' && proof === undefined && !BEARER_SECRETS.includes(secret);
export const secretOf = (boundary: Boundary, { secret }: Pick<Gated, 'secret'>): string | undefined =>
  secret && boundary.secretOf?.(secret);

const open = async (): Promise<void> => undefined;

/** Both gates of an operation, before its body is read. */
export function gateOf(
  boundary: Gates,
  operation: Gated,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { access } = operation;
  if (isSigned(operation)) return refuseUnsigned;
  if (operation.proof !== undefined) return refuseUnproven;
  if (access === 'internal') return gateBearer(secretOf(boundary, operation));
  const { limits } = boundary;
  // Health probes come continuously from one address, so they are not counted.
  if (access === 'public') return operation.group === 'Health' ? open : limits.countAnonymous;
  if (runsAhead(operation)) return (request, reply) => passAhead(boundary, access, { request, reply });
  return async (request, reply) => {
    await passGates(boundary, access, { request, reply }).catch((error: unknown) => {
      throw withOutcome(error);
    });
  };
}

/** The gate for unsupported methods of a path: that of its least restricted operation. */
export function gateOfPath(boundary: Gates, operations: readonly Operation[]) {
  const levels = OPENNESS.map((level) => operations.find((operation) => operation.access === level));
  const mostOpen = levels.find((operation) => operation !== undefined)!;
  return mostOpen.access === 'public' ? boundary.limits.countAnonymous : gateOf(boundary, mostOpen);
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Runs both gates for a request, and records its caller after gate one. */
async function passGates(
  { limits, authenticate, admit }: Gates,
  access: Access,
  { request, reply }: Exchange,
  presume?: Presume,
): Promise<Principal> {
  const { authorization } = request.headers;
  const look = (served: Presume) => authenticate(authorization, access, served);
  const caller = await limits.gateOne(request, reply, look, presume);
  rememberCaller(request, caller);
  admit(access, caller);
  return caller;
}

/** The gates of a request that runs ahead for a remembered caller before they have confirmed that caller. */
interface Ahead {
  readonly remembered: Principal | undefined;
  /** The caller who passed both gates; rejects with the gates' refusal. */
  readonly confirmed: Promise<Principal>;
}

const gatesAhead = new WeakMap<FastifyRequest, Ahead>();

const passes = ({ admit }: Gates, access: Access, caller: Principal): boolean => {
  try {
    admit(access, caller);
    return true;
  } catch {
    return false;
  }
};

/** Lets a request continue once a remembered caller would pass both gates, or the gates have confirmed the caller. */
async function passAhead(boundary: Gates, access: Access, exchange: Exchange): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Principal | undefined>();
  const confirmed = passGates(boundary, access, exchange, (caller) => {
    if (passes(boundary, access, caller)) resolve(caller);
  });
  confirmed.catch(() => undefined).then(() => resolve(undefined));
  const remembered = await promise;
  if (remembered === undefined) await confirmed;
  gatesAhead.set(exchange.request, { remembered, confirmed });
}

/** Runs the work of a request for the caller who passes its gates: at once for a remembered caller (`runAhead`). */
export function runForCaller<Answer>(
  request: FastifyRequest,
  work: (caller: Principal | undefined) => Promise<Answer>,
): Promise<Answer> {
  const gates = gatesAhead.get(request);
  if (gates === undefined) return work(callerOf(request));
  const { remembered, confirmed } = gates;
  return runAhead((presume) => {
    if (remembered !== undefined) presume(remembered);
    return confirmed;
  }, work);
}

/** The refusal of gates that run concurrently with the request; it takes precedence over any other refusal. */
export const refusalOfGates = (request: FastifyRequest): Promise<unknown> | undefined =>
  gatesAhead.get(request)?.confirmed.then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
