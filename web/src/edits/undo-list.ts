import type { Act, Done } from './acts.ts';

/** The acts of the person since the page was opened, oldest first. */
export type UndoList = readonly Done[];

/** What must not have changed since, for an act to be undone. */
function subjectOf({ act, made }: Done): string | undefined {
  switch (act.kind) {
    case 'join':
    case 'merge':
    case 'unmerge':
      // What was done to a merged document since is the service's to compare.
      return made;
    case 'title':
      return `${act.resource} title`;
    case 'facet':
      return act.of === 'relationship' ? act.id : `${act.id} facet ${act.key}`;
    default:
      return act.edge;
  }
}

/** Whether an act can be undone: the service has it, and none of the later ones is about the same. */
export function isUndoable(list: UndoList, done: Done): boolean {
  const later = list.slice(list.indexOf(done) + 1);
  return done.isSettled && later.every((other) => subjectOf(other) !== subjectOf(done));
}

const withEdge = (act: Act, from: string, to: string): Act => {
  if ('edge' in act && act.edge === from) return { ...act, edge: to };
  return act.kind === 'facet' && act.id === from ? { ...act, id: to } : act;
};

/**
 * The list after one of its acts was undone. A relationship that was folded and joined anew has another handle, by which the
 * acts before the fold are undone from then on.
 * @param made the handle of the relationship that the undoing has joined
 */
export function afterUndo(list: UndoList, undone: Done, made: string | undefined): UndoList {
  const rest = list.filter(({ number }) => number !== undone.number);
  const { act } = undone;
  if (act.kind !== 'fold' || made === undefined) return rest;
  return rest.map((done) => ({
    ...done,
    act: withEdge(done.act, act.edge, made),
    made: done.made === act.edge ? made : done.made,
  }));
}
