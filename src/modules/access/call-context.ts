import type { Log } from '#base/log.ts';
import type { Database, TransactionRunner, WriteOptions } from '#neo4j/database.ts';
import type { Context, Principal, PublicContext, Surface, WriteTransaction } from '#operation/context.ts';
import type { Emitter } from '../ledger/index.ts';
import { append, project, SYSTEM_EMITTER } from '../ledger/index.ts';
import { reachOf } from './callers.ts';
import { getCallers } from './queries.ts';

/** The emitter under which a caller's own acts are recorded: `<handle>@<surface>` (spec 10 §13). */
export const emitterOf = (caller: Pick<Principal, 'profile_id' | 'handle'>, surface: Surface): Emitter => ({
  profile_id: caller.profile_id,
  name: `${caller.handle}@${surface}`,
});

interface Call {
  readonly operation: string;
  readonly caller: Principal | undefined;
  readonly surface: Surface;
  readonly log: Log;
  readonly setHeader: (name: string, value: string) => void;
  /** Aborted when the caller hangs up: its reads end then, while its writes go on. */
  readonly signal?: AbortSignal | undefined;
}

function writeTransaction(
  tx: TransactionRunner,
  caller: Principal,
  surface: Surface,
  { rollBack }: WriteOptions = {},
): WriteTransaction {
  const own = emitterOf(caller, surface);
  return {
    ...tx,
    reach: async () => {
      const row = await tx.find(getCallers, { logins: [caller.login] });
      if (row === undefined) throw new Error('the caller of a write has no profile any more');
      return reachOf(row);
    },
    append: (events, options) =>
      rollBack === true
        ? project(tx, events)
        : append(tx, options?.as ?? (options?.asSystem === true ? SYSTEM_EMITTER : own), events),
  };
}

/** What an operation may use during one call: reads and writes on behalf of its caller. */
export function callContext(
  database: Database,
  call: Call,
): PublicContext & { readonly caller: Principal | undefined } {
  const { caller, surface, log, setHeader, signal } = call;
  const open = {
    read: database.reader(caller?.profile_id, { request: { signal } }),
    surface,
    log,
    setHeader,
  };
  if (caller === undefined) return { ...open, caller };
  const write: Context<Principal>['write'] = (work, options) =>
    database.write(
      call.operation,
      caller.profile_id,
      (tx) => work(writeTransaction(tx, caller, surface, options)),
      options,
    );
  return { ...open, caller, write } as PublicContext & { caller: Principal };
}
