import type { z } from 'zod';
import { type Named, type NamedEdge, type NamedResource, namesOf, type ProposedAct } from './acts.ts';
import type { ProposalRow } from './queries.ts';
import type { Proposal } from './shapes.ts';

/** What somebody changed since a proposal was made, of what its acts name. */

export type Conflict = z.input<typeof Proposal>['conflicts'][number];

/** Acts that only join a resource to another one, or make one its goal: what it says does not matter to them. */
const ENDS = ['source', 'target', 'goal'] as const;

/**
 * Whether something was changed since, by others than accepted acts of the same proposal.
 * @param made_at sequence number of the ledger when the proposal was made
 */
const isChanged = (
  { seq, correlation_id }: NamedResource | NamedEdge,
  { id, made_at }: Pick<ProposalRow, 'id' | 'made_at'>,
): boolean => seq > made_at && correlation_id !== id;

/** @returns by act, then resources before relationships, in the order of the fields */
export function conflictsOf(
  proposal: Pick<ProposalRow, 'id' | 'made_at'>,
  acts: readonly ProposedAct[],
  named: Named,
): Conflict[] {
  const conflictOf = (
    number: number,
    what: Conflict['what'],
    id: string,
    found: NamedResource | NamedEdge | undefined,
    isEnd: boolean,
  ): Conflict[] => {
    if (found === undefined) return [{ number, what, id, change: 'gone' }];
    if (isEnd || !isChanged(found, proposal)) return [];
    const { event_type, changed_at: at, changed_by: by } = found;
    return [{ number, what, id, change: 'changed', event_type, at, by }];
  };
  return acts.flatMap((act) => {
    const { resources, edges } = namesOf(act);
    const ends = new Set<unknown>(ENDS.map((field) => act.fields[field]));
    return [
      ...resources.flatMap((id) =>
        conflictOf(act.number, 'resource', id, named.resources.get(id), ends.has(id)),
      ),
      ...edges.flatMap((id) => conflictOf(act.number, 'relationship', id, named.edges.get(id), false)),
    ];
  });
}

/** Conflicts in one sentence. */
export const conflictWords = (conflicts: readonly Conflict[]): string =>
  conflicts
    .map(
      ({ number, what, id, change, event_type, by }) =>
        `acts[${number - 1}]: ${what} ${id} is ${change === 'gone' ? 'gone' : `changed (${event_type} by ${by})`}`,
    )
    .join('; ');
