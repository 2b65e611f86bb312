import { Refusal } from '#base/refusal.ts';
import type { Caller, Demand, LedgerEvent } from '#operation/context.ts';
import { authorshipIn, ConfidenceBand, FORMATION_EVENT_TYPES } from '#record/ledger/index.ts';

/** Maps may demand that some changes of their picture are proposed, instead of made. */

const CHANGES_PICTURE = new Set(FORMATION_EVENT_TYPES);

/** The maps whose picture an event changes: the one it is in, and the one that something leaves. */
const mapsOf = ({ anchor, left_anchor_id }: LedgerEvent): (string | undefined)[] => [
  anchor?.id,
  left_anchor_id,
];

const CONFIDENCES: readonly string[] = ConfidenceBand.options;

/** Whether an act states less confidence than is demanded; one that states none does not. */
function isBelow({ metadata }: LedgerEvent, demanded: string | null): boolean {
  const stated = authorshipIn(metadata)?.confidence;
  return (
    stated !== undefined && demanded !== null && CONFIDENCES.indexOf(stated) < CONFIDENCES.indexOf(demanded)
  );
}

const refusal = ({ cogmap_id }: Demand, who: string): Refusal =>
  new Refusal(
    'FORBIDDEN_DETAIL',
    `The cognitive map ${cogmap_id} demands proposals of ${who}: propose it with POST /api/proposals`,
  );

/**
 * Refuses events by which a caller changes a picture that the caller may only propose to change.
 * @param isAccepted whether they are those of acts that a caller accepts: machines cannot accept what they may only propose
 * @throws Refusal FORBIDDEN_DETAIL
 */
export function checkDemands(
  { kind, demands = [] }: Pick<Caller, 'kind' | 'demands'>,
  events: readonly LedgerEvent[],
  isAccepted: boolean,
): void {
  if (demands.length === 0) return;
  for (const event of events) {
    if (!CHANGES_PICTURE.has(event.type)) continue;
    const maps = mapsOf(event);
    for (const demand of demands) {
      if (!maps.includes(demand.cogmap_id)) continue;
      if (demand.of_machines && kind === 'machine') throw refusal(demand, 'machines');
      if (!isAccepted && isBelow(event, demand.below_confidence))
        throw refusal(demand, `acts that are less than ${demand.below_confidence}`);
    }
  }
}
