import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCredentials } from '#base/authorization-header.ts';
import { unproven } from '#base/refusal.ts';
import { isRecent, isSame, isSigned } from '#operation/signature.ts';
import { sendError } from './error-body.ts';
import { readJson, unpacked } from './request-body.ts';
import { holdUnproved, releaseUnproved } from './unproved-bodies.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Whether an `Authorization` header carries the secret as a bearer token; false when no secret is configured. */
export function hasBearer(secret: string | undefined, authorization: string | undefined): boolean {
  const given = readCredentials(authorization);
  return Boolean(secret) && given?.scheme === 'bearer' && isSame(given.value, secret!);
}

/** The gate of a scheduled route. @throws Refusal UNAUTHORIZED */
export const gateBearer = (secret: string | undefined) => async (request: FastifyRequest) => {
  if (!hasBearer(secret, request.headers.authorization)) throw unproven();
};

/** Handler of a signed route for requests without a body to verify: always refuses. */
export const refuseUnsigned = async (): Promise<never> => {
  throw unproven('HMAC-SHA256');
};

/** Keeps all bodies of a scope as raw bytes, whatever their media type: a signature covers the bytes as received. */
export function keepRawBodies(scope: FastifyInstance, bodyLimit: number = BODY_LIMIT_BYTES): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

const TOO_LARGE = ['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'];

/**
 * The gate of a signed route, as route options: checks the headers before the body is read, and the signature after it.
 * A body beyond 64 KiB is refused as unsigned. The scope must keep raw bodies.
 */
export const gateSigned = (secret: string | undefined) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!secret || !isRecent(request.headers, Date.now())) throw unproven('HMAC-SHA256');
    await holdUnproved(request, reply);
  },
  preValidation: async (request: FastifyRequest): Promise<void> => {
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    releaseUnproved(request);
    if (!isSigned(secret, request.headers, body)) throw unproven('HMAC-SHA256');
    request.body = readJson(request, await unpacked(request, body, BODY_LIMIT_BYTES));
  },
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendError(TOO_LARGE.includes(error.code) ? unproven('HMAC-SHA256') : error, request, reply),
});
