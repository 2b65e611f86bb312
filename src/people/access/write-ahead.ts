import type { TransactionRunner } from '#neo4j/database.ts';
import type { Login, Reach } from '#operation/context.ts';
import { type CallerRow, type Callers, callerOf } from './callers.ts';

/** The work of a write, given the runner of its transaction and a function that returns the caller's reach. */
type Work<T> = (tx: TransactionRunner, reach: () => Promise<Reach>) => Promise<T>;

/** Aborts work whose cached reach is stale, before it has written anything. */
class ReachMoved extends Error {}

/** The same runner, but the first write and every later statement wait until `confirm` has resolved. */
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
 * Runs the work of a write with the caller's cached reach while the same transaction checks that it is current: the
 * check and the first reads are one round trip. Nothing is written, answered or refused before the reach is confirmed.
 * If it has changed, the work runs again with the current reach.
 * @throws Error when the caller no longer has a profile
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
    // After a write the work cannot be repeated.
    if (ahead.writes()) return readReach();
    // The row is the same object as long as the access version is the same.
    holds ??= read().then((row) => row === remembered);
    // A failure is thrown where it is awaited.
    holds.catch(() => undefined);
    return callerOf(remembered, login).reach;
  };
  try {
    const answer = await work(ahead.runner, rememberedReach);
    await confirm();
    return answer;
  } catch (error) {
    // A refusal based on a stale reach does not count.
    if ((await holds) ?? true) throw error;
    return work(tx, readReach);
  }
}
