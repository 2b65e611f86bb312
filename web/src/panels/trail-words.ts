/** What happened, for a row of a trail; the kinds of events that are about documents and relationships. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  block_created: 'Text added',
  block_mutated: 'Text changed',
  block_provenance_annotated: 'Source named',
  block_provenance_corrected: 'Source corrected',
  citation_audited: 'Citation judged',
  data_artifact_committed: 'Artifact stored',
  property_asserted: 'Facet added',
  property_set: 'Property set',
  relationship_asserted: 'Relationship joined',
  relationship_folded: 'Relationship folded',
  relationship_retyped: 'Relationship retyped',
  relationship_reweighted: 'Relationship reweighted',
  resource_created: 'Document created',
  resource_deleted: 'Document deleted',
  resource_finalized: 'Upload finished',
  resource_purged: 'Document purged',
  resource_reassigned: 'Given to another owner',
  resource_rehomed: 'Moved to another home',
  resource_restored: 'Merge undone',
  resources_merged: 'Documents merged',
  resource_updated: 'Title or origin changed',
};

/** The kind of an event in words. */
export const eventWords = (kind: string): string => EVENT_WORDS[kind] ?? kind.replaceAll('_', ' ');
