import { expect, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import { stampKey } from './embedder.ts';
import { createEmbedders } from './embedders.ts';

const embeddersOf = (environment: Record<string, string>) =>
  createEmbedders({ config: readConfig(environment).embeddings, say: () => undefined });

test('none wants no vectors', async () => {
  expect(await embeddersOf({ EMBEDDER: 'none' }).wanted()).toBeUndefined();
});

test('hash is there whatever is wanted, so that vectors from before can still be searched', async () => {
  const embedders = embeddersOf({ EMBEDDER: 'none' });
  const embedder = await embedders.of('hash@1/384');
  expect(embedder?.stamp).toEqual({ model: 'hash', version: '1', dimension: 384 });
  expect(await embedders.of('another@1/384')).toBeUndefined();
});

test('of the models of an endpoint the first is wanted, and all can be used', async () => {
  const embedders = embeddersOf({
    EMBEDDER: 'openai',
    EMBEDDER_URL: 'http://127.0.0.1:1/v1/',
    EMBEDDER_MODELS: 'new:1536,old:large:256',
  });
  expect(stampKey((await embedders.wanted())!.stamp)).toBe('new@api/1536');
  expect((await embedders.of('old:large@api/256'))?.stamp.dimension).toBe(256);
});

test('a folder without a model fails when it is wanted, and hinders no other', async () => {
  const embedders = embeddersOf({ EMBEDDER: 'onnx', EMBEDDER_FOLDER: '/nowhere' });
  await expect(embedders.wanted()).rejects.toThrow('EMBEDDER_FOLDER has no readable model.onnx');
  expect(await embedders.of('hash@1/384')).toBeDefined();
});
