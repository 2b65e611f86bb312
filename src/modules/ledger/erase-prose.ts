type Payload = Readonly<Record<string, unknown>>;
type Eraser = (payload: Payload, edgeId: string | null) => Payload;

const without =
  (...keys: readonly string[]): Eraser =>
  (payload) =>
    Object.fromEntries(Object.entries(payload).filter(([key]) => !keys.includes(key)));

/** Keys that are there get an empty text; a schema may need them. */
const blanked =
  (...keys: readonly string[]): Eraser =>
  (payload) =>
    Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, keys.includes(key) ? '' : value]));

interface Source {
  readonly kind: string;
  readonly value: string;
}

/** Ids of sources stay; the address of a remote one says what it is about. */
const sourceErased = (source: unknown): unknown =>
  (source as Source).kind === 'remote' ? { kind: 'remote', value: '' } : source;

const sourcesErased = (incorporated: unknown): unknown =>
  (incorporated as readonly { readonly source: Source }[]).map((one) => ({
    ...one,
    source: sourceErased(one.source),
  }));

const ofSources: Eraser = (payload) =>
  'incorporated' in payload ? { ...payload, incorporated: sourcesErased(payload['incorporated']) } : payload;

const ofBlocks: Eraser = (payload) => ({
  ...payload,
  blocks: (payload['blocks'] as readonly Payload[]).map((block) => ofSources(block, null)),
});

/** A key of metadata is the writer's own word, as its value is. */
const ofProperty: Eraser = (payload) => ({ ...payload, property_key: 'purged', value: null });

/** As many marks as there were, so that a replay numbers them alike. */
const ofFacet: Eraser = (payload) => {
  const marks = Object.keys(payload['value'] as object).map((_, index) => [String(index), null]);
  return { ...payload, property_key: 'purged', value: Object.fromEntries(marks) };
};

/** Labels tell edges between the same ends apart, also in a replay. */
const ofLabel: Eraser = (payload, edgeId) =>
  'label' in payload ? { ...payload, label: `purged ${edgeId ?? String(payload['edge_id'])}` } : payload;

const blankTitle = blanked('title', 'origin_uri');
const withoutType = without('doc_type', 'source_hash');

const ERASERS: Readonly<Record<string, Eraser>> = {
  resource_created: (payload) => ofBlocks(blankTitle(withoutType(payload, null), null), null),
  resource_updated: blankTitle,
  property_set: ofProperty,
  property_asserted: ofFacet,
  block_created: (payload) => ({ ...payload, block: ofSources(payload['block'] as Payload, null) }),
  block_mutated: ofSources,
  block_provenance_annotated: ofSources,
  block_provenance_corrected: (payload) => ({ ...payload, source: sourceErased(payload['source']) }),
  citation_audited: (payload) =>
    without('reason')({ ...payload, source: sourceErased(payload['source']) }, null),
  relationship_asserted: ofLabel,
  relationship_folded: without('reason'),
  invocation_closed: (payload) => ({ ...payload, outcome: null }),
};

/**
 * Events about resources and edges whose payloads hold ids, hashes, numbers and words of a vocabulary only, or whose resource is a
 * telos, which is not purged.
 */
export const WITHOUT_PROSE: readonly string[] = [
  'resource_deleted',
  'resource_finalized',
  'resource_purged',
  'resource_reassigned',
  'resource_rehomed',
  'relationship_retyped',
  'relationship_reweighted',
  'data_artifact_committed',
  'grant_created',
  'grant_revoked',
  'cogmap_seeded',
  'charter_set',
];

/** Whether it is known what of an event about a resource is prose. */
export const knowsProseOf = (type: string): boolean => type in ERASERS || WITHOUT_PROSE.includes(type);

/**
 * A payload without what people wrote: titles, addresses, labels, reasons, metadata with its keys, outcomes. Ids, hashes and
 * numbers stay, and it still fits the schema of its type.
 * @param edgeId the edge that the event is about, which its payload need not name
 */
export const eraseProse = (type: string, payload: Payload, edgeId: string | null = null): Payload =>
  ERASERS[type]?.(payload, edgeId) ?? payload;
