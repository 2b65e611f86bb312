import { Refusal } from '#base/refusal.ts';
import type { TransactionRunner, WriteOptions } from '#neo4j/database.ts';
import type {
  Context,
  IncomingCall,
  MakeContext,
  Principal,
  PublicContext,
  Reach,
  Surface,
  WriteTransaction,
} from '#operation/context.ts';
import type { Access } from '#operation/define.ts';
import { STANDINGS } from '#operation/standing.ts';
import { append, type Emitter, project, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import type { GateOne } from './authenticate.ts';
import { type Callers, callerOf, serves, writeAhead } from './callers.ts';
import { checkDemands } from './demands.ts';
import { commandFor } from './remedies.ts';

export type GateRefusal =
  | { readonly kind: 'no_standing' | 'denied' | 'requested' | 'revoked' | 'deactivated' }
  | { readonly kind: 'unrecognized_standing'; readonly raw: string };

/** Why a stored standing does not pass gate two, or undefined when it does. */
export function gateRefusal(stored: string | null): GateRefusal | undefined {
  if (stored === 'approved') return undefined;
  if (stored === null) return { kind: 'no_standing' };
  const known = STANDINGS.find((standing) => standing === stored);
  if (known === undefined || known === 'approved') return { kind: 'unrecognized_standing', raw: stored };
  return { kind: known };
}

/**
 * Gate two: checks the standing alone; administrators are checked after parsing (`perform`).
 * @param requestUrl page where access is requested, or null when there is none
 * @throws Refusal SYSTEM_ACCESS_REQUIRED with the reason
 */
export function admit(access: Access, caller: Principal, requestUrl: string | null): void {
  if (access === 'authenticated') return;
  const refusal = gateRefusal(caller.standing);
  if (refusal !== undefined) {
    throw new Refusal('SYSTEM_ACCESS_REQUIRED', 'System access is required', {
      details: {
        email: caller.email,
        display_name: caller.display_name,
        refusal,
        request_url: requestUrl,
        cli_command: commandFor(refusal.kind, caller),
        // Identifies the agent for its operator; a person is identified by address and name.
        ...(caller.kind === 'machine' && { profile_id: caller.profile_id }),
      },
    });
  }
}

/** The current reach of a login that passed both gates earlier; undefined when it would no longer pass. */
export async function reachNow(
  callers: Callers,
  { login }: Pick<Principal, 'login'>,
): Promise<Reach | undefined> {
  const row = await callers.caller.now(login);
  if (row === undefined || gateRefusal(row.standing) !== undefined) return undefined;
  if (login.client_id !== null && (row.machine === null || !serves(row.machine))) return undefined;
  return callerOf(row, login).reach;
}

/** The emitter under which a caller's own acts are recorded: `<handle>@<surface>` (spec 10 §13). */
export const emitterOf = (caller: Pick<Principal, 'profile_id' | 'handle'>, surface: Surface): Emitter => ({
  profile_id: caller.profile_id,
  name: `${caller.handle}@${surface}`,
});

function writeTransaction(
  tx: TransactionRunner,
  reach: () => Promise<Reach>,
  caller: Principal,
  own: Emitter,
  { rollBack }: WriteOptions = {},
): WriteTransaction {
  return {
    ...tx,
    reach,
    append: async (events, { as, asSystem = false, occurredAt, isAccepted = false } = {}) => {
      if (!asSystem && as === undefined) checkDemands(caller, events, isAccepted);
      return rollBack === true
        ? project(tx, events, occurredAt)
        : append(tx, as ?? (asSystem ? SYSTEM_EMITTER : own), events, occurredAt);
    },
  };
}

/** The context of one call of an operation: reads and writes on behalf of its caller. */
export function callContext(
  { database, callers }: Pick<GateOne, 'database' | 'callers'>,
  call: IncomingCall,
): ReturnType<MakeContext> {
  const { caller, surface, log, setHeader, ifMatch, correlation, lastEventId, signal } = call;
  const open = {
    read: database.reader(caller?.profile_id, { request: { signal } }),
    pacedReader: () => database.reader(caller?.profile_id, { request: { signal, paced: true } }),
    surface,
    log,
    setHeader,
    ifMatch,
    correlation,
    lastEventId,
  };
  if (caller === undefined) return { ...open, caller };
  const own = emitterOf(caller, surface);
  const write: Context<Principal>['write'] = (work, options) =>
    database.write(
      call.operation,
      caller.profile_id,
      (tx) =>
        writeAhead(tx, callers, caller.login, (runner, reach) =>
          work(writeTransaction(runner, reach, caller, own, options)),
        ),
      options,
    );
  return { ...open, caller, write } as PublicContext & { caller: Principal };
}
