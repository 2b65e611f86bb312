import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#base/log.ts';
import { Refusal } from '#base/refusal.ts';
import type { Principal, PublicContext, Surface } from '#operation/context.ts';
import {
  type Access,
  BEARER_SECRETS,
  type Method,
  type Operation,
  type SharedSecret,
} from '#operation/define.ts';
import { perform } from '#operation/perform.ts';
import { readInput } from '#operation/read-input.ts';
import { type Presume, runAhead } from '#operation/run-ahead.ts';
import { prefersEvents } from './accept.ts';
import { CachedResponses } from './cached-responses.ts';
import { answerByFeed } from './event-stream.ts';
import { serialiserSchema } from './json-schema.ts';
import { longAnswer, streamedAnswer } from './large-response.ts';
import { answerByEvents } from './progress-stream.ts';
import type { RateLimits } from './rate-limits.ts';
import { cacheResponse, findCached, tagAnswer } from './response-cache.ts';
import { gateBearer, gateSigned, keepRawBodies, refuseUnsigned } from './signed-request.ts';

/**
 * A signal that is aborted when the caller hangs up before its answer has been sent. (That of Fastify's request is aborted
 * as soon as a body has been read.)
 */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) hungUp.abort();
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return hungUp.signal;
}

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
    lastEventId?: string | undefined;
    signal?: AbortSignal;
  }) => PublicContext & { readonly caller: Principal | undefined };
}

/** The boundary with what the server adds to it. */
type Gates = Boundary & { readonly limits: RateLimits; readonly cached?: CachedResponses };

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;
const JSON_TYPE = 'application/json; charset=utf-8';
const OPENNESS: readonly Access[] = ['public', 'internal', 'authenticated', 'approved', 'admin'];

const fastifyPath = (path: string): string => path.replaceAll(/\{([a-z_]+)\}/g, ':$1');

const callers = new WeakMap<FastifyRequest, Principal>();

/** Who passed gate one with this request, if anyone had to. */
export const callerOf = (request: FastifyRequest): Principal | undefined => callers.get(request);

export const rememberCaller = (request: FastifyRequest, caller: Principal): void =>
  void callers.set(request, caller);

type Gated = Pick<Operation, 'access' | 'secret' | 'group'>;

const isSigned = ({ access, secret }: Gated): boolean =>
  access === 'internal' && !BEARER_SECRETS.includes(secret);
const secretOf = (boundary: Boundary, { secret }: Gated): string | undefined =>
  secret && boundary.secretOf?.(secret);

const open = async (): Promise<void> => undefined;

function gateOf(boundary: Gates, operation: Gated) {
  const { access } = operation;
  if (isSigned(operation)) return refuseUnsigned;
  if (access === 'internal') return gateBearer(secretOf(boundary, operation));
  const { limits } = boundary;
  // Probes of health come from one address, and never end.
  if (access === 'public') return operation.group === 'Health' ? open : limits.countAnonymous;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    boundary.admit(access, await gateOne(boundary, access, { request, reply }));
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Gate one for a request; from then on it is known who calls. */
async function gateOne(
  { limits, authenticate }: Gates,
  access: Access,
  { request, reply }: Exchange,
  presume?: Presume,
): Promise<Principal> {
  const { authorization } = request.headers;
  const look = (served: Presume) => authenticate(authorization, access, served);
  const caller = await limits.gateOne(request, reply, look, presume);
  rememberCaller(request, caller);
  return caller;
}

/** The surface named by the client; anything unknown is `web`, never a refusal (spec 10 §13). */
function surfaceOf(request: FastifyRequest): Surface {
  const claimed = request.headers['x-service-surface'] ?? request.headers['x-temper-surface'];
  const surface = typeof claimed === 'string' ? claimed.trim() : '';
  return surface === 'cli' || surface === 'sdk' ? surface : 'web';
}

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  // Clients send an empty one for none.
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** How an operation answers by events, if it can and the client prefers it. */
function answerInEvents({ feed, progress }: Operation, { headers }: FastifyRequest) {
  if ((feed === undefined && progress === undefined) || !prefersEvents(headers.accept)) return undefined;
  return feed === undefined ? answerByEvents : answerByFeed;
}

/** Of an answer that has a body: 204 has none. */
export const statusWithBody = ({ success: { status } }: Pick<Operation, 'success'>): number =>
  status === 204 ? 200 : status;

/** What sends an answer that is ready. Nothing of the reply is touched before. */
type Send = () => unknown;

/** Parses what a request brings, once, and performs its operation. */
function answersOf(boundary: Gates, operation: Operation, cached: CachedResponses | undefined) {
  const { body, status, mediaType } = operation.success;
  const statusOf = (answer: unknown) =>
    body !== undefined && answer !== undefined ? statusWithBody(operation) : status;

  const send = (answer: unknown, { request, reply }: Exchange): unknown => {
    if (operation.progress !== undefined)
      return reply.code(statusOf(answer)).type(JSON_TYPE).send(longAnswer(operation, answer));
    const streamed = streamedAnswer(operation, answer);
    if (streamed !== undefined) {
      // Fastify would read a body to its end to send none of it.
      const sent = request.method === 'HEAD' ? Readable.from([]) : streamed;
      return reply.code(status).type(JSON_TYPE).send(sent);
    }
    // Fastify would send a text as plain text.
    if (typeof answer === 'string' && mediaType === undefined)
      return reply.code(statusOf(answer)).type(JSON_TYPE).send(JSON.stringify(answer));
    if (mediaType !== undefined) reply.type(`${mediaType}; charset=utf-8`);
    return reply.code(statusOf(answer)).send(answer);
  };

  return async (caller: Principal | undefined, exchange: Exchange, signal: AbortSignal): Promise<Send> => {
    const { request, reply } = exchange;
    const input = readInput(operation, request);
    const headers: Record<string, string> = {};
    const context = boundary.contextOf({
      operation: operation.id,
      caller,
      surface: surfaceOf(request),
      log: request.log,
      setHeader: (name, value) => {
        headers[name] = value;
      },
      ifMatch: request.headers['if-match'],
      lastEventId: lastEventIdOf(request),
      signal,
    });
    const found = cached && (await findCached(cached, operation, input, context, exchange));
    if (found?.send !== undefined) return found.send;
    const byEvents = answerInEvents(operation, request);
    if (byEvents !== undefined) {
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      return () => byEvents(operation, input, { ...context, setHeader }, exchange);
    }
    const answer = await perform(operation, input, context);
    return () => {
      found?.expect();
      return send(answer, { request, reply: reply.headers(headers) });
    };
  };
}

/** Whether an operation may be performed before it is confirmed who calls: it only reads, and has no body to parse. */
const runsAhead = ({ method, access }: Operation): boolean =>
  method === 'GET' && access !== 'public' && access !== 'internal';

function handlerOf(boundary: Gates, operation: Operation, cached: CachedResponses | undefined) {
  const answers = answersOf(boundary, operation, cached);
  const { access } = operation;
  if (!runsAhead(operation))
    return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const send = await answers(callers.get(request), { request, reply }, hangUpSignal(reply));
      return send();
    };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const exchange = { request, reply };
    const signal = hangUpSignal(reply);
    const send = await runAhead(
      (presume) => gateOne(boundary, access, exchange, presume),
      async (caller) => {
        boundary.admit(access, caller);
        return answers(caller, exchange, signal);
      },
    );
    return send();
  };
}

