import { EMBEDS_NOTHING, type WrittenText } from '../embedding/index.ts';
import { annotateResource } from './operations/annotate-resource.ts';
import { appendBlock } from './operations/append-block.ts';
import { createIngest } from './operations/create-ingest.ts';
import { createResource } from './operations/create-resource.ts';
import { deleteResource } from './operations/delete-resource.ts';
import { describeSchema } from './operations/describe-schema.ts';
import { finalizeResource } from './operations/finalize-resource.ts';
import { getContent } from './operations/get-content.ts';
import { getMeta } from './operations/get-meta.ts';
import { getResource } from './operations/get-resource.ts';
import { listBlocks } from './operations/list-blocks.ts';
import { listResourceFacets } from './operations/list-facets.ts';
import { listProvenance } from './operations/list-provenance.ts';
import { listResourceEdges } from './operations/list-resource-edges.ts';
import { listResources } from './operations/list-resources.ts';
import { reassignResource } from './operations/reassign-resource.ts';
import { setFacet } from './operations/set-facet.ts';
import { updateIngest } from './operations/update-ingest.ts';
import { updateMeta } from './operations/update-meta.ts';
import { updateResource } from './operations/update-resource.ts';

export { type BlockDraft, type BodyContents, type PreparedBody, prepareBody } from './body.ts';
export { excerpt } from './content/excerpt.ts';
export { sha256Hex } from './content/hashes.ts';
export { decodePackedChunks, type PackedChunk } from './content/packed-chunks.ts';
export { FacetAck, FacetMark, FacetMarkRow, facetRowOf, parseMarks } from './facet-marks.ts';
export { parseDocType } from './metadata/doc-types.ts';
export { managedKeyOf } from './metadata/managed.ts';
export { type OpenMeta, openMetaKeys, parseOpenMeta } from './metadata/open.ts';
export { parseTitle } from './metadata/title.ts';
export { type ShownResources, shownResources, withMetadataPrefix } from './metadata-prefix.ts';
export { findReadable, lockChangeable } from './queries.ts';
export { ProvenanceSource, ResourceId, ResourceView } from './shapes.ts';
export { sourceCorrected } from './sources.ts';
export { markIds, storeContents, type ValueRow, valueRows } from './store-contents.ts';
export { endAbandonedUploads, startUploadLoop } from './upload/abandoned.ts';
export { viewsOf } from './views.ts';

/** @param written what is done about the vectors of a text before the answer; default nothing */
export const operations = (written: WrittenText = EMBEDS_NOTHING) => [
  createIngest(written),
  appendBlock,
  listBlocks,
  finalizeResource,
  createResource,
  listResources,
  getResource,
  getContent,
  updateResource(written),
  getMeta,
  updateMeta,
  updateIngest(written),
  deleteResource,
  listResourceEdges,
  reassignResource,
  annotateResource,
  listProvenance,
  setFacet,
  listResourceFacets,
];

/** What only agents can ask for. @param metadataPrefix how the instance spells managed keys */
export const toolOperations = (metadataPrefix: string) => describeSchema(metadataPrefix);
