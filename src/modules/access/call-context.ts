import type { Log } from '#base/log.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import type { Caller, Context, PublicContext, Surface, WriteTransaction } from '#operation/context.ts';
import { append } from '../ledger/index.ts';
import { SYSTEM_EMITTER } from './change-standing.ts';
import { getCaller } from './queries.ts';
import { reachOf } from './reach.ts';

interface Call {
  readonly operation: string;
  readonly caller: Caller | undefined;
  readonly surface: Surface;
  readonly log: Log;
  readonly setHeader: (name: string, value: string) => void;
}

function writeTransaction(tx: Runner, caller: Caller, surface: Surface): WriteTransaction {
  const own = { profile_id: caller.profile_id, name: `${caller.handle}@${surface}` };
  return {
    ...tx,
    reach: async () => {
      const row = await tx.find(getCaller, { link_key: caller.link_key });
      if (row === undefined) throw new Error('the caller of a write has no profile any more');
      return reachOf(row);
    },
    append: (events, options) => append(tx, options?.asSystem === true ? SYSTEM_EMITTER : own, events),
  };
}

/** What an operation may use during one call: reads and writes on behalf of its caller. */
export function callContext(
  database: Database,
  call: Call,
): PublicContext & { readonly caller: Caller | undefined } {
  const { caller, surface, log, setHeader } = call;
  const open = { read: database.reader(caller?.profile_id), surface, log, setHeader };
  if (caller === undefined) return { ...open, caller };
  const write: Context['write'] = (work, options) =>
    database.write(
      call.operation,
      caller.profile_id,
      (tx) => work(writeTransaction(tx, caller, surface)),
      options,
    );
  return { ...open, caller, write } as Context;
}
