import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Principal, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { checkGovernance } from '#operation/perform.ts';
import type { Input } from '#operation/read-input.ts';
import { answerKey, type KeptAnswers } from './cached-responses.ts';

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

type Context = PublicContext & { readonly caller: Principal | undefined };

/** Under which name an answer that is being made may be kept, and up to which number of the ledger it then holds. */
const underway = new WeakMap<FastifyRequest, { readonly key: string; readonly since: number }>();

/**
 * Sends a finished answer once more, when one was kept for the same request and reach and the database tells that it
 * still holds. Otherwise the operation makes it, and what it makes may be kept.
 * @returns whether an answer was sent
 * @throws Refusal FORBIDDEN for whoever is no administrator where one is needed, or what `sameSince` refuses
 */
export async function giveAgain(
  kept: KeptAnswers,
  operation: Operation,
  input: Input,
  context: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<boolean> {
  checkGovernance(operation, context);
  const key = answerKey(request.url, (context.caller as Caller).reach);
  const { settled } = kept;
  const since = kept.sinceOf(key);
  if (settled !== null) underway.set(request, { key, since: settled });
  const told = operation.sameSince!(input, context, since).then((sameness) => {
    kept.sight(sameness.seq);
    return sameness;
  });
  if (since === null) {
    // Only the number is wanted, so the answer is made meanwhile; what fails here fails there too.
    told.catch(() => undefined);
    return false;
  }
  const answer = (await told).same ? kept.again(key, settled) : undefined;
  if (answer === undefined) return false;
  underway.delete(request);
  reply.headers(answer.headers).type('application/json; charset=utf-8');
  // Null would be sent as JSON, with its content type.
  reply.send(sendTagged(request, reply, answer.tag, answer.body) ?? undefined);
  return true;
}

/** Keeps what is going out, with the headers that tell of it. */
export const keepAnswer =
  (kept: KeptAnswers, { success }: Operation): Listener =>
  (request, reply, tag, text) => {
    const pending = underway.get(request);
    if (pending === undefined) return;
    const told = (success.headers ?? []).flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const headers = Object.fromEntries(told);
    kept.keep(pending.key, { body: Buffer.from(text), tag, headers }, pending.since);
  };
