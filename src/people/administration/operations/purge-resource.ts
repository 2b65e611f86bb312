import { newId } from '#base/ids.ts';
import { parseJson } from '#base/parse-json.ts';
import { notFound, Refusal } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import { defineOperation } from '#operation/define.ts';
import { eraseProse, occurredNow, resourceDeleted, resourcePurged } from '#record/ledger/index.ts';
import {
  dropValues,
  erasePayloads,
  eraseProposedActs,
  listNamingOutcomes,
  listTouchingEvents,
  lockPurged,
} from '../purge/queries.ts';
import { findReceipt, Purge, PurgedId } from '../purge/receipt.ts';

/** Minimum title length to search for: shorter titles also occur in outcomes of runs unrelated to the resource. */
const TELLING_TITLE = 8;

/** The text as escaped in a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

interface Property {
  readonly property_id: string;
  readonly value: unknown;
}

/** The ids of the values that an event stored: the values of a facet are numbered. */
function valuesOf({ type, payload }: { type: string; payload: Property }): string[] {
  if (type === 'property_set') return [payload.property_id];
  if (type !== 'property_asserted') return [];
  const base = payload.property_id.slice(0, 32);
  return Object.keys(payload.value as object).map((_, index) => base + String(index).padStart(4, '0'));
}

/**
 * Erases what people wrote about a resource from the payloads of events, the values of its metadata and facets, and acts of
 * proposals that name it.
 * @param at time of the purge, RFC 3339
 * @returns number of changed events
 */
async function eraseFromLedger(
  tx: Runner,
  { id, titles, at }: Pick<RowOf<typeof lockPurged>, 'titles'> & { readonly id: string; readonly at: string },
): Promise<number> {
  const words = [id, ...titles.filter((title) => title.length >= TELLING_TITLE).map(inJson)];
  const [touching, outcomes] = await Promise.all([
    tx.list(listTouchingEvents, { id }),
    tx.list(listNamingOutcomes, { words }),
  ]);
  const parsed = [...touching, ...outcomes].map((event) => ({
    ...event,
    payload: parseJson(event.payload) as Property & Record<string, unknown>,
  }));
  const events = parsed.map(({ id: event_id, type, payload, edge_id }) => ({
    id: event_id,
    payload: JSON.stringify(eraseProse(type, payload, edge_id)),
  }));
  await Promise.all([
    tx.list(erasePayloads, { events, at }),
    tx.list(dropValues, { ids: parsed.flatMap(valuesOf) }),
    tx.list(eraseProposedActs, { id }),
  ]);
  return events.length;
}

export const purgeResource = defineOperation({
  id: 'purge_resource',
  group: 'Administration',
  summary:
    'Erase the contents of a resource permanently; its record stays, and a signed receipt proves the purge',
  method: 'POST',
  path: '/api/admin/resources/{id}/purge',
  access: 'admin',
  params: PurgedId,
  success: { status: 200, body: Purge },
  refusals: ['NOT_FOUND', 'CONFLICT'],
  handler: async ({ params: { id } }, context) => {
    const event_id = newId();
    await context.write(
      async (tx) => {
        const facts = await tx.find(lockPurged, { id });
        if (facts === undefined) throw notFound(`No resource ${id}`);
        if (facts.is_telos) throw new Refusal('CONFLICT', 'The telos of a map goes with its map');
        // A repeated call returns the original receipt.
        if (facts.purged_by !== null) return;
        const at = occurredNow();
        const events = await eraseFromLedger(tx, { id, titles: facts.titles, at });
        const { home_id, home_kind, active, is_telos, body_hash, purged_by, titles, ...counts } = facts;
        const home = anchorOf(home_kind, home_id);
        const purged = resourcePurged(
          { resource_id: id, body_hash, erased: { ...counts, events } },
          { home, id: event_id },
        );
        const deleted = active ? [resourceDeleted({ resource_id: id }, { home })] : [];
        await tx.append([...deleted, purged], { occurredAt: at });
      },
      { long: true },
    );
    const receipt = await findReceipt(id, context);
    if (receipt === undefined) throw notFound(`No resource ${id}`);
    return receipt;
  },
});
