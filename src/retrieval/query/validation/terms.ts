import { type ActDeclaration, TERM_NAMES } from '#query-plan/acts.ts';
import type { Terms } from '#query-plan/grammar.ts';

/**
 * The effective terms of a stage, which it also reports: those that its act admits, capped at their ceilings; the
 * default limit if the act has one and none was given. At least one region is surveyed.
 */
export function applied(terms: Terms, act: ActDeclaration): Terms {
  const entries = TERM_NAMES.flatMap((term) => {
    const admitted = act.terms.find((declared) => declared.term === term);
    if (admitted === undefined) return [];
    const ceiling = admitted.ceiling ?? Number.POSITIVE_INFINITY;
    const asked = terms[term] ?? (term === 'limit' ? ceiling : undefined);
    if (asked === undefined) return [];
    return [[term, Math.max(Math.min(asked, ceiling), term === 'regions' ? 1 : 0)] as const];
  });
  return Object.fromEntries(entries);
}
