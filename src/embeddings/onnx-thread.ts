import { readFile } from 'node:fs/promises';
import { Piscina } from 'piscina';
import { normalise } from './embedder.ts';
import { loadOnnxRuntime, loadTokenizers, type OnnxTensor } from './onnx-runtime.ts';

/** The worker thread of an ONNX model (see onnx-embedder.ts). */

export interface ModelFiles {
  readonly model: string;
  readonly tokenizer: string;
  /** `cls`: the first token's vector; `mean`: the mean over all tokens. */
  readonly pooling: 'cls' | 'mean';
  /** Longer texts are truncated. */
  readonly maxTokens: number;
}

/** Texts are truncated to this many characters per token before tokenising, since tokenising a long text is slow. */
const CHARACTERS_PER_TOKEN = 16;

const files = Piscina.workerData as ModelFiles;
const { InferenceSession, Tensor } = await loadOnnxRuntime();
const { Tokenizer } = await loadTokenizers();
const tokenizer = new Tokenizer(JSON.parse(await readFile(files.tokenizer, 'utf8')) as object, {});
// One processor per thread: only the number of threads sets the parallelism.
const session = await InferenceSession.create(files.model, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
});

/** Token ids of a text, with the model's start and end tokens; truncation keeps the end token. */
function tokensOf(text: string): number[] {
  const { ids } = tokenizer.encode(text.slice(0, files.maxTokens * CHARACTERS_PER_TOKEN));
  if (ids.length <= files.maxTokens) return ids;
  return [...ids.slice(0, files.maxTokens - 1), ids.at(-1)!];
}

function inputsOf(ids: readonly number[]): Record<string, OnnxTensor> {
  const shape = [1, ids.length];
  const all = (value: (id: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(ids, (id) => BigInt(value(id))),
      shape,
    );
  const known: Record<string, () => OnnxTensor> = {
    input_ids: () => all((id) => id),
    attention_mask: () => all(() => 1),
    token_type_ids: () => all(() => 0),
  };
  return Object.fromEntries(session.inputNames.map((name) => [name, known[name]!()]));
}

function pooled(states: Float32Array, tokens: number): Float32Array {
  const width = states.length / tokens;
  if (files.pooling === 'cls') return states.slice(0, width);
  const mean = new Float32Array(width);
  for (let i = 0; i < states.length; i += 1) mean[i % width]! += states[i]! / tokens;
  return mean;
}

/** Returns the vector of one text, of L2 norm 1. */
export default async function embed(text: string): Promise<Float32Array> {
  const ids = tokensOf(text);
  const outputs = await session.run(inputsOf(ids));
  const states = outputs[session.outputNames[0]!]!.data as Float32Array;
  return normalise(pooled(states, ids.length));
}
