import { reembedStale } from './operations/reembed-stale.ts';

export { EMBEDS_NOTHING, embedsWrittenText, type WrittenText } from './embed-now.ts';
export { startEmbeddingLoop } from './embedding-loop.ts';
export { CHUNK_BUDGET, type EmbeddingJobParts, queueNewTexts, runDueJobs } from './jobs.ts';
export { type Nearest, nearestChunks } from './nearest-chunks.ts';
export { EmbeddingStatus, findStatus } from './queries.ts';
export {
  embedQuery,
  givenVector,
  hasDirection,
  type QueryEmbedding,
  type QueryVector,
  searchedDimension,
} from './query-vector.ts';
export { type ReembedParts, reembed } from './reembed.ts';
export { adopt, type EmbeddingParts } from './vector-setting.ts';

export const operations = [reembedStale];
