import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unproven } from '#base/refusal.ts';
import { isRecent, isSame, isSigned } from '#base/signature.ts';
import { sendError } from './error-body.ts';
import { readJson } from './request-body.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Whether an `Authorization` header carries the secret as a bearer token; false when no secret is configured. */
export const hasBearer = (secret: string | undefined, authorization: string | undefined): boolean =>
  Boolean(secret) && isSame(authorization ?? '', `Bearer ${secret}`);

/** The gate of a scheduled route. @throws Refusal UNAUTHORIZED */
export const gateBearer = (secret: string | undefined) => async (request: FastifyRequest) => {
  if (!hasBearer(secret, request.headers.authorization)) throw unproven();
};

/** What answers for a signed route where there is no body to prove anything by: always a refusal. */
export const refuseUnsigned = async (): Promise<never> => {
  throw unproven('HMAC-SHA256');
};

/** From here on bodies of a scope are bytes, of whatever type they are: a signature covers what came. */
export function keepRawBodies(scope: FastifyInstance, bodyLimit: number = BODY_LIMIT_BYTES): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

const TOO_LARGE = ['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'];

/**
 * The gate of a signed route, as options of the route: before the body is read by what the headers can tell, after it
 * by the signature. A body beyond 64 KiB proves nothing either. The scope must keep raw bodies.
 */
export const gateSigned = (secret: string | undefined) => ({
  onRequest: async (request: FastifyRequest): Promise<void> => {
    if (!secret || !isRecent(request.headers, Date.now())) throw unproven('HMAC-SHA256');
  },
  preValidation: async (request: FastifyRequest): Promise<void> => {
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    if (!isSigned(secret, request.headers, body)) throw unproven('HMAC-SHA256');
    request.body = readJson(request, body);
  },
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendError(TOO_LARGE.includes(error.code) ? unproven('HMAC-SHA256') : error, request, reply),
});
