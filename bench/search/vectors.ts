import { drawsFrom } from '#picture/algorithms/draws.ts';

/** Vectors as a model gives them: in clusters, and apart from each other in a few dozen directions only. */

export const DIMENSION = 384;
const CLUSTERS = 1000;
/** Noise in all dimensions would make all members of a cluster equally near to each other, as no texts are. */
const DIRECTIONS = 32;
const SPREAD = 0.25;
/** Seeds of what is no vector of a resource. */
const CENTRES = 0x4000_0000;
const AXES = 0x5000_0000;
const QUESTIONS = 0x6000_0000;

const drawn = (seed: number, count: number): Float32Array => {
  const draw = drawsFrom(seed);
  return Float32Array.from({ length: count }, () => draw() - 0.5);
};

const centres = Array.from({ length: CLUSTERS }, (_, index) => drawn(CENTRES + index, DIMENSION));
const axes = Array.from({ length: DIRECTIONS }, (_, index) => drawn(AXES + index, DIMENSION));

/** A vector of length 1 in a cluster that the seed draws, too. */
function vectorOf(seed: number): Float32Array {
  const draw = drawsFrom(seed);
  const vector = centres[Math.floor(draw() * CLUSTERS)]!.slice();
  for (const axis of axes) {
    const amount = (draw() - 0.5) * 4 * SPREAD;
    for (let at = 0; at < DIMENSION; at += 1) vector[at]! += amount * axis[at]!;
  }
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  for (let at = 0; at < DIMENSION; at += 1) vector[at]! /= length;
  return vector;
}

/** The vector of the text of a resource. */
export const resourceVector = (number: number): Float32Array => vectorOf(number);

/** The vector of a question, near to some of them. */
export const questionVector = (number: number): Float32Array => vectorOf(QUESTIONS + number);

/** For each question the numbers of the nearest resources among some, nearest first: every one is compared. */
export function nearestOf(
  questions: readonly Float32Array[],
  numbers: Iterable<number>,
  count: number,
): number[][] {
  const best = questions.map(() => ({ numbers: [] as number[], similarities: [] as number[] }));
  for (const number of numbers) {
    const vector = resourceVector(number);
    for (const [index, question] of questions.entries()) {
      let similarity = 0;
      for (let at = 0; at < DIMENSION; at += 1) similarity += vector[at]! * question[at]!;
      const { numbers: found, similarities } = best[index]!;
      if (similarities.length === count && similarity <= similarities[count - 1]!) continue;
      const place = similarities.findIndex((other) => other < similarity);
      const at = place === -1 ? similarities.length : place;
      similarities.splice(at, 0, similarity);
      found.splice(at, 0, number);
      similarities.length = Math.min(similarities.length, count);
      found.length = Math.min(found.length, count);
    }
  }
  return best.map(({ numbers: found }) => found);
}
