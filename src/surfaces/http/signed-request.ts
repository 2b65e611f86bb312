import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#base/refusal.ts';
import { signatureOf } from '#base/signature.ts';
import { sendError } from './error-body.ts';
import { readJson } from './request-body.ts';

const SKEW_SECONDS = 30;
const BODY_LIMIT_BYTES = 64 * 1024;
const UNIX_SECONDS = /^\d{1,12}$/;

type Headers = FastifyRequest['headers'];

/** One sentence for every reason, so that a forger learns nothing from it. */
const unproven = (scheme: 'Bearer' | 'HMAC-SHA256'): Refusal =>
  new Refusal('UNAUTHORIZED', 'The request is not authenticated', {
    headers: { 'www-authenticate': scheme },
  });

const isSame = (given: string, wanted: string): boolean => {
  // Compared as digests: equal lengths whatever was given, and in constant time.
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
};

const one = (headers: Headers, ...names: string[]): string => {
  const value = names.map((name) => headers[name]).find((given) => given !== undefined);
  return typeof value === 'string' ? value : '';
};

/** Whether the announced time lies within 30 s of now, either way. */
function isRecent(headers: Headers, nowMs: number): boolean {
  const timestamp = one(headers, 'x-service-timestamp', 'x-temper-timestamp');
  if (!UNIX_SECONDS.test(timestamp)) return false;
  return Math.abs(Math.floor(nowMs / 1000) - Number(timestamp)) <= SKEW_SECONDS;
}

/**
 * Whether a request proves knowledge of a secret: its time is recent, and its signature covers time and body.
 * @param secret undefined or empty = the route is off, and nothing proves anything
 * @param nowMs Unix time in milliseconds
 */
export function isSigned(
  secret: string | undefined,
  headers: Headers,
  body: Uint8Array | string,
  nowMs = Date.now(),
): boolean {
  if (!secret || !isRecent(headers, nowMs)) return false;
  const timestamp = one(headers, 'x-service-timestamp', 'x-temper-timestamp');
  const signature = one(headers, 'x-service-signature', 'x-temper-signature');
  return isSame(signature, signatureOf(secret, timestamp, body));
}

/** Whether an `Authorization` header carries the secret as a bearer token; false when no secret is configured. */
export const hasBearer = (secret: string | undefined, authorization: string | undefined): boolean =>
  Boolean(secret) && isSame(authorization ?? '', `Bearer ${secret}`);

/** The gate of a scheduled route. @throws Refusal UNAUTHORIZED */
export const gateBearer = (secret: string | undefined) => async (request: FastifyRequest) => {
  if (!hasBearer(secret, request.headers.authorization)) throw unproven('Bearer');
};

/** What answers for a signed route where there is no body to prove anything by: always a refusal. */
export const refuseUnsigned = async (): Promise<never> => {
  throw unproven('HMAC-SHA256');
};

/** From here on bodies of a scope are bytes, of whatever type they are: a signature covers what came. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
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
