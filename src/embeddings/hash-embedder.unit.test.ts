import { expect, test } from 'vitest';
import { createHashEmbedder } from './hash-embedder.ts';

const embedder = createHashEmbedder();
const vectorsOf = (...texts: string[]) => embedder.embed(texts, 'document');
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

test('a vector has the dimension of the stamp and length 1', async () => {
  const [vector] = await vectorsOf('Skim the foam off the stock.');
  expect(vector).toHaveLength(embedder.stamp.dimension);
  expect(cosine(vector!, vector!)).toBeCloseTo(1, 6);
});

test('the same text has the same vector in any company, as document and as query', async () => {
  const [alone] = await vectorsOf('Skim the foam.');
  const [, beside] = await vectorsOf('Another text', 'Skim the foam.');
  const [query] = await embedder.embed(['Skim the foam.'], 'query');
  expect(beside).toEqual(alone);
  expect(query).toEqual(alone);
});

test('texts that share words are nearer than texts that share none; case and form of letters do not matter', async () => {
  const [one, near, far, same] = await vectorsOf(
    'Simmer the stock, never boil the stock',
    'Never boil a stock',
    'Quarterly revenue grew by ten percent',
    'SIMMER the ﬆock, never boil the stock',
  );
  expect(cosine(one!, near!)).toBeGreaterThan(cosine(one!, far!) + 0.2);
  expect(same).toEqual(one);
});

test('the order of words counts', async () => {
  const [one, other] = await vectorsOf('dog bites man', 'man bites dog');
  expect(cosine(one!, other!)).toBeLessThan(0.95);
});

test.each(['', '   ', '—!?'])('%j has no feature, so its vector is all zeros', async (text) => {
  const [vector] = await vectorsOf(text);
  expect(vector!.every((value) => value === 0)).toBe(true);
});
