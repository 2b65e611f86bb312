import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, Refusal, type RefusalCode } from '#base/refusal.ts';

/** What Fastify refuses before a handler runs, by its error code. */
const FRAMEWORK_CODES: Readonly<Record<string, { code: RefusalCode; message: string }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'BAD_REQUEST', message: 'The body is not valid JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'BAD_REQUEST', message: 'The body is empty, but JSON was announced' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BAD_REQUEST',
    message: 'The body does not have the announced length',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The body must be application/json',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is larger than 2 MiB' },
  FST_ERR_BAD_URL: { code: 'BAD_REQUEST', message: 'The path is not a valid URL' },
};

const LOG_LEVEL_OF_STATUS: Readonly<Record<number, 'debug' | 'info' | 'warn' | 'error'>> = {
  404: 'debug',
  409: 'info',
  429: 'info',
  500: 'error',
  503: 'error',
};

const VIOLATED_CONSTRAINT = 'Neo.ClientError.Schema.ConstraintValidationFailed';

/** What may be logged of a cause: some repeat what was sent or stored, which may be a secret; their code says enough. */
function loggable(cause: unknown): unknown {
  const code = (cause as { code?: unknown } | undefined)?.code;
  const isTelling = typeof code === 'string' && (code in FRAMEWORK_CODES || code === VIOLATED_CONSTRAINT);
  return isTelling ? { code } : cause;
}

/** Turns whatever was thrown into a refusal; a fault becomes a generic INTERNAL_ERROR whose cause is only logged. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? FRAMEWORK_CODES[code] : undefined;
  if (known !== undefined) return new Refusal(known.code, known.message, { cause: error });
  if (typeof code === 'string' && code.startsWith('Z_')) return badRequest('The body is not valid gzip');
  if (error instanceof SyntaxError && (error as { statusCode?: number }).statusCode === 400) {
    return badRequest('The body is not valid JSON');
  }
  return new Refusal('INTERNAL_ERROR', 'Something went wrong inside the service', { cause: error });
}

/** Writes the error body of spec 10 §12; `details` is absent unless the refusal carries it. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  const level = LOG_LEVEL_OF_STATUS[refusal.status] ?? 'warn';
  request.log[level]({ code: refusal.code, err: loggable(refusal.cause) }, refusal.message || refusal.code);
  const { code, message, details } = refusal;
  return reply
    .code(refusal.status)
    .headers(refusal.headers ?? {})
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ error: { code, message, ...(details !== undefined && { details }) } });
}
