/** The model that made a vector. Vectors with different stamps are never compared. */
export interface Stamp {
  readonly model: string;
  /** Changes whenever the same text would get a different vector. */
  readonly version: string;
  /** Components per vector. */
  readonly dimension: number;
}

/** Texts to find, or search texts; some models need a prefix for the latter. */
export type TextKind = 'document' | 'query';

/** Computes the embedding vectors of texts. */
export interface Embedder {
  readonly stamp: Stamp;
  /**
   * Returns the vectors of the texts, in order, each of L2 norm 1, or all zeros for a text without features. A text's
   * vector does not depend on the other texts.
   * @param signal aborts the work
   * @throws EmbedderError
   */
  embed(texts: readonly string[], kind: TextKind, signal?: AbortSignal): Promise<Float32Array[]>;
  /** Closes threads and connections; later calls fail. */
  close(): Promise<void>;
}

/** Embedding failed; the message contains neither texts nor keys. */
export class EmbedderError extends Error {
  override readonly name = 'EmbedderError';
}

/** A stamp as a string, the key in vectors, indexes and jobs. */
export const stampKey = ({ model, version, dimension }: Stamp): string => `${model}@${version}/${dimension}`;

/** The stamp of the vectors that clients made with a model. */
export const clientStamp = (model: string, dimension: number): Stamp => ({
  model,
  version: 'client',
  dimension,
});

/** The model of a stamp key if its vectors come from clients. */
export const clientModelOf = (key: string): string | undefined =>
  /^([0-9a-f]{64})@client\/\d+$/.exec(key)?.[1];

/** The dimension in a stamp key. */
export const dimensionOf = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1));

/** Scales a vector to L2 norm 1, in place; a zero vector is unchanged. */
export function normalise(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const component of vector) squares += component * component;
  const length = Math.sqrt(squares);
  if (length > 0) for (let i = 0; i < vector.length; i += 1) vector[i]! /= length;
  return vector;
}
