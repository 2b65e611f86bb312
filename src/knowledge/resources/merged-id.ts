import { Refusal } from '#base/refusal.ts';
import type { Context } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { findMergedInto, findMergedIntoAsOf } from './queries.ts';

/** Names what is answered where the id of a merged resource was asked for. */
const CONTENT_LOCATION = 'Content-Location';

/** Path and query of a read under the address of a resource. */
interface Asked {
  readonly params: Readonly<Record<string, string>> & { readonly id: string };
  readonly query: { readonly as_of?: string | undefined } | undefined;
}

/** The resource to which the id of a merged one leads at the time that is asked for, if the caller reads both. */
async function mergedInto({ params: { id }, query }: Asked, { caller, read }: Context) {
  const asked = { id, reach: caller.reach };
  const as_of = query?.as_of;
  return as_of === undefined
    ? read.find(findMergedInto, asked)
    : read.find(findMergedIntoAsOf, { ...asked, as_of });
}

const isRefusal = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && outcome.reason instanceof Refusal && outcome.reason.code === 'NOT_FOUND';

/**
 * Makes a read under the address of a resource follow merges: if the caller reads no resource of the id, but the one into
 * which it was merged, the read is answered for that one, and `Content-Location` names it.
 * @param read has `{id}` in its path, and refuses a resource that the caller does not read with NOT_FOUND
 * @param isAbsent for a read that does not refuse it: whether an answer may be that of one
 */
export function followingMerges(
  read: Operation,
  isAbsent: (answer: unknown) => boolean = () => false,
): Operation {
  const { success, path } = read;
  return Object.freeze({
    ...read,
    success: { ...success, headers: [...(success.headers ?? []), CONTENT_LOCATION] },
    handler: async (...[input, context]: Parameters<Operation['handler']>) => {
      const own = read.handler(input, context);
      const [outcome] = await Promise.allSettled([own]);
      const isMissing = outcome.status === 'fulfilled' ? isAbsent(outcome.value) : isRefusal(outcome);
      const asked = input as Asked;
      const one = isMissing ? await mergedInto(asked, context as Context) : undefined;
      // As if nobody had looked for it: what is refused does not tell whether there was a merge.
      if (one === undefined) return own;
      const params: Asked['params'] = { ...asked.params, id: one.id };
      const answer = await read.handler({ ...input, params }, context);
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      context.setHeader(CONTENT_LOCATION, address);
      return answer;
    },
  });
}
