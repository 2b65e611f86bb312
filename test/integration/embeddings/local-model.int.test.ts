import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import type { Embedder } from '#embeddings/embedder.ts';
import { createEmbedders } from '#embeddings/embedders.ts';
import { checkModelFolder, DEFAULT_MODEL_DIR, LOCAL_STAMP } from '#embeddings/local/model-files.ts';

/** The real model, fetched with Maven on the first run. */

const QUESTION = 'How do I simmer a chicken stock?';
const RELATED = 'Cooking broth gently without boiling';
const UNRELATED = 'Quarterly revenue grew by ten percent';

const said: string[] = [];

const embeddersOf = (environment: Record<string, string>, modelFolder?: string) =>
  createEmbedders({
    config: readConfig(environment).embeddings,
    say: (line) => said.push(line),
    ...(modelFolder !== undefined && { modelFolder }),
  });

const embedders = embeddersOf({});
const local: Embedder = (await embedders.wanted())!;

afterAll(() => embedders.close());

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

test('the local model is what a fresh machine embeds with', () => {
  expect(local.stamp).toEqual(LOCAL_STAMP);
  expect(local.stamp).toEqual({ model: 'bge-small-en-v1.5-q', version: '6c9c6101a956d62d', dimension: 384 });
});

test('a text is nearer to what means the same in other words than to something else', async () => {
  const [question] = await local.embed([QUESTION], 'query');
  const [related, unrelated] = await local.embed([RELATED, UNRELATED], 'document');
  expect(question).toHaveLength(384);
  expect(cosine(question!, question!)).toBeCloseTo(1, 5);
  expect(cosine(question!, related!)).toBeGreaterThan(cosine(question!, unrelated!) + 0.15);
});

test('the same text has the same vector, to the last bit, in any company and in another process of the model', async () => {
  const texts = [RELATED, 'x', QUESTION, `${UNRELATED} `.repeat(40)];
  const first = await local.embed(texts, 'document');
  const second = await local.embed(texts.toReversed(), 'document');
  expect(second.toReversed()).toEqual(first);
  const others = embeddersOf({});
  expect(await (await others.wanted())!.embed(texts, 'document')).toEqual(first);
  await others.close();
});

test('a text of more than 512 tokens is cut, whatever its end says', async () => {
  const long = 'simmer '.repeat(600);
  const [cut, other] = await local.embed([long, `${long} revenue`], 'document');
  expect(other).toEqual(cut);
  const [short, longer] = await local.embed(
    ['simmer '.repeat(100), `${'simmer '.repeat(100)} revenue`],
    'document',
  );
  expect(longer).not.toEqual(short);
});

test.each(['', ' ', '\u0000', '🥘'.repeat(2000), '日本語のテキスト', 'a'.repeat(100_000)])(
  'a strange text gets a vector too',
  async (text) => {
    const [vector] = await local.embed([text], 'document');
    expect(vector!.every(Number.isFinite)).toBe(true);
  },
);

test('an abort ends what waits', async () => {
  const ending = new AbortController();
  const embedding = local.embed(Array<string>(200).fill(UNRELATED.repeat(20)), 'document', ending.signal);
  setTimeout(() => ending.abort(), 100);
  await expect(embedding).rejects.toThrow();
});

test('it is fetched again into another folder, whatever was fetched before', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'atlas-model-')), 'model');
  const others = embeddersOf({}, folder);
  expect((await others.wanted())!.stamp).toEqual(LOCAL_STAMP);
  expect((await readdir(folder)).toSorted()).toEqual([
    'bge-small-en-v1.5-q-tokenizer.json',
    'bge-small-en-v1.5-q.onnx',
  ]);
  await others.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
}, 600_000);

describe('a folder of one’s own', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atlas-onnx-'));
    await copyFile(join(DEFAULT_MODEL_DIR, 'bge-small-en-v1.5-q.onnx'), join(folder, 'model.onnx'));
    await copyFile(
      join(DEFAULT_MODEL_DIR, 'bge-small-en-v1.5-q-tokenizer.json'),
      join(folder, 'tokenizer.json'),
    );
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const vectorOf = async (environment: Record<string, string>, text: string, kind: 'document' | 'query') => {
    const others = embeddersOf({ EMBEDDER: 'onnx', EMBEDDER_FOLDER: folder, ...environment });
    const embedder = (await others.wanted())!;
    const [vector] = await embedder.embed([text], kind);
    await others.close();
    return { vector: vector!, stamp: embedder.stamp };
  };

  test('gives the same vectors with the same pooling, and others with another', async () => {
    const [expected] = await local.embed([RELATED], 'document');
    const first = await vectorOf({ EMBEDDER_POOLING: 'cls' }, RELATED, 'document');
    const mean = await vectorOf({ EMBEDDER_POOLING: 'mean' }, RELATED, 'document');
    expect(first.vector).toEqual(expected);
    expect(first.stamp.dimension).toBe(384);
    expect(cosine(mean.vector, expected!)).toBeLessThan(0.999);
    expect(mean.stamp.version).not.toBe(first.stamp.version);
  });

  test('puts the prefix of a kind before its texts', async () => {
    const pooling = { EMBEDDER_POOLING: 'cls' };
    const prefixed = await vectorOf({ ...pooling, EMBEDDER_QUERY_PREFIX: 'query: ' }, 'broth', 'query');
    const document = await vectorOf({ ...pooling, EMBEDDER_QUERY_PREFIX: 'query: ' }, 'broth', 'document');
    const [expected, plain] = await local.embed(['query: broth', 'broth'], 'document');
    expect(prefixed.vector).toEqual(expected);
    expect(document.vector).toEqual(plain);
  });
});

describe('where the model cannot be had', () => {
  test('a damaged file is not taken', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-model-'));
    await writeFile(join(folder, 'bge-small-en-v1.5-q.onnx'), 'damaged');
    await expect(checkModelFolder(folder)).rejects.toThrow('is not the expected one');
    await rm(folder, { recursive: true, force: true });
  });

  test('one line says so, and words are hashed instead', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'atlas-model-')), 'file');
    await writeFile(file, '');
    said.length = 0;
    // Below a file there is no folder to be made.
    const others = embeddersOf({}, join(file, 'model'));
    expect((await others.wanted())!.stamp.model).toBe('hash');
    expect(said.filter((line) => line.includes('cannot be used'))).toEqual([
      expect.stringMatching(
        /^Embeddings: the local model cannot be used \(.+\); texts are embedded by hashing/,
      ),
    ]);
    await rm(join(file, '..'), { recursive: true, force: true });
  });
});
