import { forbidden, notFound, type Refusal, writeGrantNeeded } from '#base/refusal.ts';
import type { AnchorTable } from '#base/shapes.ts';

/** An anchor that homes resources and edges, with the caller's rights on it. */
export interface HomeFacts {
  readonly home_id: string;
  readonly home_table: AnchorTable;
  readonly home_readable: boolean;
  readonly home_authorable: boolean;
}

/** Missing authorship: explained only for a map that the caller reads, a bare FORBIDDEN otherwise (spec 40 §6.2 #6). */
function homeRefusal(home: HomeFacts): Refusal | undefined {
  if (home.home_authorable) return undefined;
  if (home.home_table === 'kb_contexts' || !home.home_readable) return forbidden();
  return writeGrantNeeded(home.home_id);
}

interface SourceFacts extends HomeFacts {
  readonly source_changeable: boolean;
}

/** Changing an edge requires the right to change its source and to author in its home. */
function checkAuthority(facts: SourceFacts): void {
  if (!facts.source_changeable) throw forbidden();
  const refusal = homeRefusal(facts);
  if (refusal !== undefined) throw refusal;
}

export interface AssertionFacts extends SourceFacts {
  readonly source_readable: boolean;
  readonly target_readable: boolean;
}

/**
 * Decides whether these ends may be joined. The first refusal wins, in the contract's order.
 * @throws Refusal NOT_FOUND (an end that is absent or hidden), FORBIDDEN, FORBIDDEN_DETAIL
 */
export function decideAssertion(facts: AssertionFacts | undefined): AssertionFacts {
  if (facts === undefined || !facts.source_readable) throw notFound();
  checkAuthority(facts);
  if (!facts.target_readable) throw notFound();
  return facts;
}

export interface EdgeFacts extends SourceFacts {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label: string | null;
  readonly readable: boolean;
}

/**
 * Decides whether this live edge may be changed. An edge is hidden when its home or either end is; a hidden edge gives
 * NOT_FOUND, since the specification's 403 for a caller who reads only some of them would reveal that it exists.
 * @throws Refusal NOT_FOUND (no live edge, or a hidden one), FORBIDDEN, FORBIDDEN_DETAIL
 */
export function decideChange(edge: EdgeFacts | undefined): EdgeFacts {
  if (edge === undefined || !edge.readable) throw notFound();
  checkAuthority(edge);
  return edge;
}
