import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#base/log.ts';
import type { Principal, PublicContext, Surface } from '#operation/context.ts';
import { type Access, BEARER_SECRETS, type Operation, type SharedSecret } from '#operation/define.ts';
import { type Presume, runAhead, runsAhead } from '#operation/run-ahead.ts';
import type { CachedResponses } from './cached-responses.ts';
import { refuseUnproven } from './proven-request.ts';
import type { RateLimits } from './rate-limits.ts';
import { gateBearer, refuseUnsigned } from './signed-request.ts';

/** The two gates and what lies behind them, as main hands them over. */
export interface Boundary {
  /** Gate one: from the `Authorization` header to the caller, as far as operations of this access need to know it. */
  readonly authenticate: (
    header: string | undefined,
    access: Access,
    presume?: Presume,
  ) => Promise<Principal>;
  /** What the callers of internal operations share with the service; undefined = those operations refuse everyone. */
  readonly secretOf?: (name: SharedSecret) => string | undefined;
  /** Gate two; throws when the caller does not pass. */
  readonly admit: (access: Access, caller: Principal) => void;
  readonly contextOf: (call: {
    operation: string;
    caller: Principal | undefined;
    surface: Surface;
    log: Log;
    setHeader: (name: string, value: string) => void;
    ifMatch?: string | undefined;
    correlation?: string | undefined;
    lastEventId?: string | undefined;
    signal?: AbortSignal;
  }) => PublicContext & { readonly caller: Principal | undefined };
}

/** The boundary with what the server adds to it. */
export type Gates = Boundary & { readonly limits: RateLimits; readonly cached?: CachedResponses };

const OPENNESS: readonly Access[] = ['public', 'internal', 'authenticated', 'approved', 'admin'];

const callers = new WeakMap<FastifyRequest, Principal>();

/** Who passed gate one with this request, if anyone had to. */
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
  // Probes of health come from one address, and never end.
  if (access === 'public') return operation.group === 'Health' ? open : limits.countAnonymous;
  if (runsAhead(operation)) return (request, reply) => passAhead(boundary, access, { request, reply });
  return async (request, reply) => void (await passGates(boundary, access, { request, reply }));
}

/** Paths whose operations differ in openness are as open to a wrong method as the most open of them. */
export function gateOfPath(boundary: Gates, operations: readonly Operation[]) {
  const levels = OPENNESS.map((level) => operations.find((operation) => operation.access === level));
  const mostOpen = levels.find((operation) => operation !== undefined)!;
  return mostOpen.access === 'public' ? boundary.limits.countAnonymous : gateOf(boundary, mostOpen);
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Both gates for a request; from then on it is known who calls. */
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

/** The gates of a request that goes on for a remembered caller before they have confirmed it. */
interface Ahead {
  readonly remembered: Principal | undefined;
  /** Who has passed both gates; rejects with what they refuse. */
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

/** Lets a request go on as soon as a remembered caller would pass both gates, or when they have confirmed who calls. */
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

/** Does the work of a request for who passes its gates: at once for a remembered caller (`runAhead`). */
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

/** What gates that a request did not wait for refuse after all: it comes before any other refusal of the request. */
export const refusalOfGates = (request: FastifyRequest): Promise<unknown> | undefined =>
  gatesAhead.get(request)?.confirmed.then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
