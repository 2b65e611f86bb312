import type { MissingVector } from '../../search/index.ts';
import type { ActRefusal } from '../answer/shapes.ts';
import type { Outcome } from './act-run.ts';

/** Refusals of valid stages that cannot run now: the other stages continue and treat them as empty. */

const refused = (reason: string, detail: string): Outcome => {
  const refusal: ActRefusal = { reason, detail };
  return { rows: [], unusable: 0, refusal };
};

/** A stage without a vector of its question. */
export const vectorMissing = (why: MissingVector): Outcome => {
  if (why === 'no_vectors')
    return refused('no_vectors', 'nothing that is stored here has a vector to compare with the question');
  return refused(
    'embedding_unavailable',
    why === 'not_given'
      ? 'vectors come from clients here: send the one of the question as intention.embedding'
      : 'the question could not be embedded, so nothing can be compared with it',
  );
};

export const subtrahendRefused = (subtrahend: string): Outcome =>
  refused(
    'subtrahend_refused',
    `${subtrahend} did not answer, or takes from a stage that did not: subtracting it would give too much`,
  );

export const tooManyMembers = (most: number): Outcome =>
  refused(
    'selection_too_large',
    `more than ${most} resources are selected; narrow the filter or bound it by an anchor`,
  );

export const walkTooWide = (most: number): Outcome =>
  refused(
    'walk_too_wide',
    `there are more than ${most} walks from these seeds; give fewer, or filter the edges`,
  );
