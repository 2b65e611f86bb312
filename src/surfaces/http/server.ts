import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import apiReference from '@scalar/fastify-api-reference';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type onRequestAsyncHookHandler,
  type preParsingAsyncHookHandler,
} from 'fastify';
import type { Logger } from 'pino';
import { newId } from '#base/ids.ts';
import { notFound, Refusal } from '#base/refusal.ts';
import type { AuthConfig } from '#config/config.ts';
import type { Operation } from '#operation/define.ts';
import { addDiscovery } from './discovery.ts';
import { sendError } from './error-body.ts';
import { openApiDocument } from './openapi.ts';
import { addRoutes, type Boundary } from './routes.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const CLOSE_TIMEOUT_MS = 10_000;
const REQUEST_ID = /^[\w.:-]{1,128}$/;

export interface HttpOptions {
  readonly operations: readonly Operation[];
  readonly boundary: Boundary;
  readonly auth: AuthConfig;
  readonly baseUrl: string;
  readonly version: string;
  readonly corsOrigins: readonly string[];
  /** Serves the OpenAPI document and its reference page. */
  readonly apiReference: boolean;
  readonly log: Logger;
  /** Another node handler on this server (the embedded authorization server), with the paths it answers. */
  readonly mounted?:
    | {
        readonly paths: readonly string[];
        readonly callback: (request: IncomingMessage, response: ServerResponse) => void;
      }
    | undefined;
}

const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
};

/** Unpacks a gzip body; the size limit holds for what comes out of it. */
const gunzip: preParsingAsyncHookHandler = async (request, _, payload) => {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase();
  if (encoding === undefined || encoding === 'identity') return payload;
  if (encoding !== 'gzip')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body may be encoded with gzip only');
  delete request.headers['content-length'];
  // Whoever reads the unpacked stream is told of its failure; here there is nothing to add.
  return pipeline(payload, createGunzip(), () => undefined);
};

const noSuchPath = (request: FastifyRequest): Refusal =>
  notFound(`No such path: ${request.method} ${request.url.split('?')[0]}`);

/** The router takes `/things/` for `/things/{id}` with an empty id; to callers it is another path. */
const refuseEmptyParams: onRequestAsyncHookHandler = async (request) => {
  const params = Object.entries((request.params ?? {}) as Record<string, string>);
  if (params.some(([name, value]) => name !== '*' && value === '')) throw noSuchPath(request);
};

async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) {
    app.options('/*', async (_, reply) => reply.code(200).send());
    return;
  }
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'X-Service-Surface',
      'X-Service-Device-Id',
      'X-Request-Id',
      'If-None-Match',
    ],
    exposedHeaders: ['X-Request-Id', 'X-Result-Truncated', 'Retry-After', 'ETag'],
    optionsSuccessStatus: 200,
    strictPreflight: false,
  });
}

async function addApiReference(app: FastifyInstance, options: HttpOptions): Promise<void> {
  const document = openApiDocument(options.operations, options);
  app.get('/api-docs/openapi.json', async () => document);
  await app.register(apiReference, { routePrefix: '/api-docs/ui', configuration: { content: document } });
}

function mount(app: FastifyInstance, mounted: NonNullable<HttpOptions['mounted']>): void {
  // In a context of its own: the body stream must reach the mounted handler untouched.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of mounted.paths) {
      scope.all(url, (request, reply) => {
        reply.hijack();
        mounted.callback(request.raw, reply.raw);
      });
    }
  });
}

/** Builds the HTTP surface over a registry of operations; call `listen` or `inject` on what comes back. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: requestId,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.header('x-request-id', request.id)),
    keepAliveTimeout: CLOSE_TIMEOUT_MS,
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(noSuchPath(request), request, reply));
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onRequest', refuseEmptyParams);
  app.addHook('preParsing', gunzip);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
  await app.register(helmet, { contentSecurityPolicy: false });
  await addCors(app, options.corsOrigins);
  addDiscovery(app, options.auth, options.baseUrl);
  addRoutes(app, options.boundary, options.operations);
  if (options.apiReference) await addApiReference(app, options);
  if (options.mounted !== undefined) mount(app, options.mounted);
  return app;
}
