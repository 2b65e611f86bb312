type Payload = Readonly<Record<string, unknown>>;
type Eraser = (payload: Payload, edgeId: string | null) => Payload;

const without =
  (...keys: readonly string[]): Eraser =>
  (payload) =>
    Object.fromEntries(Object.entries(payload).filter(([key]) => !keys.includes(key)));

/** Sets existing keys to the empty string; a schema may require them. */
const blanked =
  (...keys: readonly string[]): Eraser =>
  (payload) =>
    Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, keys.includes(key) ? '' : value]));

interface Source {
  readonly kind: string;
  readonly value: string;
}

/** Ids of sources are kept; the address of a remote source is content and is erased. */
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

/** Metadata keys are user text, as their values are. */
const ofProperty: Eraser = (payload) => ({ ...payload, property_key: 'purged', value: null });

/** Keeps the number of marks, so that a replay numbers them alike. */
const ofFacet: Eraser = (payload) => {
  const marks = Object.keys(payload['value'] as object).map((_, index) => [String(index), null]);
  return { ...payload, property_key: 'purged', value: Object.fromEntries(marks) };
};

/** The label distinguishes parallel edges, also in a replay, so it is replaced by a unique text. */
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
 * Types of events about resources and edges whose payloads contain only ids, hashes, numbers and words of a vocabulary,
 * or whose resource is a telos, which cannot be purged.
 */
const WITHOUT_PROSE: readonly string[] = [
  'resource_deleted',
  'resource_finalized',
  'resource_purged',
  'resource_reassigned',
  'resource_rehomed',
  'resource_restored',
  'resources_merged',
  'relationship_retyped',
  'relationship_reweighted',
  'data_artifact_committed',
  'grant_created',
  'grant_revoked',
  'cogmap_seeded',
  'charter_set',
];

/** Whether the prose of this type of event about a resource is known. */
export const knowsProseOf = (type: string): boolean => type in ERASERS || WITHOUT_PROSE.includes(type);

/**
 * Returns the payload without user text: titles, addresses, labels, reasons, metadata with its keys, outcomes. Ids,
 * hashes and numbers are kept, and the result still fits the schema of its type.
 * @param edgeId the edge that the event is about, when its payload does not contain it
 */
export const eraseProse = (type: string, payload: Payload, edgeId: string | null = null): Payload =>
  ERASERS[type]?.(payload, edgeId) ?? payload;
