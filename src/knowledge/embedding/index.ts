import type { Operation } from '#operation/define.ts';
import type { EmbeddingJobParts } from './jobs.ts';
import { dispatchJobs } from './operations/dispatch.ts';
import { reembedStale } from './operations/reembed-stale.ts';
import { warm } from './operations/warm.ts';

export { EMBEDS_NOTHING, embedsWrittenText, type WrittenText } from './embed-now.ts';
export { startEmbeddingLoop } from './embedding-loop.ts';
export { EMBEDDING_JOBS, type EmbeddingJobParts, queueNewTexts, runDueJobs } from './jobs.ts';
export { nearestChunks } from './nearest-chunks.ts';
export { EmbeddingStatus } from './queries.ts';
export {
  embedQuery,
  givenVector,
  hasDirection,
  type QueryEmbedding,
  type QueryVector,
  searchedDimension,
} from './query-vector.ts';
export { type ReembedParts, reembed } from './reembed.ts';
export { adopt } from './vector-setting.ts';

/** Without parts, as when the contract document is generated, the operations of schedulers find nothing to do. */
export const operations = (parts: EmbeddingJobParts | undefined): Operation[] => [
  reembedStale,
  ...dispatchJobs(parts),
  warm(parts),
];
