import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

/** EMBEDDER_MODELS beside EMBEDDER=client names the model that is to be searched next. */

const read = (EMBEDDER_MODELS?: string) =>
  readConfig({ EMBEDDER: 'client', ...(EMBEDDER_MODELS !== undefined && { EMBEDDER_MODELS }) }).embeddings;

test.each(['model:3', `${'a'.repeat(64)}:3,${'b'.repeat(64)}:3`, `${'a'.repeat(64)}:4097`])(
  'the model %s of clients is refused',
  (models) =>
    expect(() => read(models)).toThrow(/^EMBEDDER_MODELS must be one model with EMBEDDER=client: the 64 hex/),
);

test('a further model of clients is named with its dimension', () => {
  expect(read(`${'A'.repeat(64)}:1536`)).toMatchObject({
    embedder: 'client',
    client: { model: 'a'.repeat(64), dimension: 1536 },
  });
  expect(read().client).toBeUndefined();
});
