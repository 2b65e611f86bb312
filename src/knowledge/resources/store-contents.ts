import type { TransactionRunner } from '#neo4j/database.ts';
import type { Joint } from '#neo4j/meeting.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { type PayloadOf, propertyAsserted, propertySet, resourceCreated } from '#record/ledger/index.ts';
import { placeGivenVectors } from '../embedding/index.ts';
import type { BodyContents } from './body.ts';
import type { GivenText } from './content/cut-text.ts';
import { storeContentsRows } from './queries.ts';

export interface ValueRow {
  readonly id: string;
  /** JSON text. */
  readonly value: string;
  readonly facet_key: string | null;
}

type Facet = Pick<PayloadOf<typeof propertyAsserted>, 'property_id' | 'value'>;

/**
 * Ids of the marks of a facet event: 32 characters of its property id, then the index of the mark; the projector uses
 * the same rule.
 */
const markId = (propertyId: string, index: number): string =>
  `${propertyId.slice(0, 32)}${String(index).padStart(4, '0')}`;

/**
 * Ids of the marks that a facet event leaves live, in key order.
 * @param fact payload of the event; a null value removes its mark
 */
export const markIds = ({ property_id, value }: Facet): string[] =>
  Object.entries(value).flatMap(([, inner], index) => (inner === null ? [] : [markId(property_id, index)]));

function facetRows(propertyId: string, marks: Readonly<Record<string, unknown>>): ValueRow[] {
  return Object.keys(marks).map((key, index) => ({
    id: markId(propertyId, index),
    value: JSON.stringify({ [key]: marks[key] }),
    facet_key: key,
  }));
}

/**
 * The property values of some events as JSON text, which Cypher cannot produce itself.
 * @returns one row per value; for a facet, one per inner key
 */
export function valueRows(events: readonly LedgerEvent[]): ValueRow[] {
  return events.flatMap((event): ValueRow[] => {
    if (resourceCreated.is(event)) {
      const { doc_type } = event.payload;
      return doc_type ? [{ id: event.id, value: JSON.stringify(doc_type), facet_key: null }] : [];
    }
    if (propertyAsserted.is(event)) return facetRows(event.payload.property_id, event.payload.value);
    if (!propertySet.is(event)) return [];
    const { property_id, value } = event.payload;
    return [{ id: property_id, value: JSON.stringify(value), facet_key: null }];
  });
}

interface Contents {
  readonly events: readonly LedgerEvent[];
  readonly bodies: readonly BodyContents[];
}

const searchedChunks = ({ chunks, replaces }: BodyContents) =>
  chunks.flatMap(({ id, content_hash, embedding, embedded_with: model, searched }) =>
    searched && embedding !== null ? [{ id, content_hash, values: embedding, model, replaces }] : [],
  );

const storing: Joint<Contents, void> = {
  stage: 'store',
  run: async (tx, contents) => {
    const bodies = contents.flatMap((of) => of.bodies);
    const storingRows = tx.list(storeContentsRows, {
      revisions: bodies.flatMap((body) => body.revisions),
      chunks: bodies.flatMap((body) => body.chunks),
      values: contents.flatMap(({ events }) => valueRows(events)),
    });
    const searched = bodies.flatMap(searchedChunks);
    // Started together, so that the statements share a round trip.
    await Promise.all([storingRows, searched.length > 0 && placeGivenVectors(tx, searched)]);
    return contents.map(() => undefined);
  },
};

/**
 * Writes the texts, vectors and property values that the projectors of `events` link. Call it before appending them, in
 * the same transaction and without awaiting it, so that the statements share a round trip.
 */
export async function storeContents(
  tx: TransactionRunner,
  events: readonly LedgerEvent[],
  bodies: readonly BodyContents[] = [],
): Promise<void> {
  await tx.jointly(storing, { events, bodies });
}

/**
 * Most characters of a write that may share a transaction; a longer one gets its own, so that other writes do not wait
 * for it.
 */
const MOST_SHARED_TEXT = 65_536;

/** Whether a write of a text may share a transaction with other writes. */
export const sharesTransaction = ({
  content = '',
  chunks_packed = '',
}: Pick<GivenText, 'content' | 'chunks_packed'>): boolean =>
  content.length + chunks_packed.length <= MOST_SHARED_TEXT;
