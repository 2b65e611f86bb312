import { forbidden, notFound, type Refusal, writeGrantNeeded } from '#base/refusal.ts';
import type { AnchorTable } from '#base/shapes.ts';

/** A place that homes resources and edges, as one caller stands to it. */
export interface HomeFacts {
  readonly home_id: string;
  readonly home_table: AnchorTable;
  readonly home_readable: boolean;
  readonly home_authorable: boolean;
}

/** Missing authorship: named only for a map that the caller reads, silent otherwise (spec 40 §6.2 #6). */
export function homeRefusal(home: HomeFacts): Refusal | undefined {
  if (home.home_authorable) return undefined;
  if (home.home_table === 'kb_contexts' || !home.home_readable) return forbidden();
  return writeGrantNeeded(home.home_id);
}

export interface AssertionFacts extends HomeFacts {
  readonly source_changeable: boolean;
  readonly target_readable: boolean;
}

/**
 * May these ends be joined? The first refusal wins, in the contract's order.
 * @throws Refusal NOT_FOUND (no source, hidden target), FORBIDDEN, FORBIDDEN_DETAIL
 */
export function decideAssertion(facts: AssertionFacts | undefined): AssertionFacts {
  if (facts === undefined) throw notFound();
  if (!facts.source_changeable) throw forbidden();
  const refusal = homeRefusal(facts);
  if (refusal !== undefined) throw refusal;
  if (!facts.target_readable) throw notFound();
  return facts;
}

export interface EdgeFacts extends HomeFacts {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly source_changeable: boolean;
  readonly target_readable: boolean;
}

/**
 * May this live edge be changed? The target comes last: its 404 must not hide the 403s (spec 40 §6.3).
 * @throws Refusal NOT_FOUND (no live edge, hidden target), FORBIDDEN, FORBIDDEN_DETAIL
 */
export function decideChange(edge: EdgeFacts | undefined): EdgeFacts {
  return decideAssertion(edge) as EdgeFacts;
}
