import type { Principal } from './context.ts';
import type { Operation } from './define.ts';

/** Names a caller as an earlier request has found it, before it is known whether that still holds. */
export type Presume = (remembered: Principal) => void;

/** Whether an operation may be performed before it is confirmed who calls: it changes nothing. */
export const runsAhead = ({
  method,
  access,
  onlyReads,
}: Pick<Operation, 'method' | 'access' | 'onlyReads'>): boolean =>
  (method === 'GET' || onlyReads === true) && access !== 'public' && access !== 'internal';

/**
 * Does work for the caller that gate one lets in. When gate one names a remembered caller, the work begins at once, while it
 * is confirmed that nothing of that caller has changed; what the work gave or refused counts only then. Otherwise it is
 * dropped, and the work is done for the caller as it is now. So the work may run twice: it reads, and changes nothing.
 * @param gateOne resolves to the very object that it has named, if that still holds
 * @throws what gate one refuses, whatever the work came to; then what the work refuses
 */
export async function runAhead<Answer>(
  gateOne: (presume: Presume) => Promise<Principal>,
  work: (caller: Principal) => Promise<Answer>,
): Promise<Answer> {
  const ahead = new Map<Principal, Promise<Answer>>();
  const caller = await gateOne((remembered) => {
    const answer = work(remembered);
    // Whether it counts is not known yet.
    answer.catch(() => undefined);
    ahead.set(remembered, answer);
  });
  return ahead.get(caller) ?? work(caller);
}
