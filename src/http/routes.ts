import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { yieldAfterEach } from '#base/event-loop.ts';
import { isTextParts, jsonOfParts, jsonPieces } from '#base/json-pieces.ts';
import { Refusal } from '#base/refusal.ts';
import type { Principal, Surface } from '#operation/context.ts';
import type { Method, Operation } from '#operation/define.ts';
import { EncodedJson } from '#operation/encoded-json.ts';
import { perform, readInput } from '#operation/perform.ts';
import { StoredFile } from '#operation/stored-file.ts';
import { prefersEvents } from './accept.ts';
import { CachedResponses } from './cached-responses.ts';
import { hangUpSignal } from './client-error.ts';
import { answerByFeed } from './event-stream.ts';
import { type Exchange, type Gates, gateOf, gateOfPath, isSigned, runForCaller, secretOf } from './gates.ts';
import { answerByLines, countItems, LinesBody, takeLines } from './json-lines.ts';
import { serialiserSchema } from './json-schema.ts';
import { answerByEvents } from './progress-stream.ts';
import { gateProven } from './proven-request.ts';
import type { PackedBodies } from './request-body.ts';
import { cacheResponse, findCached, tagAnswer } from './response-cache.ts';
import { sendFile } from './send-file.ts';
import { gateSigned, keepRawBodies } from './signed-request.ts';

/**
 * The response of an operation that takes seconds, as JSON sent in pieces: it may cover a whole anchor, and serialising
 * it at once would block other requests.
 */
const longAnswer = ({ success }: Operation, answer: unknown): Readable =>
  Readable.from(yieldAfterEach(jsonPieces(success.body!.parse(answer) as object)));

/**
 * A response with a text that arrives in parts, as JSON that is sent while it is read: reading pauses for a slow
 * client, and at most one part is in memory.
 * @returns undefined for any other response
 */
function streamedAnswer({ success }: Operation, answer: unknown): Readable | undefined {
  if (success.streamed !== true || !Object.values(answer as object).some(isTextParts)) return undefined;
  return Readable.from(jsonOfParts(answer as Record<string, unknown>), { highWaterMark: 1 });
}

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;
const JSON_TYPE = 'application/json; charset=utf-8';
const fastifyPath = (path: string): string => path.replaceAll(/\{([a-z_]+)\}/g, ':$1');

/** The surface named by the client; anything unknown is `web`, never a refusal (spec 10 §13). */
function surfaceOf(request: FastifyRequest): Surface {
  const claimed = request.headers['x-service-surface'] ?? request.headers['x-temper-surface'];
  const surface = typeof claimed === 'string' ? claimed.trim() : '';
  return surface === 'cli' || surface === 'sdk' ? surface : 'web';
}

/** A repeated header is joined by a comma, so it is not a UUID. */
function correlationOf({ correlationHeader }: Operation, { headers }: FastifyRequest): string | undefined {
  return correlationHeader && (headers[correlationHeader.toLowerCase()] as string | undefined);
}

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  // Clients send an empty header when they have no id.
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The event-stream handler of an operation; undefined unless it has one and the client prefers events. */
function answerInEvents({ feed, progress }: Operation, { headers }: FastifyRequest) {
  if ((feed === undefined && progress === undefined) || !prefersEvents(headers.accept)) return undefined;
  return feed === undefined ? answerByEvents : answerByFeed;
}

/** The status of a response with a body: 200 instead of 204. */
export const statusWithBody = ({ success: { status } }: Pick<Operation, 'success'>): number =>
  status === 204 ? 200 : status;

/** Sends a prepared response. The reply is not modified before. */
type Send = () => unknown;

