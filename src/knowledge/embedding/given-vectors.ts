import { LIMITS } from '#base/limits.ts';
import { badRequest, type Refusal } from '#base/refusal.ts';

/** What is expected of the vectors of clients, where these are searched. Plain data: it is passed to threads. */
export interface ExpectedVectors {
  /** The dimension of all vectors but those of `models`; null = that of the first one to come. */
  readonly dimension: number | null;
  /** The dimension of each model whose vectors are taken. */
  readonly models: Readonly<Record<string, number>>;
  /** How many further models can be taken. */
  readonly free: number;
}

/** A vector from a client. */
export interface GivenVector {
  readonly values: readonly number[];
  /** SHA-256 of its model, in lower-case hex; null = not declared. */
  readonly model: string | null;
}

const modelRefusal = (where: string, model: string | null, taken: readonly string[]): Refusal =>
  model === null
    ? badRequest(
        `${where}.embedded_with: must be the SHA-256 of the model that made the vector, 64 hexadecimal digits: vectors of clients are searched here, each with those of its model only`,
      )
    : badRequest(
        `${where}.embedded_with: vectors of this model are not taken now, only those of ${taken.join(' and ')}, until searches are switched to the latter`,
      );

/** @param dimension expected; null = any */
function valuesRefusal(
  where: string,
  values: readonly number[],
  dimension: number | null,
): Refusal | undefined {
  const field = `${where}.embedding`;
  if (dimension !== null && values.length !== dimension)
    return badRequest(`${field}: has ${values.length} numbers; vectors of ${dimension} numbers are searched`);
  if (values.length === 0 || values.length > LIMITS.vector)
    return badRequest(`${field}: has ${values.length} numbers; a vector has 1 to ${LIMITS.vector}`);
  if (!values.every(Number.isFinite))
    return badRequest(`${field}: must be ${values.length} finite 32-bit numbers`);
  if (values.every((value) => value === 0))
    return badRequest(`${field}: has no direction; one of its numbers must not be zero`);
  return undefined;
}

/**
 * Checks a vector of a client.
 * @param where the field of its chunk, for refusals
 * @returns what is expected of the vectors after it
 * @throws Refusal BAD_REQUEST that names what is expected
 */
export function admitVector(
  expected: ExpectedVectors,
  { values, model }: GivenVector,
  where: string,
): ExpectedVectors {
  const known = model === null ? undefined : expected.models[model];
  const refusal = valuesRefusal(where, values, known ?? expected.dimension);
  if (refusal !== undefined) throw refusal;
  if (known !== undefined) return expected;
  if (model === null || expected.free === 0) throw modelRefusal(where, model, Object.keys(expected.models));
  return {
    dimension: expected.dimension ?? values.length,
    models: { ...expected.models, [model]: values.length },
    free: expected.free - 1,
  };
}
