import { newId, SYSTEM_EMITTER_ID } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { delegatedLaunch, invocationClosed, type Stamp } from '#record/ledger/index.ts';

export interface MapRun {
  readonly invocation_id: string;
  readonly cogmap_id: string;
  readonly trigger_kind: 'admin_genesis' | 'admin_reconcile';
  /** The result of the run. */
  readonly outcome: unknown;
  /** The requesting profile, if the acts themselves do not name it. */
  readonly profile_id?: string;
}

/** The accountability envelope of system acts on a map: the events that open and close the run. */
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

/** The run of a map's creation (genesis). */
export function genesisRun(cogmap_id: string, outcome: unknown): LedgerEvent[] {
  const { opened, closed } = mapRun({
    invocation_id: newId(),
    cogmap_id,
    trigger_kind: 'admin_genesis',
    outcome,
  });
  return [opened, closed];
}
