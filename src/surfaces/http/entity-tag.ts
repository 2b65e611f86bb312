import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A weak validator of a body: equal bodies have equal tags, whoever asks and whatever the database did meanwhile. */
export const entityTag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether `If-None-Match` names a tag, by the weak comparison of RFC 9110 §8.8.3.2, or any tag at all. */
export function namesTag(header: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((named) => named.trim() === '*' || opaque(named) === opaque(tag));
}

/** Tags an answer that is known by its tag, and leaves out its body when the caller has it already: 304. */
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

/** Hears of an answer that goes out, or would have gone out had the caller not had it already. */
export type Listener = (request: FastifyRequest, reply: FastifyReply, tag: string, body: string) => void;

/**
 * Tags a successful answer, and leaves out its body when the caller has it already. The tag is made of the body as this
 * caller sees it, so it is exact.
 */
export const tagAnswer =
  (listener?: Listener) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = entityTag(payload);
    listener?.(request, reply, tag, payload);
    return sendTagged(request, reply, tag, payload);
  };
