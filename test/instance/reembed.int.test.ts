import { expect, test } from 'vitest';
import { type Embedder, normalise, stampKey } from '#embeddings/embedder.ts';
import type { Embedders } from '#embeddings/embedders.ts';
import { createHashEmbedder } from '#embeddings/hash-embedder.ts';
import {
  adopt,
  nearestChunks,
  queueNewTexts,
  type ReembedParts,
  reembed,
  runDueJobs,
} from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Changing the model: the vectors of another stamp are made beside those that are searched, and searches go on. */

const TEXTS = 300;

/** An embedder of another stamp and another dimension. */
function shorter(model: string, dimension: number): Embedder {
  const hash = createHashEmbedder();
  return {
    ...hash,
    stamp: { model, version: '1', dimension },
    embed: async (texts, kind) =>
      (await hash.embed(texts, kind)).map((vector) => normalise(vector.slice(0, dimension))),
  };
}

const first = createHashEmbedder();
const second = shorter('second', 200);
const third = shorter('third', 384);

/** What a process can embed with, and wants. */
const embeddersOf = (wanted: Embedder): Embedders => ({
  wanted: async () => wanted,
  of: async (key) => [first, second, third].find(({ stamp }) => stampKey(stamp) === key),
  close: async () => undefined,
});

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Searched');
for (let index = 0; index < TEXTS; index += 10)
  await Promise.all(
    Array.from({ length: 10 }, (_, offset) =>
      resourceIn(ann, { context }, { content: `Foam and stock, text number ${index + offset}.` }),
    ),
  );
await adopt(running.database, first.stamp);
await embedQueued();

async function embedQueued(): Promise<void> {
  const parts = { database: running.database, embedders: embeddersOf(first), log, owner: 'worker' };
  while (await queueNewTexts(parts));
  while ((await runDueJobs(parts)).claimed > 0);
}

const search = (embedders = embeddersOf(first), homes = [context]) =>
  nearestChunks(running.database.reader(), { embedders }, { text: 'foam on the stock', homes, limit: 10 });

const partsOf = (wanted: Embedder, own: Partial<ReembedParts> = {}): ReembedParts => ({
  database: running.database,
  embedders: embeddersOf(wanted),
  say: () => undefined,
  graceMs: 1000,
  ...own,
});

const indexes = async () => {
  const rows = await running.database.execute(
    `SHOW VECTOR INDEXES YIELD name, options RETURN name, options.indexConfig['vector.dimensions'] AS dimension,
       options.indexConfig['vector.quantization.type'] AS quantization ORDER BY name`,
  );
  return rows.map((row) => [row['name'], Number(row['dimension']), row['quantization']]);
};

const countOf = async (property: string, stamp: string): Promise<number> => {
  const [row] = await running.database.execute(
    cypher`MATCH (chunk:Chunk) WHERE chunk[${property}] = ${stamp} RETURN count(chunk) AS chunks`,
  );
  return Number(row!['chunks']);
};

test('a search finds chunks of the given homes only, best first, by the vectors of the stamp', async () => {
  const found = (await search())!;
  expect(found.stamp).toBe('hash@1/384');
  expect(found.hits).toHaveLength(10);
  const scores = found.hits.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const other = await contextOf(ann, 'Empty');
  expect((await search(undefined, [other]))!.hits).toEqual([]);
  expect((await search(undefined, []))!.hits).toEqual([]);
});

test('a process that cannot make such vectors says so instead of comparing others', async () => {
  expect(await search({ ...embeddersOf(first), of: async () => undefined })).toBeUndefined();
});

test('a run that is ended half-way goes on where it was, and searches use the former vectors meanwhile', async () => {
  const ending = new AbortController();
  let batches = 0;
  const slow: Embedder = {
    ...second,
    embed: async (texts, kind) => {
      batches += 1;
      if (batches === 3) ending.abort(new Error('killed'));
      return second.embed(texts, kind);
    },
  };
  const half = { ...embeddersOf(second), wanted: async () => slow };
  await expect(reembed(partsOf(second, { embedders: half, signal: ending.signal }))).rejects.toThrow(
    'killed',
  );
  const made = await countOf('stamp_b', 'second@1/200');
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(TEXTS);
  expect((await search())!.stamp).toBe('hash@1/384');
  // A text that comes now gets both vectors.
  const late = await resourceIn(ann, { context }, { content: 'Foam that came late.' });
  await embedQueued();
  const [row] = await running.database.execute(
    cypher`MATCH (:Resource {id: ${late}})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk)
      RETURN chunk.stamp_a AS a, chunk.stamp_b AS b, size(chunk.vector_b) AS length`,
  );
  expect({ ...row, length: Number(row!['length']) }).toEqual({
    a: 'hash@1/384',
    b: 'second@1/200',
    length: 200,
  });
  const embedded = await reembed(partsOf(second));
  expect(embedded).toBeLessThanOrEqual(TEXTS - made);
  expect((await search(embeddersOf(second)))!.stamp).toBe('second@1/200');
  expect(await countOf('stamp_b', 'second@1/200')).toBe(TEXTS + 1);
  expect(await countOf('stamp_a', 'hash@1/384')).toBe(0);
  expect(await indexes()).toEqual([
    ['chunk_vectors_a', 200, 'NONE'],
    ['chunk_vectors_b', 200, 'NONE'],
  ]);
}, 120_000);

test('during a switch no search fails and none is empty', async () => {
  const stamps: string[] = [];
  const problems: unknown[] = [];
  let over = false;
  const searcher = async () => {
    while (!over) {
      const found = await search(embeddersOf(second)).catch((error: unknown) => {
        problems.push(error);
        return undefined;
      });
      if (found === undefined || found.hits.length < 10) problems.push(found ?? 'not embedded');
      else stamps.push(found.stamp);
    }
  };
  const searchers = [searcher(), searcher(), searcher()];
  await reembed(partsOf(third));
  over = true;
  await Promise.all(searchers);
  expect(problems).toEqual([]);
  expect(new Set(stamps)).toEqual(new Set(['second@1/200', 'third@1/384']));
  expect(stamps.length).toBeGreaterThan(50);
}, 120_000);

test('where the wanted vectors are searched already only what is missing is made', async () => {
  await running.database.execute(
    'MATCH (chunk:Chunk) WHERE chunk.stamp_a IS NOT NULL WITH chunk LIMIT 3 SET chunk.stamp_a = null, chunk.vector_a = null',
  );
  expect(await reembed(partsOf(third))).toBe(3);
  expect(await reembed(partsOf(third))).toBe(0);
});
