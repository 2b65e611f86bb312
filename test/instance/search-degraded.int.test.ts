import { beforeAll, describe, expect, test } from 'vitest';
import { type Embedder, stampKey } from '#embeddings/embedder.ts';
import { createHashEmbedder } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { embedQuery } from '#retrieval/search/index.ts';
import { freshService } from '#test/world/fresh.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { search, withCosine } from '../integration/search/searching.ts';

/** A search whose text cannot be embedded is answered by its words, and says so. */

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Degraded');
await resourceIn(ann, { context }, { title: 'Kestrels', content: 'They hover.' });

const stamp = { model: 'elsewhere', version: '1', dimension: 384 };

const NOTHING_HERE = /^Nothing that is stored here has a vector/;

async function expectDegraded(): Promise<void> {
  const { exact, wide } = await search(ann, { query: 'kestrel' });
  expect(exact.hits).toHaveLength(1);
  expect(exact.hint).toBeUndefined();
  expect(wide).toMatchObject({ hits: [], reason: 'no_match', degraded: true });
  expect(wide.hint).toContain('could not be embedded');
  const empty = await search(ann, { query: 'gull' });
  expect(empty.exact.hint).not.toContain('embedded');
  expect(empty.wide.hint).toMatch(/rephras.*could not be embedded/i);
  const later = await search(ann, { query: 'gull', offset: 7 });
  expect(later.wide.hint).toMatch(/offset 7.*could not be embedded/);
  expect(later.wide.hint).not.toMatch(/rephras/i);
}

test('before there are any vectors, a text is not embedded, and a given vector is near to nothing', async () => {
  const text = await search(ann, { query: 'kestrel' });
  expect(text.exact.hits).toHaveLength(1);
  expect(text.wide).toMatchObject({ hits: [], reason: 'no_vectors', degraded: true });
  expect(text.wide.hint).toMatch(NOTHING_HERE);
  const { wide } = await search(ann, { query: 'kestrel', embedding: withCosine(1) });
  expect(wide).toMatchObject({ hits: [], reason: 'no_vectors', degraded: false });
  expect(wide.hint).toMatch(NOTHING_HERE);
  expect((await ann.post('/api/search', { embedding: [] })).status).toBe(400);
});

describe('with vectors of a model that this process does not have', () => {
  beforeAll(() => adopt(running.database, stamp));

  test('a text is not embedded', expectDegraded);

  test('an empty text was never to be', async () => {
    const { wide } = await search(ann, { query: '  ' });
    expect(wide).toMatchObject({ hits: [], degraded: false });
  });

  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };
  const embedded = (embed: Embedder['embed'], budgetMs = 1000) => {
    const embedder = { ...createHashEmbedder(), stamp, embed };
    const embedders = { of: async (key: string) => (key === stampKey(stamp) ? embedder : undefined) };
    const all = { ...embedders, wanted: async () => embedder, close: async () => undefined };
    return embedQuery(running.database.reader(), { embedders: all, log, budgetMs }, ' a text ');
  };

  test('a model that fails, or takes too long, is unavailable', async () => {
    expect(await embedded(() => Promise.reject(new Error('down')))).toBeUndefined();
    const start = performance.now();
    expect(await embedded(() => new Promise(() => undefined), 50)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('a model that answers is given the trimmed text; a text without features is near to nothing', async () => {
    const texts: string[] = [];
    const found = await embedded(async ([text]) => {
      texts.push(text!);
      return [Float32Array.from(withCosine(1))];
    });
    expect(texts).toEqual(['a text']);
    expect(found).toMatchObject({ slot: 'a', stamp: 'elsewhere@1/384' });
    expect(await embedded(async () => [new Float32Array(384)])).toMatchObject({ values: [] });
  });
});