function addRoute(app: FastifyInstance, boundary: Gates, operation: Operation): void {
  const { body, etag } = operation.success;
  const cached = operation.unchangedSince && boundary.cached;
  app.route({
    method: operation.method,
    url: fastifyPath(operation.path),
    ...(body !== undefined && {
      schema: { response: { [statusWithBody(operation)]: serialiserSchema(body) } },
    }),
    ...(!runsAhead(operation) && { onRequest: gateOf(boundary, operation) }),
    ...(etag === true && { onSend: tagAnswer(cached && cacheResponse(cached, operation)) }),
    ...(isSigned(operation) && gateSigned(secretOf(boundary, operation))),
    handler: handlerOf(boundary, operation, cached),
  });
}

/** Answers the methods that a known path lacks with 405 and `Allow`, behind the gate of that path. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  methods: readonly Method[],
  gate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const allowed: string[] = methods.includes('GET') ? [...methods, 'HEAD'] : [...methods];
  const allow = allowed.sort().join(', ');
  const refuse = async () => {
    throw new Refusal('METHOD_NOT_ALLOWED', `This path allows ${allow}`, { headers: { allow } });
  };
  const method = METHODS.filter((one) => !allowed.includes(one));
  app.route({ method, url, onRequest: [gate, refuse], handler: refuse });
}

/** Paths whose operations differ in openness are as open to a wrong method as the most open of them. */
function gateOfPath(boundary: Gates, operations: readonly Operation[]) {
  const levels = OPENNESS.map((level) => operations.find((operation) => operation.access === level));
  const mostOpen = levels.find((operation) => operation !== undefined)!;
  return mostOpen.access === 'public' ? boundary.limits.countAnonymous : gateOf(boundary, mostOpen);
}

/** Registers every operation of the registry; there is no other way to a handler. */
export function addRoutes(app: FastifyInstance, gates: Gates, operations: readonly Operation[]): void {
  const boundary = { ...gates, cached: new CachedResponses() };
  const [signed, unsigned] = [operations.filter(isSigned), operations.filter((one) => !isSigned(one))];
  const withBody = unsigned.filter((operation) => operation.body !== undefined);
  for (const operation of withBody) addRoute(app, boundary, operation);
  app.register(async (raw) => {
    keepRawBodies(raw);
    for (const operation of signed) addRoute(raw, boundary, operation);
  });
  app.register(async (bodyless) => {
    // A body that the operation does not read is neither parsed nor refused, whatever its media type.
    bodyless.removeAllContentTypeParsers();
    bodyless.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    for (const operation of unsigned)
      if (operation.body === undefined) addRoute(bodyless, boundary, operation);
  });
  for (const [path, group] of Map.groupBy(operations, (operation) => operation.path)) {
    const methods = group.map((operation) => operation.method);
    refuseOtherMethods(app, fastifyPath(path), methods, gateOfPath(boundary, group));
  }
}
