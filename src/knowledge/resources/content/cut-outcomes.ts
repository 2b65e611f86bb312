import { LIMITS } from '#base/limits.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import { type CutText, cutText, type GivenText } from './cut-text.ts';

/** A cut text, or the refusal; the refusal is reported in its turn among those of the operation. */
export type CutOutcome = { readonly text: CutText } | { readonly refusal: Refusal };

/** @throws Refusal BAD_REQUEST when it cannot be cut */
export function textOf(outcome: CutOutcome): CutText {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.text;
}

function outcomeOf(given: GivenText): CutOutcome {
  try {
    return { text: cutText(given) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

const tooMany = (field: string) =>
  badRequest(
    `${field}: the texts of one call would be cut into more than ${LIMITS.chunksOfCall} pieces; send them in several`,
  );

/** The outcomes of the texts of one call, in order; once they exceed the chunk limit of a call, the rest is not cut. */
export function cutOutcomes(texts: readonly GivenText[]): CutOutcome[] {
  let chunks = 0;
  return texts.map((given) => {
    if (chunks > LIMITS.chunksOfCall) return { refusal: tooMany(given.field ?? 'content') };
    const outcome = outcomeOf(given);
    if ('text' in outcome) chunks += outcome.text.chunks.length;
    return chunks > LIMITS.chunksOfCall ? { refusal: tooMany(given.field ?? 'content') } : outcome;
  });
}
