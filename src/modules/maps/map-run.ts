import { newId, SYSTEM_EMITTER_ID } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { delegatedLaunch, invocationClosed, type Stamp } from '../ledger/index.ts';

export interface MapRun {
  readonly invocation_id: string;
  readonly cogmap_id: string;
  readonly trigger_kind: 'admin_genesis' | 'admin_reconcile';
  /** What the run gave back. */
  readonly outcome: unknown;
  /** Who asked for it, where the acts themselves do not say. */
  readonly profile_id?: string;
}

/** The accountability envelope of acts on a map that the system does: a run that opens and closes with them. */
export function mapRun(
  { cogmap_id, invocation_id, profile_id, ...run }: MapRun,
  stamp: Stamp = {},
): { readonly opened: LedgerEvent; readonly closed: LedgerEvent } {
  const act = { ...stamp, invocation_id };
  return {
    opened: delegatedLaunch(
      {
        invocation_id,
        trigger_kind: run.trigger_kind,
        originating_cogmap_id: cogmap_id,
        scoped_entity_id: SYSTEM_EMITTER_ID,
      },
      { profile_id, ...act },
    ),
    closed: invocationClosed(
      { invocation_id, disposition: 'completed', outcome: run.outcome },
      { cogmap_id, ...act },
    ),
  };
}

/** The run of a genesis. */
export function genesisRun(cogmap_id: string, outcome: unknown): LedgerEvent[] {
  const { opened, closed } = mapRun({
    invocation_id: newId(),
    cogmap_id,
    trigger_kind: 'admin_genesis',
    outcome,
  });
  return [opened, closed];
}
