import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Principal, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { checkGovernance } from '#operation/perform.ts';
import type { Input } from '#operation/read-input.ts';
import { type Listener, sendTagged } from './entity-tag.ts';
import { answerKey, type KeptAnswers } from './kept-answers.ts';

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
