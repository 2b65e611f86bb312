import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

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

const EXPOSED_HEADERS = ['X-Request-Id', 'ETag', 'X-Result-Truncated', 'Retry-After', 'WWW-Authenticate'];

/**
 * Answers every OPTIONS with 200, before any gate, and allows the given origins; never with credentials.
 * @param origins empty = no other origin, `*` alone = all origins
 */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) {
    app.options('/*', async (_, reply) => reply.code(200).send());
    return;
  }
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    optionsSuccessStatus: 200,
    strictPreflight: false,
  });
}
