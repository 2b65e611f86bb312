import type { WrittenText } from '../embedding/index.ts';
import type { Cutting } from './cutting.ts';
import { annotateResource } from './operations/annotate-resource.ts';
import { appendBlock } from './operations/append-block.ts';
import { createIngest } from './operations/create-ingest.ts';
import { createResource } from './operations/create-resource.ts';
import { deleteResource } from './operations/delete-resource.ts';
import { describeSchema } from './operations/describe-schema.ts';
import { finalizeResource } from './operations/finalize-resource.ts';
import { listResourceEdges } from './operations/list-resource-edges.ts';
import { listResources } from './operations/list-resources.ts';
import {
  getContent,
  getMeta,
  getResource,
  listBlocks,
  listProvenance,
  listResourceFacets,
} from './operations/reads.ts';
import { reassignResource } from './operations/reassign-resource.ts';
import { setFacet } from './operations/set-facet.ts';
import { updateIngest } from './operations/update-ingest.ts';
import { updateMeta } from './operations/update-meta.ts';
import { updateResource } from './operations/update-resource.ts';

export { AsOf, PastInstant } from './as-of.ts';
export { type BlockDraft, type BodyContents, type PreparedBody, prepareBody } from './body.ts';
export { type CutOutcome, type CutText, cutText, type GivenText, textOf } from './content/cut-text.ts';
export { excerpt } from './content/excerpt.ts';
export { sha256Hex } from './content/hashes.ts';
export { foldWord, partsOfWord, plainText, titleKey, WORD, type WordPart } from './content/word-forms.ts';
export { takeTurn } from './creation.ts';
export { type Cutting, createCutting } from './cutting.ts';
export { FacetAck, FacetMark, FacetMarkRow, facetRowOf, parseMarks } from './facet-marks.ts';
export { followingMerges } from './merged-id.ts';
export { managedKeyOf, parseDocType, parseTitle } from './metadata/managed.ts';
export { openMetaKeys, parseOpenMeta } from './metadata/open.ts';
export { type ShownResources, shownResources, withMetadataPrefix } from './metadata-prefix.ts';
export { findReadable, lockChangeable } from './queries.ts';
export { ProvenanceSource, ResourceId, ResourceView } from './shapes.ts';
export { sourceCorrected } from './sources.ts';
export { markIds, storeContents, type ValueRow, valueRows } from './store-contents.ts';
export { endAbandonedUploads, startUploadLoop } from './upload/abandoned.ts';
export { viewsOf } from './view.ts';

export interface ResourceParts {
  /** Embeds a written text before the response. */
  readonly written: WrittenText;
  /** Where texts are cut. */
  readonly cutting: Cutting;
}

export const operations = ({ written, cutting }: ResourceParts) => [
  createIngest(written, cutting),
  appendBlock(cutting),
  listBlocks,
  finalizeResource,
  createResource,
  listResources,
  getResource,
  getContent,
  updateResource(written, cutting),
  getMeta,
  updateMeta,
  updateIngest(written, cutting),
  deleteResource,
  listResourceEdges,
  reassignResource,
  annotateResource,
  listProvenance,
  setFacet,
  listResourceFacets,
];

/** Operations that are MCP tools only. @param metadataPrefix the instance's prefix of managed keys */
export const toolOperations = (metadataPrefix: string) => describeSchema(metadataPrefix);
