/** Which model made a vector. Vectors of different stamps are never compared. */
export interface Stamp {
  readonly model: string;
  /** Changes whenever the same text would get another vector. */
  readonly version: string;
  /** Numbers in one vector. */
  readonly dimension: number;
}

/** Texts are embedded to be found, or to find; some models want a prefix before the latter. */
export type TextKind = 'document' | 'query';

/** Makes vectors of texts. */
export interface Embedder {
  readonly stamp: Stamp;
  /**
   * The vectors of some texts, in their order, each of length 1 (L2), or all zeros for a text without any feature. The
   * same text gives the same vector, whatever is embedded beside it.
   * @param signal ends the work early
   * @throws EmbedderError
   */
  embed(texts: readonly string[], kind: TextKind, signal?: AbortSignal): Promise<Float32Array[]>;
  /** Ends threads and connections; later calls fail. */
  close(): Promise<void>;
}

/** Vectors could not be made; neither texts nor keys are in the message. */
export class EmbedderError extends Error {
  override readonly name = 'EmbedderError';
}

/** A stamp in one text: what vectors, indexes and jobs name it by. */
export const stampKey = ({ model, version, dimension }: Stamp): string => `${model}@${version}/${dimension}`;

/** The dimension that a stamp in one text names. */
export const dimensionOf = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1));

/** Scales a vector to length 1 (L2), in place; one without a direction stays as it is. */
export function normalise(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const component of vector) squares += component * component;
  const length = Math.sqrt(squares);
  if (length > 0) for (let i = 0; i < vector.length; i += 1) vector[i]! /= length;
  return vector;
}
