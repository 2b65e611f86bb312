import { EmbedderError } from './embedder.ts';

/** The used parts of two optional dependencies, whose own types may be absent. */

export interface OnnxTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>;
}

export interface OnnxRuntime {
  readonly InferenceSession: { create(model: string | Uint8Array, options: object): Promise<Session> };
  readonly Tensor: {
    new (type: 'int64', data: BigInt64Array, dims: readonly number[]): OnnxTensor;
    new (type: 'float32', data: Float32Array, dims: readonly number[]): OnnxTensor;
  };
}

/** `@huggingface/tokenizers`: converts texts to token ids. */
export interface Tokenizers {
  readonly Tokenizer: new (
    tokenizer: object,
    config: object,
  ) => { encode(text: string): { readonly ids: number[] } };
}

/** @throws EmbedderError if it is not installed or does not run on this machine */
async function load<Loaded extends object>(name: string): Promise<Loaded> {
  try {
    const loaded = (await import(name)) as Loaded & { default?: Loaded };
    return loaded.default ?? loaded;
  } catch (cause) {
    throw new EmbedderError(`${name} cannot be loaded on this machine`, { cause });
  }
}

/** @throws EmbedderError if one of the two is missing */
export const loadOnnxRuntime = () => load<OnnxRuntime>('onnxruntime-node');
export const loadTokenizers = () => load<Tokenizers>('@huggingface/tokenizers');
