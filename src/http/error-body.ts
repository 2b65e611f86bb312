import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#base/log.ts';
import { badRequest, Refusal, type RefusalCode } from '#base/refusal.ts';
import { logRefusal, refusalOf } from '#operation/refusal-log.ts';

/** Refusals for Fastify's errors before a handler runs, by error code. */
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

/** Turns any thrown value into a refusal; a fault becomes a generic INTERNAL_ERROR whose cause is only logged. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? FRAMEWORK_CODES[code] : undefined;
  // The error may quote the request, which may contain a secret; only its code is kept.
  if (known !== undefined) return new Refusal(known.code, known.message, { cause: { code } });
  if (typeof code === 'string' && code.startsWith('Z_')) return badRequest('The body is not valid gzip');
  const { statusCode } = error as { statusCode?: unknown };
  if (error instanceof SyntaxError && statusCode === 400) return badRequest('The body is not valid JSON');
  // The client disconnected while sending its body: the status distinguishes this from a reset connection of ours.
  if (code === 'ECONNRESET' && statusCode === 400) return badRequest('The body did not arrive completely');
  return refusalOf(error);
}

interface PublicError {
  readonly status: number;
  readonly headers: Record<string, string> | undefined;
  readonly body: { readonly error: object };
}

/** Logs an error, and returns its public form: the body of spec 10 §12, with `details` only for the codes that have them. */
export function publicError(error: unknown, log: Log): PublicError {
  const refusal = asRefusal(error);
  logRefusal(log, refusal);
  const { status, headers, code, message, details } = refusal;
  return { status, headers, body: { error: { code, message, ...(details !== undefined && { details }) } } };
}

/** Sends the error response for any thrown value. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = publicError(error, request.log);
  return reply
    .code(status)
    .headers(headers ?? {})
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
