import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import { eraseProse } from '#record/ledger/index.ts';
import {
  dropValues,
  erasePayloads,
  listNamingOutcomes,
  listTouchingEvents,
  type lockPurged,
} from './queries.ts';

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
 * Erases what people wrote about a resource from the payloads of events, and the values of its metadata and facets.
 * @param at time of the purge, RFC 3339
 * @returns number of changed events
 */
export async function eraseFromLedger(
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
    payload: JSON.parse(event.payload) as Property & Record<string, unknown>,
  }));
  const events = parsed.map(({ id: event_id, type, payload, edge_id }) => ({
    id: event_id,
    payload: JSON.stringify(eraseProse(type, payload, edge_id)),
  }));
  await Promise.all([
    tx.list(erasePayloads, { events, at }),
    tx.list(dropValues, { ids: parsed.flatMap(valuesOf) }),
  ]);
  return events.length;
}
