import { count, measure } from '#telemetry/measure.ts';
import type { Embedder } from './embedder.ts';

/** The same embedder, whose work is measured: texts and time, by the kind of text and the model. */
export const measuredEmbedder = (embedder: Embedder): Embedder => ({
  stamp: embedder.stamp,
  embed: (texts, kind, signal) =>
    measure('embedding', kind, async (note) => {
      note.attributes({ 'gen_ai.request.model': embedder.stamp.model });
      note.detail({ 'atlas.embedding.texts': texts.length });
      const vectors = await embedder.embed(texts, kind, signal);
      count('atlas.embedding.texts', texts.length, { 'atlas.embedding.kind': kind });
      return vectors;
    }),
  close: () => embedder.close(),
});
