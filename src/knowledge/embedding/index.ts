import type { Operation } from '#operation/define.ts';
import type { EmbeddingJobParts } from './jobs.ts';
import { dispatchJobs } from './operations/dispatch.ts';
import { embedWarm } from './operations/embed-warm.ts';
import { reembedStale } from './operations/reembed-stale.ts';

export { type ClientVectors, createClientVectors, placeGivenVectors } from './client-vectors.ts';
export { embedsWrittenText, embedWritten, type WrittenText } from './embed-now.ts';
export { admitVector, type ExpectedVectors } from './given-vectors.ts';
export {
  EMBEDDING_JOBS,
  type EmbeddingJobParts,
  queueNewTexts,
  runDueJobs,
  startEmbeddingLoop,
} from './jobs.ts';
export { nearestChunks } from './nearest-chunks.ts';
export { EmbeddingStatus, slotProperties } from './queries.ts';
export {
  embedQuery,
  givenVector,
  hasDirection,
  type MissingVector,
  type QueryEmbedding,
  type QueryVector,
  type SearchedVectors,
  searchedDimension,
  searchedVectors,
  whyMissing,
} from './query-vector.ts';
export { type ReembedParts, reembed } from './reembed.ts';
export { adopt } from './vector-setting.ts';

/** @param parts run embedding when a scheduler requests it */
export const operations = (parts: EmbeddingJobParts): Operation[] => [
  reembedStale,
  ...dispatchJobs(parts),
  embedWarm(parts),
];
