import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Principal, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { checkGovernance, type Input } from '#operation/perform.ts';
import { type CachedResponses, cacheKey } from './cached-responses.ts';

/** A weak entity tag, computed from the body alone: equal bodies have equal tags, for any caller and at any time. */
export const entityTag = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether `If-None-Match` contains a tag (weak comparison, RFC 9110 §8.8.3.2) or `*`. */
export function namesTag(header: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((named) => named.trim() === '*' || opaque(named) === opaque(tag));
}

/** Sets the entity tag of a response, and answers 304 without a body when the client has the same one. */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  body: string | Buffer,
): string | Buffer | null {
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (!namesTag(request.headers['if-none-match'], tag)) return body;
  reply.code(304).removeHeader('content-type');
  return null;
}

/** Called with each successful response, also when it is sent as 304. */
export type Listener = (request: FastifyRequest, reply: FastifyReply, tag: string, body: Buffer) => void;

/**
 * Sets the entity tag of a successful response, and answers 304 when the client has it. The tag is a hash of the body
 * as this caller sees it, so it is exact.
 */
export const tagAnswer =
  (listener?: Listener) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // As bytes, so that a long text is encoded once, not separately for its tag, its length and the socket.
    const body = Buffer.from(payload);
    const tag = entityTag(body);
    listener?.(request, reply, tag, body);
    return sendTagged(request, reply, tag, body);
  };

type Context = PublicContext & { readonly caller: Principal | undefined };

/** Cache key of a response in preparation, and the ledger sequence number up to which it will be current. */
interface Pending {
  readonly key: string;
  readonly since: number;
}

const underway = new WeakMap<FastifyRequest, Pending>();

/** Cache lookup result: `send` sends the cached response; without it, call `expect` before sending a new response. */
interface Found {
  readonly send?: () => FastifyReply;
  readonly expect: () => void;
}

/**
 * Looks for the cached response of the same URL and reach, if the database confirms that nothing it depends on has
 * changed. Otherwise the operation has to run, and its response may be cached. Does not modify the reply.
 * @throws Refusal FORBIDDEN when the operation requires an administrator and the caller is not one; as `unchangedSince`
 */
export async function findCached(
  cached: CachedResponses,
  operation: Operation,
  input: Input,
  context: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Found> {
  checkGovernance(operation, context);
  const key = cacheKey(request.url, (context.caller as Caller).reach);
  const { stableSeq } = cached;
  const since = cached.sinceOf(key);
  const expect = () => {
    if (stableSeq !== null) underway.set(request, { key, since: stableSeq });
  };
  const freshness = operation.unchangedSince!(input, context, since).then((found) => {
    cached.observe(found.seq);
    return found;
  });
  if (since === null) {
    // Only the sequence number is needed, so the operation runs concurrently; a failure here also fails the operation.
    freshness.catch(() => undefined);
    return { expect };
  }
  const answer = (await freshness).same ? cached.reuse(key, stableSeq) : undefined;
  if (answer === undefined) return { expect };
  const send = () => {
    reply.headers(answer.headers).type('application/json; charset=utf-8');
    // Fastify would send null as JSON, with a content type.
    return reply.send(sendTagged(request, reply, answer.tag, answer.body) ?? undefined);
  };
  return { send, expect };
}

/** Caches the response that is sent, with the headers that the operation declares. */
export const cacheResponse =
  (cached: CachedResponses, { success }: Operation): Listener =>
  (request, reply, tag, body) => {
    const pending = underway.get(request);
    if (pending === undefined) return;
    const declared = (success.headers ?? []).flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const headers = Object.fromEntries(declared);
    cached.store(pending.key, { body, tag, headers }, pending.since);
  };
