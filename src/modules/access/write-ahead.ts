import type { TransactionRunner } from '#neo4j/database.ts';
import type { Login, Reach } from '#operation/context.ts';
import { type CallerRow, type Callers, callerOf } from './callers.ts';

/** What a write does, given the runner of its transaction and how it learns the reach of its caller. */
type Work<T> = (tx: TransactionRunner, reach: () => Promise<Reach>) => Promise<T>;

/** What ends work whose remembered reach no longer holds, before it has written anything. */
class ReachMoved extends Error {}

/** The same runner, but what writes, and whatever comes after it, is sent once `confirm` has resolved. */
function confirming(tx: TransactionRunner, confirm: () => Promise<void>) {
  let writes = false;
  const inOrder = async <T>(writing: boolean, start: () => Promise<T>): Promise<T> => {
    writes ||= writing;
    if (writes) await confirm();
    return start();
  };
  const runner: TransactionRunner = {
    list: (query, params) => inOrder(query.mode === 'write', () => tx.list(query, params)),
    find: (query, params) => inOrder(query.mode === 'write', () => tx.find(query, params)),
    each: (query, params, visit) => inOrder(query.mode === 'write', () => tx.each(query, params, visit)),
    jointly: (joint, item) => inOrder(joint.stage !== 'read', () => tx.jointly(joint, item)),
  };
  return { runner, writes: () => writes };
}

/**
 * Does the work of a write with the caller's remembered reach, while the same transaction is asked whether it still holds: so the
 * question and the first facts are one round trip. Nothing is written, answered or refused before the reach is confirmed. Where
 * it has moved, the work is done again with the reach as it is.
 * @throws Error when the caller has no profile any more
 */
export async function writeAhead<T>(
  tx: TransactionRunner,
  { caller, writing }: Pick<Callers, 'caller' | 'writing'>,
  login: Login,
  work: Work<T>,
): Promise<T> {
  const read = async (): Promise<CallerRow> => {
    const row = await tx.jointly(writing, login);
    if (row === undefined) throw new Error('the caller of a write has no profile any more');
    return row;
  };
  const readReach = async () => callerOf(await read(), login).reach;
  const remembered = caller.remembered(login);
  if (remembered === undefined) return work(tx, readReach);
  let holds: Promise<boolean> | undefined;
  const confirm = async () => {
    if (!((await holds) ?? true)) throw new ReachMoved('the reach of a writer has moved');
  };
  const ahead = confirming(tx, confirm);
  const rememberedReach = async () => {
    // What was written already cannot be done again.
    if (ahead.writes()) return readReach();
    // The row is the same object as long as the access version is the same.
    holds ??= read().then((row) => row === remembered);
    // A failure is thrown where it is waited for.
    holds.catch(() => undefined);
    return callerOf(remembered, login).reach;
  };
  try {
    const answer = await work(ahead.runner, rememberedReach);
    await confirm();
    return answer;
  } catch (error) {
    // A refusal that was decided by a reach of before is none.
    if ((await holds) ?? true) throw error;
    return work(tx, readReach);
  }
}
