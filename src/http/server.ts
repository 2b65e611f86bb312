import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteHandlerMethod,
} from 'fastify';
import type { Logger } from 'pino';
import { LIMITS } from '#base/limits.ts';
import type { Config } from '#config/config.ts';
import type { Operation } from '#operation/define.ts';
import { type AgentEndpoint, addAgentEndpoint } from './agent-endpoint.ts';
import { addApiReference } from './api-reference.ts';
import { refuseUnreadableUrl, refuseUnroutable, routeOtherMethods } from './before-routing.ts';
import { addCliCallback } from './cli-callback.ts';
import { answerClientError } from './client-error.ts';
import { compressResponses } from './compression.ts';
import { addDiscovery } from './discovery.ts';
import { sendError } from './error-body.ts';
import { addExplorer, pageOrigins } from './explorer.ts';
import { type Boundary, refusalOfGates } from './gates.ts';
import { lingerAfterEarlyResponses } from './lingering-close.ts';
import { measureRequests } from './measure-requests.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { addRegistration, type Register } from './registration.ts';
import { gunzip, readJsonBodies } from './request-body.ts';
import { addRoutes, METHODS } from './routes.ts';
import { addSecurityHeaders, logAnswers, refuseWhileClosing, requestId } from './server-hooks.ts';
import { readWebFiles } from './web-files.ts';

const CORS_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Listed individually: for browsers, `*` does not include `Authorization`. */
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Content-Encoding',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
  'X-Service-Surface',
  'X-Service-Device-Id',
  'X-Temper-Surface',
  'X-Temper-Device-Id',
  'Traceparent',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'Last-Event-ID',
];

const EXPOSED_HEADERS = [
  'X-Request-Id',
  'ETag',
  'Content-Location',
  'X-Result-Truncated',
  'Retry-After',
  'WWW-Authenticate',
];

/**
 * Answers every OPTIONS with 200, before any gate, and allows the given origins; never with credentials.
 * @param origins empty = no other origin, `*` alone = all origins
 */
async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) {
    app.options('/*', async (_, reply) => reply.code(200).send());
    return;
  }
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: CORS_METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    optionsSuccessStatus: 200,
    strictPreflight: false,
  });
}

const CLOSE_TIMEOUT_MS = 10_000;
/** Time for a request to arrive completely. */
const REQUEST_TIMEOUT_MS = 300_000;

export interface HttpOptions {
  readonly operations: readonly Operation[];
  readonly boundary: Boundary;
  readonly auth: Config['auth'];
  readonly oauthClient: Config['oauthClient'];
  readonly baseUrl: string;
  readonly version: string;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: Config['trustProxy'];
  readonly rateLimits: Config['rateLimits'];
  /** Bytes of the cached responses, at most. */
  readonly cachedBytes?: number;
  /** Serves the OpenAPI document and its reference page. */
  readonly apiReference: boolean;
  readonly explorer: Config['explorer'];
  readonly sharedLinks: Config['sharedLinks'];
  /** The built pages of the explorer; default: web/dist. */
  readonly webFolder?: string;
  readonly log: Logger;
  /** The endpoint for agents at `/mcp`; without it that path does not exist. */
  readonly agents?: AgentEndpoint;
  /** Another node handler on this server (the embedded authorization server), with the paths it answers. */
  readonly mounted?:
    | {
        readonly paths: readonly string[];
        /** The paths to which passwords are posted. */
        readonly signInPaths: readonly string[];
        /** Registers a client from its requested metadata (RFC 7591). */
        readonly register: Register;
        /** @param address the client's address, resolved through trusted proxies */
        readonly callback: (request: IncomingMessage, response: ServerResponse, address: string) => void;
      }
    | undefined;
}

/** Headers that apply to every response; the mounted handler sets its own framing and opener policies. */
const KEPT_WHEN_MOUNTED =
  /^(x-request-id|x-content-type-options|strict-transport-security|vary|ratelimit.*|access-control-.*)$/;

function mount(app: FastifyInstance, mounted: NonNullable<HttpOptions['mounted']>, limits: RateLimits): void {
  // In a context of its own: the body stream must reach the mounted handler untouched.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of mounted.paths) {
      const handler: RouteHandlerMethod = (request, reply) => {
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (KEPT_WHEN_MOUNTED.test(name)) reply.raw.setHeader(name, value!);
        reply.hijack();
        mounted.callback(request.raw, reply.raw, request.ip);
      };
      // Without OPTIONS, which has the same answer on every path.
      const isSignIn = mounted.signInPaths.includes(url);
      const onRequest = isSignIn ? limits.countSignIn : limits.countAnonymous;
      scope.route({ method: [...METHODS], url, onRequest, handler });
    }
  });
}

/** Builds the HTTP surface over a registry of operations; call `listen` or `inject` on the result. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  let limits: RateLimits;
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.bodyBytes,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: requestId,
    // Parameters that are too long are refused by a hook, which knows the client's address; the router does not.
    routerOptions: { maxParamLength: maxHeaderSize },
    http: { requireHostHeader: false },
    rewriteUrl: routeOtherMethods,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      const send = (thrown: unknown) => void sendError(thrown, request, reply);
      limits.countAnonymous(request, reply).then(() => send(error), send);
    },
    clientErrorHandler: answerClientError,
    keepAliveTimeout: CLOSE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    trustProxy: options.trustProxy.length > 0 && [...options.trustProxy],
  });
  app.setErrorHandler(async (error, request, reply) =>
    sendError((await refusalOfGates(request)) ?? error, request, reply),
  );
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  measureRequests(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  refuseWhileClosing(app);
  lingerAfterEarlyResponses(app);
  app.addHook('preParsing', refuseUnreadableUrl);
  app.addHook('preParsing', gunzip);
  logAnswers(app);
  compressResponses(app);
  addSecurityHeaders(app);
  await addCors(app, [...options.corsOrigins, ...pageOrigins(options)]);
  limits = await createRateLimits(app, options.rateLimits);
  refuseUnroutable(app, limits);
  addDiscovery(app, options, limits);
  addRegistration(app, { ...options, register: options.mounted?.register }, limits);
  addCliCallback(app, limits);
  addRoutes(app, { ...options.boundary, limits }, options.operations, options.cachedBytes);
  if (options.agents !== undefined) {
    const { agents: endpoint, baseUrl, corsOrigins } = options;
    addAgentEndpoint(app, { endpoint, limits, baseUrl, corsOrigins });
  }
  const pages = options.explorer ? readWebFiles(options.webFolder) : undefined;
  if (options.explorer) addExplorer(app, { ...options, pages }, limits);
  if (options.apiReference) addApiReference(app, { ...options, leadsFromRoot: pages === undefined }, limits);
  if (options.mounted !== undefined) mount(app, options.mounted, limits);
  return app;
}