/** Parses a request's input, once, and performs its operation. */
function answersOf(boundary: Gates, operation: Operation, cached: CachedResponses | undefined) {
  const { body, status, mediaType } = operation.success;
  const statusOf = (answer: unknown) =>
    body !== undefined && answer !== undefined ? statusWithBody(operation) : status;

  const send = (answer: unknown, { request, reply }: Exchange): unknown => {
    if (operation.progress !== undefined)
      return reply.code(statusOf(answer)).type(JSON_TYPE).send(longAnswer(operation, answer));
    const streamed = streamedAnswer(operation, answer);
    if (streamed !== undefined) {
      // For HEAD, Fastify would read the whole body and send none of it.
      const sent = request.method === 'HEAD' ? Readable.from([]) : streamed;
      return reply.code(status).type(JSON_TYPE).send(sent);
    }
    if (answer instanceof EncodedJson) return reply.code(statusOf(answer)).type(JSON_TYPE).send(answer.text);
    // Fastify would send a string as `text/plain`.
    if (typeof answer === 'string' && mediaType === undefined)
      return reply.code(statusOf(answer)).type(JSON_TYPE).send(JSON.stringify(answer));
    if (answer instanceof StoredFile)
      return sendFile(answer, { request, reply: reply.code(status).type(mediaType!) });
    if (mediaType !== undefined) reply.type(`${mediaType}; charset=utf-8`);
    return reply.code(statusOf(answer)).send(answer);
  };

  return async (caller: Principal | undefined, exchange: Exchange, signal: AbortSignal): Promise<Send> => {
    const { request, reply } = exchange;
    const { body: given } = request;
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
      correlation: correlationOf(operation, request),
      lastEventId: lastEventIdOf(request),
      signal,
    });
    if (given instanceof LinesBody)
      return () => answerByLines(operation, given, context, { request, reply, limits: boundary.limits });
    const input = readInput(operation, request);
    if (operation.lines !== undefined)
      await countItems(operation.lines.itemsIn(input.body), boundary.limits, request);
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

function handlerOf(boundary: Gates, operation: Operation, cached: CachedResponses | undefined) {
  const answers = answersOf(boundary, operation, cached);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const signal = hangUpSignal(reply);
    const send = await runForCaller(request, (caller) => answers(caller, { request, reply }, signal));
    return send();
  };
}

/**
 * A signature covers the bytes as received; the callers of other operations are identified by the request headers.
 */
const packedBodiesOf = (operation: Operation): PackedBodies =>
  isSigned(operation) || operation.proof !== undefined ? 'kept' : 'unpacked';

function addRoute(app: FastifyInstance, boundary: Gates, operation: Operation): void {
  const { body, etag, mediaType } = operation.success;
  const cached = operation.unchangedSince && boundary.cached;
  app.route({
    method: operation.method,
    url: fastifyPath(operation.path),
    ...(body !== undefined &&
      mediaType !== 'application/octet-stream' && {
        schema: { response: { [statusWithBody(operation)]: serialiserSchema(body) } },
      }),
    config: {
      packedBodies: packedBodiesOf(operation),
      operation: operation.id,
      untraced: operation.group === 'Health',
    },
    onRequest: gateOf(boundary, operation),
    ...(etag === true && { onSend: tagAnswer(cached && cacheResponse(cached, operation)) }),
    ...(isSigned(operation) && gateSigned(secretOf(boundary, operation))),
    ...(operation.proof !== undefined && gateProven(boundary.limits, operation.proof)),
    handler: handlerOf(boundary, operation, cached),
  });
}

/** Answers unsupported methods of a known path with 405 and `Allow`, behind the gate of that path. */
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

/**
 * Registers every operation of the registry; handlers are reachable only through these routes.
 * @param cachedBytes of responses, at most
 */
export function addRoutes(
  app: FastifyInstance,
  gates: Gates,
  operations: readonly Operation[],
  cachedBytes?: number,
): void {
  const boundary = { ...gates, cached: new CachedResponses(cachedBytes) };
  const signed = operations.filter(isSigned);
  const proven = operations.filter(({ proof }) => proof !== undefined);
  const byLines = operations.filter(({ lines }) => lines !== undefined);
  const apart = new Set([...signed, ...proven, ...byLines]);
  const unsigned = operations.filter((one) => !apart.has(one));
  const withBody = unsigned.filter((operation) => operation.body !== undefined);
  for (const operation of withBody) addRoute(app, boundary, operation);
  app.register(async (scope) => {
    takeLines(scope);
    for (const operation of byLines) addRoute(scope, boundary, operation);
  });
  app.register(async (raw) => {
    keepRawBodies(raw);
    for (const operation of signed) addRoute(raw, boundary, operation);
  });
  for (const operation of proven)
    app.register(async (raw) => {
      keepRawBodies(raw, operation.proof!.mostBytes);
      addRoute(raw, boundary, operation);
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
