import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '#base/limits.ts';
import type { Log } from '#base/log.ts';
import { LOOPBACK_HOSTS } from '#base/redirect-uris.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import { logRefusal } from '#base/refusal-log.ts';
import { Unauthorized, type VerifiedBearer } from '#modules/access/index.ts';
import type { Principal } from '#operation/context.ts';
import type { Access } from '#operation/define.ts';
import type { Presume } from '#operation/run-ahead.ts';
import { sendError } from './error-body.ts';
import { rememberCaller } from './gates.ts';
import type { RateLimits } from './rate-limits.ts';
import { readJson } from './request-body.ts';
import { hangUpSignal, refuseOtherMethods } from './routes.ts';

/** What answers agents behind `/mcp`, as main hands it over. */
export interface AgentEndpoint {
  /** The first half of gate one: the token. */
  readonly verify: (header: string | undefined) => Promise<VerifiedBearer>;
  /** The second half: the caller behind it. */
  readonly identify: (bearer: VerifiedBearer, access: Access, presume?: Presume) => Promise<Principal>;
  /** Answers one message; a refusal stands for a body that could not be read. */
  readonly answer: (
    message: unknown,
    call: {
      /** Those that begin with `mcp-`. */
      readonly headers: Readonly<Record<string, string>>;
      readonly identify: (access: Access, presume?: Presume) => Promise<Principal>;
      readonly log: Log;
      readonly signal: AbortSignal;
    },
  ) => Promise<{ readonly status: number; readonly body?: object }>;
}

const PATH = '/mcp';

const bearers = new WeakMap<FastifyRequest, VerifiedBearer>();

/** How this surface refuses a token: a client finds in the header where to get one (RFC 9728 §5.1). */
function refuseToken(refusal: Unauthorized, baseUrl: string, reply: FastifyReply): FastifyReply {
  const retryAfter = refusal.headers?.['retry-after'];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (refusal.reason === 'unavailable') return reply.code(503).send();
  const metadata = `${baseUrl}/.well-known/oauth-protected-resource`;
  const challenge = `Bearer realm="atlas", resource_metadata="${metadata}", ${refusal.challenge}`;
  return reply
    .code(401)
    .header('www-authenticate', challenge)
    .type('text/plain; charset=utf-8')
    .send(refusal.message);
}

const INVALID_REQUEST = -32600;
const ACCEPTED = /(application\/(json|\*)|text\/event-stream|\*\/\*)/i;

/** The answer is JSON, also for those who could take a stream; who wants neither is not served. */
async function refuseOtherTypes(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { accept } = request.headers;
  if (accept === undefined || ACCEPTED.test(accept)) return undefined;
  const error = { code: INVALID_REQUEST, message: 'The answer is application/json, which Accept leaves out' };
  return reply.code(406).send({ jsonrpc: '2.0', id: null, error });
}

/**
 * Refuses pages of other origins: a page that had its own name lead to this machine could otherwise talk to a service that is
 * reached from here only. Programs name no origin.
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

/** The arguments of a tool stand inside a message: they may nest as deep as a body. */
const NESTING = LIMITS.nesting + 2;

const unreadable = (error: unknown): Refusal =>
  error instanceof Refusal ? error : badRequest('The body is not valid JSON');

/** Reads a body as JSON; what cannot be read becomes a refusal, and is answered like any other message. */
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

/** The headers that the protocol knows. */
const protocolHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('mcp-') && value !== undefined ? [[name, value.toString()]] : [],
    ),
  );

/**
 * Registers `/mcp` and `/mcp/health`. The token is looked at before the body; who is behind it is asked by those
 * methods that need to know (spec 10 §10.3).
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
      return refuseToken(error, baseUrl, reply);
    });
    const refuseOrigin = refuseOtherOrigins(baseUrl, corsOrigins);
    scope.post(PATH, { onRequest: [gate, refuseOrigin, refuseOtherTypes] }, async (request, reply) => {
      const identify = async (access: Access, presume?: Presume): Promise<Principal> => {
        const look = (served: Presume) => endpoint.identify(bearers.get(request)!, access, served);
        const caller = await limits.gateOne(request, reply, look, presume);
        rememberCaller(request, caller);
        return caller;
      };
      const signal = hangUpSignal(reply);
      const call = { headers: protocolHeaders(request), identify, log: request.log, signal };
      const { status, body } = await endpoint.answer(request.body, call);
      return reply.code(status).send(body);
    });
    refuseOtherMethods(scope, PATH, ['POST'], gate);
  });
  const health = `${PATH}/health`;
  app.get(health, async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok'));
  refuseOtherMethods(app, health, ['GET'], limits.countAnonymous);
}
