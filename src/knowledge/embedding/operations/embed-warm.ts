import { z } from 'zod';
import { Refusal } from '#base/refusal.ts';
import { Int32 } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import type { EmbeddingParts } from '../vector-setting.ts';

const WarmResponse = z.object({
  warmed: z.literal(true),
  /** Dimension of the vectors. */
  dims: Int32,
  /** Milliseconds taken. */
  ms: Int32,
});

/** Loads the model, downloading it if necessary, so that the first search does not wait for it. */
export const embedWarm = ({ embedders }: Pick<EmbeddingParts, 'embedders'>) =>
  defineOperation({
    id: 'embed_warm',
    group: 'Embedding',
    summary: 'Load the embedding model',
    method: 'GET',
    path: '/api/embed/warm',
    access: 'internal',
    secret: 'embedDispatch',
    success: { status: 200, body: WarmResponse },
    refusals: ['UNAVAILABLE'],
    handler: async () => {
      const began = performance.now();
      const embedder = await embedders.wanted();
      if (embedder === undefined) throw new Refusal('UNAVAILABLE', 'This service has no embedder');
      await embedder.embed(['warm'], 'query');
      return {
        warmed: true as const,
        dims: embedder.stamp.dimension,
        ms: Math.round(performance.now() - began),
      };
    },
  });
