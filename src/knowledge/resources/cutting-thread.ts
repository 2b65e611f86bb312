import { type CutText, cutOutcomes, type GivenText } from './content/cut-text.ts';

/** Entry point of the threads that cut texts (see cutting.ts). */

/**
 * A cut text without the content that the requesting thread has; or the refusal's message, since class instances do not
 * survive the thread boundary.
 */
type ThreadOutcome =
  | { readonly text: Omit<CutText, 'content'> & { readonly content?: string } }
  | { readonly refused: string };

/** The outcomes of some texts, in order. */
export const cut = (texts: readonly GivenText[]): ThreadOutcome[] =>
  cutOutcomes(texts).map((outcome, index) => {
    if ('refusal' in outcome) return { refused: outcome.refusal.message };
    const { content, ...text } = outcome.text;
    return { text: texts[index]?.content === undefined ? { ...text, content } : text };
  });
