import { signal } from '@preact/signals';
import type { QueryClient } from '@tanstack/preact-query';
import { type AtlasClient, AtlasError } from '#sdk/index.ts';
import { isTouched } from '../live/touched.ts';
import { expire } from '../session/session.ts';
import { isSignedOut } from '../ui/failure.tsx';
import { type Act, type Done, idsOf, inverseOf } from './acts.ts';
import { merge, undoMerge } from './merging.ts';
import { currentTitle } from './queries.ts';
import { shownAtOnce } from './shown-at-once.ts';
import { afterUndo, type UndoList } from './undo-list.ts';

/** Sends acts to the service, and shows them before it answers. */

/** Why something is changed, and how sure the person is. */
export interface Why {
  readonly reasoning: string;
  readonly confidence: 'tentative' | 'probable' | 'confident';
}

/** What the person has changed since the page was opened. */
export const undoList = signal<UndoList>([]);

async function retitle(
  atlas: AtlasClient,
  { resource, from, to, version }: Extract<Act, { kind: 'title' }>,
  why: Partial<Why>,
): Promise<void> {
  const current = version === undefined ? await currentTitle(atlas, resource) : undefined;
  if (current !== undefined && current.title !== from)
    // As the service would refuse it, had the version been known.
    throw new AtlasError(412, {
      error: { code: 'PRECONDITION_FAILED', message: `Meanwhile it is called “${current.title}”.` },
    });
  await atlas.call('update_resource', {
    path: { id: resource },
    body: { title: to, ...why },
    headers: { 'if-match': version ?? current!.version },
  });
}

/** Calls the operation of an act; gives the id of a relationship or a merge that it made. Throws what the call throws. */
async function send(atlas: AtlasClient, act: Act, why: Partial<Why>): Promise<string | undefined> {
  switch (act.kind) {
    case 'join': {
      const { source, target, edge_kind, polarity, label, weight } = act.relationship;
      const body = { source, target, edge_kind, polarity, label, weight, ...why };
      return (await atlas.call('assert', { body })).edge_handle;
    }
    case 'retype':
      await atlas.call('retype', { path: { edge_handle: act.edge }, body: { ...act.to, ...why } });
      return undefined;
    case 'reweight':
      await atlas.call('reweight', { path: { edge_handle: act.edge }, body: { weight: act.to, ...why } });
      return undefined;
    case 'fold': {
      const body = why.reasoning === undefined ? {} : { reason: why.reasoning };
      await atlas.call('fold', { path: { edge_handle: act.edge }, body });
      return undefined;
    }
    case 'facet': {
      const { of, id, key, to } = act;
      const body = {
        values: { [key]: to === undefined ? null : to.value },
        ...(to !== undefined && { weight: to.weight }),
        ...why,
      };
      if (of === 'resource') await atlas.call('set_facet', { body: { resource: id, ...body } });
      else await atlas.call('set_edge_facet', { path: { edge_handle: id }, body });
      return undefined;
    }
    case 'title':
      await retitle(atlas, act, why);
      return undefined;
    case 'merge':
      return merge(atlas, act, why);
    case 'unmerge':
      await undoMerge(atlas, { ...act, merged: [act.from] });
      return undefined;
  }
}

/** Where acts are shown: the service, and what the page has read of it. */
export interface Page {
  readonly atlas: AtlasClient;
  readonly queries: QueryClient;
}

/** Shows an act in everything that was read; gives what takes it back. */
async function show(queries: QueryClient, act: Act): Promise<() => void> {
  const now = new Date().toISOString();
  const affected = queries.getQueryCache().findAll({
    predicate: ({ queryKey, state: { data } }) => shownAtOnce(queryKey, data, act, now) !== data,
  });
  // A reading that is under way would bring back what was before.
  await Promise.all(affected.map(({ queryKey }) => queries.cancelQueries({ queryKey, exact: true })));
  const before = affected.map(({ queryKey, state: { data } }) => {
    queries.setQueryData(queryKey, shownAtOnce(queryKey, data, act, now));
    return [queryKey, data] as const;
  });
  return () => {
    for (const [queryKey, data] of before) queries.setQueryData(queryKey, data);
  };
}

/** Acts that the service has not answered yet. */
let pending = 0;
/** Reads that wait for those answers: before them they would bring back what a pending act has changed. */
let waiting: (() => void)[] = [];

/** Reads again what an act has touched, once no other act is pending. */
function readAfterwards(read: () => void): void {
  waiting.push(read);
  if (pending > 0) return;
  const reads = waiting;
  waiting = [];
  for (const one of reads) one();
}

async function shownWhileSent(
  { atlas, queries }: Page,
  act: Act,
  why: Partial<Why>,
): Promise<string | undefined> {
  pending += 1;
  let takeBack = (): void => undefined;
  let made: string | undefined;
  try {
    takeBack = await show(queries, act);
    made = await send(atlas, act, why);
    return made;
  } catch (error) {
    takeBack();
    if (isSignedOut(error)) expire();
    throw error;
  } finally {
    pending -= 1;
    const touched = { isFormed: false, ids: new Set(idsOf({ act, made })) };
    readAfterwards(() => {
      void queries.invalidateQueries({
        // A merge may change anything that was read, and its preview would be refused now.
        predicate: (query) =>
          'into' in act ? query.queryKey[0] !== 'merge preview' : isTouched(query, '', touched),
      });
      // Territories are named after documents.
      if (act.kind === 'title') void queries.invalidateQueries({ queryKey: ['picture'] });
    });
  }
}

let last = 0;

/** Does an act: shown at once, taken back where it is refused. Throws what its call throws. */
export async function perform(page: Page, act: Act, why: Why): Promise<void> {
  last += 1;
  const number = last;
  undoList.value = [...undoList.value, { number, act, isSettled: false }];
  try {
    const made = await shownWhileSent(page, act, why);
    undoList.value = undoList.value.map((done) =>
      done.number === number ? { ...done, isSettled: true, made } : done,
    );
  } catch (error) {
    undoList.value = undoList.value.filter((done) => done.number !== number);
    throw error;
  }
}

/** Undoes an act, which leaves the list. Throws what the call throws; then the act stays in it. */
export async function undo(page: Page, done: Done): Promise<void> {
  const made = await shownWhileSent(page, inverseOf(done), {});
  undoList.value = afterUndo(undoList.value, done, made);
}

/** Forgets an act that was undone elsewhere. */
export function forgetAct(made: string): void {
  undoList.value = undoList.value.filter((done) => done.made !== made);
}

/** Forgets what was done. */
export function forgetActs(): void {
  undoList.value = [];
}
