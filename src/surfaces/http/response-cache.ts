import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Principal, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { checkGovernance } from '#operation/perform.ts';
import type { Input } from '#operation/read-input.ts';
import { type CachedResponses, cacheKey } from './cached-responses.ts';

/** A weak validator of a body: equal bodies have equal tags, whoever asks and whatever the database did meanwhile. */
export const entityTag = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether `If-None-Match` names a tag, by the weak comparison of RFC 9110 §8.8.3.2, or any tag at all. */
export function namesTag(header: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((named) => named.trim() === '*' || opaque(named) === opaque(tag));
}

/** Sets the entity tag of a response, and answers 304 without a body when the client has the same one. */
export function sendTagged(
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
 * Sets the entity tag of a successful response, and answers 304 when the client has it. The tag is a hash of the body as
 * this caller sees it, so it is exact.
 */
export const tagAnswer =
  (listener?: Listener) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // As bytes, so that a long text is not encoded once for its tag, once for its length and once more to be sent.
    const body = Buffer.from(payload);
    const tag = entityTag(body);
    listener?.(request, reply, tag, body);
    return sendTagged(request, reply, tag, body);
  };

type Context = PublicContext & { readonly caller: Principal | undefined };

/** Under which name an answer that is being made may be cached, and up to which number of the ledger it then holds. */
interface Pending {
  readonly key: string;
  readonly since: number;
}

const underway = new WeakMap<FastifyRequest, Pending>();

/** What the cache has for a request: what sends its cached response, or what has to be called before another is sent. */
interface Found {
  readonly send?: () => FastifyReply;
  readonly expect: () => void;
}

/**
 * Looks for the cached response of the same URL and reach, if the database confirms that nothing it depends on has changed.
 * Otherwise the operation has to run, and its response may be cached. The reply is left as it is.
 * @throws Refusal FORBIDDEN for whoever is no administrator where one is needed, or what `unchangedSince` refuses
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
    // Only the sequence number is needed, so the operation runs meanwhile; a failure here is one of the operation too.
    freshness.catch(() => undefined);
    return { expect };
  }
  const answer = (await freshness).same ? cached.reuse(key, stableSeq) : undefined;
  if (answer === undefined) return { expect };
  const send = () => {
    reply.headers(answer.headers).type('application/json; charset=utf-8');
    // Null would be sent as JSON, with its content type.
    return reply.send(sendTagged(request, reply, answer.tag, answer.body) ?? undefined);
  };
  return { send, expect };
}

/** Caches what is sent, with the headers that the operation declares. */
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
