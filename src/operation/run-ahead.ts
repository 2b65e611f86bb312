import type { Principal } from './context.ts';
import type { Operation } from './define.ts';

/** Reports a caller as an earlier request found it, before it is confirmed that nothing of it has changed. */
export type Presume = (remembered: Principal) => void;

/** Whether an operation only reads. */
export const changesNothing = ({ method, onlyReads }: Pick<Operation, 'method' | 'onlyReads'>): boolean =>
  method === 'GET' || onlyReads === true;

/** Whether an operation may run before the caller is confirmed: it is read-only. */
export const runsAhead = (operation: Pick<Operation, 'method' | 'access' | 'onlyReads'>): boolean =>
  changesNothing(operation) && operation.access !== 'public' && operation.access !== 'internal';

/**
 * Runs work for the caller that gate one admits. When gate one presumes a remembered caller, the work starts at once,
 * while gate one confirms that nothing of that caller has changed; only then is the outcome of the work used.
 * Otherwise the outcome is discarded, and the work runs again for the current caller. As it may run twice, the work
 * must be read-only.
 * @param gateOne resolves to the same object that it presumed, if that is still current
 * @throws the refusal of gate one, regardless of the work's outcome; then the refusal of the work
 */
export async function runAhead<Answer>(
  gateOne: (presume: Presume) => Promise<Principal>,
  work: (caller: Principal) => Promise<Answer>,
): Promise<Answer> {
  const ahead = new Map<Principal, Promise<Answer>>();
  const caller = await gateOne((remembered) => {
    const answer = work(remembered);
    // The outcome may be discarded, so a rejection here is not an error yet.
    answer.catch(() => undefined);
    ahead.set(remembered, answer);
  });
  return ahead.get(caller) ?? work(caller);
}
