import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '#base/limits.ts';
import type { Log } from '#base/log.ts';
import { LOOPBACK_HOSTS } from '#base/redirect-uris.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import type { Principal } from '#operation/context.ts';
import type { Access } from '#operation/define.ts';
import type { Presume } from '#operation/perform.ts';
import { logRefusal } from '#operation/refusal-log.ts';
import { classify, Unauthorized, type VerifiedBearer } from '#people/access/index.ts';
import { hangUpSignal } from './client-error.ts';
import { describedAt } from './discovery.ts';
import { sendError } from './error-body.ts';
import { type Exchange, rememberCaller } from './gates.ts';
import type { RateLimits } from './rate-limits.ts';
import { readJson } from './request-body.ts';
import { refuseOtherMethods } from './routes.ts';

/** The handler of `/mcp`, as main provides it. */
export interface AgentEndpoint {
  /** The first half of gate one: verifies the token. */
  readonly verify: (header: string | undefined) => Promise<VerifiedBearer>;
  /** The second half: finds the caller of the token. */
  readonly identify: (bearer: VerifiedBearer, access: Access, presume?: Presume) => Promise<Principal>;
  /** Answers one message; a refusal is passed in place of a body that could not be read. */
  readonly answer: (
    message: unknown,
    call: {
      /** Headers whose names begin with `mcp-`. */
      readonly headers: Readonly<Record<string, string>>;
      /** Selects the client's tools: by the kind of its token, and by `?tools=` and `?output_schemas=` of its URL. */
      readonly choice: {
        readonly isMachine: boolean;
        readonly asked?: string | undefined;
        readonly withOutput: boolean;
      };
      readonly identify: (access: Access, presume?: Presume) => Promise<Principal>;
      readonly log: Log;
      readonly signal: AbortSignal;
    },
  ) => Promise<{ readonly status: number; readonly body?: object }>;
}

const PATH = '/mcp';
/** Some clients append a slash to every URL. */
const SPELLINGS = [PATH, `${PATH}/`];

const bearers = new WeakMap<FastifyRequest, VerifiedBearer>();

/** Refuses a token on this surface: a header says where to get one (RFC 9728 §5.1). */
function refuseToken(refusal: Unauthorized, baseUrl: string, { request, reply }: Exchange): FastifyReply {
  const retryAfter = refusal.headers?.['retry-after'];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (refusal.reason === 'unavailable') return reply.code(503).send();
  const metadata = describedAt(baseUrl, request.url.split('?')[0]!, request.headers);
  const challenge = `Bearer realm="atlas", resource_metadata="${metadata}", ${refusal.challenge}`;
  return reply
    .code(401)
    .header('www-authenticate', challenge)
    .type('text/plain; charset=utf-8')
    .send(refusal.message);
}

const INVALID_REQUEST = -32600;
const ACCEPTED = /(application\/(json|\*)|text\/event-stream|\*\/\*)/i;

/** Responses are JSON, also for clients that accept event streams; clients that accept neither are refused. */
async function refuseOtherTypes(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { accept } = request.headers;
  if (accept === undefined || ACCEPTED.test(accept)) return undefined;
  const error = { code: INVALID_REQUEST, message: 'The answer is application/json, which Accept leaves out' };
  return reply.code(406).send({ jsonrpc: '2.0', id: null, error });
}

/**
 * Refuses pages of other origins: a page whose own host name resolves to this machine (DNS rebinding) could otherwise
 * call a service that is reachable only from here. Programs send no `Origin`.
 */
function refuseOtherOrigins(baseUrl: string, allowed: readonly string[]) {
  const known = new Set([new URL(baseUrl).origin, ...allowed]);
  const isKnown = (origin: string): boolean =>
    known.has('*') ||
    known.has(origin) ||
    (URL.canParse(origin) && LOOPBACK_HOSTS.has(new URL(origin).hostname));
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (headers.origin === undefined || isKnown(headers.origin)) return undefined;
    const message = 'Pages of this origin are not served: CORS_ORIGINS names those that are';
    return reply.code(403).send({ jsonrpc: '2.0', id: null, error: { code: INVALID_REQUEST, message } });
  };
}

/** A message contains the arguments of a tool, which may be nested as deeply as a body. */
const NESTING = LIMITS.nesting + 2;

const unreadable = (error: unknown): Refusal =>
  error instanceof Refusal ? error : badRequest('The body is not valid JSON');

/** Parses bodies as JSON; an invalid body becomes a refusal, which is answered like any other message. */
function readMessages(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      try {
        return readJson(request, body, NESTING);
      } catch (error) {
        return unreadable(error);
      }
    },
  );
}

/** The `mcp-` headers of a request. */
const protocolHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('mcp-') && value !== undefined ? [[name, value.toString()]] : [],
    ),
  );

/** `?tools=` of the URL; repeated parameters are joined. */
function askedTools({ query }: FastifyRequest): string | undefined {
  const { tools } = query as { tools?: string | string[] };
  return tools === undefined ? undefined : [tools].flat().join(',');
}

const asksForOutputSchemas = ({ query }: FastifyRequest): boolean =>
  (query as { output_schemas?: unknown }).output_schemas === 'true';

/**
 * Registers `/mcp` and `/mcp/health`. The token is verified before the body is read; only methods that need the caller
 * look it up (spec 10 §10.3).
 */
export function addAgentEndpoint(
  app: FastifyInstance,
  {
    endpoint,
    limits,
    baseUrl,
    corsOrigins,
  }: {
    endpoint: AgentEndpoint;
    limits: RateLimits;
    baseUrl: string;
    corsOrigins: readonly string[];
  },
): void {
  const gate = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const verify = () => endpoint.verify(request.headers.authorization);
    bearers.set(request, await limits.gateOne(request, reply, verify));
  };
  app.register(async (scope) => {
    readMessages(scope);
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Unauthorized)) return sendError(error, request, reply);
      logRefusal(request.log, error);
      return refuseToken(error, baseUrl, { request, reply });
    });
    const refuseOrigin = refuseOtherOrigins(baseUrl, corsOrigins);
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const identify = async (access: Access, presume?: Presume): Promise<Principal> => {
        const look = (served: Presume) => endpoint.identify(bearers.get(request)!, access, served);
        const caller = await limits.gateOne(request, reply, look, presume);
        rememberCaller(request, caller);
        return caller;
      };
      const signal = hangUpSignal(reply);
      const choice = {
        isMachine: classify(bearers.get(request)!.claims).kind === 'machine',
        asked: askedTools(request),
        withOutput: asksForOutputSchemas(request),
      };
      const call = { headers: protocolHeaders(request), choice, identify, log: request.log, signal };
      const { status, body } = await endpoint.answer(request.body, call);
      return reply.code(status).send(body);
    };
    const gates = {
      config: { packedBodies: 'unpacked' as const, operation: 'mcp' },
      onRequest: [gate, refuseOrigin, refuseOtherTypes],
    };
    for (const path of SPELLINGS) {
      scope.post(path, gates, answer);
      refuseOtherMethods(scope, path, ['POST'], gate);
    }
  });
  const health = `${PATH}/health`;
  app.get(health, async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok'));
  refuseOtherMethods(app, health, ['GET'], limits.countAnonymous);
}
