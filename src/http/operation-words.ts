import type { Access, Operation } from '#operation/define.ts';

/** Who may call, for the description of an operation. */
const CALLERS: Readonly<Record<Access, string>> = {
  public: 'Anyone may call it, without a token.',
  authenticated: 'Every caller who is signed in may call it, admitted or not.',
  approved: 'People and machines that are admitted may call it.',
  admin: 'Only administrators may call it.',
  internal: 'Only machines of the installation may call it.',
};

const keysOf = (shape: Operation['query']): readonly string[] =>
  Object.keys((shape as { shape?: object } | undefined)?.shape ?? {});

/** What an operation does and for whom, in sentences that follow from its definition. */
export function operationWords(operation: Operation): string {
  const { summary, access, method, onlyReads, conditional, progress, feed, success, body } = operation;
  const given = keysOf(operation.query);
  const isRead = method === 'GET' || onlyReads === true;
  const sentences = [
    `${summary}.`,
    CALLERS[access],
    isRead ? 'It changes nothing, so it can be sent again.' : undefined,
    given.includes('offset') && 'The answer is a page: `limit` rows at most, from `offset` on.',
    given.includes('after') &&
      given.includes('limit') &&
      'The answer is a page; `after` takes the `next` of the page before.',
    given.includes('as_of') &&
      'With `as_of` it answers as things were at that time, for a caller who may read it today.',
    [...given, ...keysOf(body)].includes('dry_run') &&
      'With `dry_run` nothing is written: the answer says what would happen.',
    keysOf(body).includes('idempotency_key') && 'With the same `idempotency_key` it takes effect once.',
    conditional && 'With `If-Match` nothing is written if the resource has changed since it was read.',
    success.etag && 'The answer has an `ETag`; with `If-None-Match` an unchanged answer is 304.',
    progress && 'It may take seconds: with `Accept: text/event-stream` it reports each stage.',
    feed && 'With `Accept: text/event-stream` the answer stays open and streams events as they happen.',
  ];
  return sentences.filter(Boolean).join(' ');
}
