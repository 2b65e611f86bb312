import { type AnswerOf, type AtlasClient, AtlasError, isRefusal } from '#sdk/index.ts';
import type { Act, Titled } from './acts.ts';
import type { Why } from './perform.ts';

/** Merges of two documents, and what undoes them. */

type Merge = Extract<Act, { kind: 'merge' }>;
export type Collision = AnswerOf<'undo_merge'>['collisions'][number];

/** The most relationships of a document that are read for the titles at their other ends. */
export const MOST_TITLED = 500;

/** Titles by id: of documents, and of those at the other ends of relationships also by the id of the relationship. */
export const titlesIn = (
  edges: AnswerOf<'list_resource_edges'>,
  documents: readonly Titled[],
): Map<string, string> =>
  new Map([
    ...edges.flatMap(({ edge_id, peer_resource_id, peer_title }) => [
      [edge_id, peer_title] as const,
      [peer_resource_id, peer_title] as const,
    ]),
    ...documents.map(({ id, title }) => [id, title] as const),
  ]);

/** Merges a document into another; gives the id of the merge. Throws what the call throws. */
export async function merge(
  atlas: AtlasClient,
  { into, from }: Merge,
  why: Partial<Why>,
): Promise<string | undefined> {
  const body = { from: [from.id], ...why };
  return (await atlas.call('merge_resources', { path: { id: into.id }, body })).merge_id;
}

const WAS = {
  changed: 'was changed since',
  deleted: 'was deleted since',
  purged: 'was erased since',
  merged: 'was merged into another: undo that merge first',
} as const;

/**
 * For what a merge cannot be undone, in words.
 * @param titles as `titlesIn` gives them
 */
export function collisionWords(
  { what, id, reason, key }: Collision,
  into: Titled,
  titles: ReadonlyMap<string, string>,
): string {
  const title = titles.get(id);
  switch (what) {
    case 'relationship':
      return `a relationship of “${into.title}”${title === undefined ? '' : ` with “${title}”`} ${WAS[reason]}`;
    case 'facet':
      return `the facet ${key} of “${into.title}” ${WAS[reason]}`;
    case 'grant':
      return `the access of somebody to “${into.title}” ${WAS[reason]}`;
    case 'citation':
      return `a citation ${WAS[reason]}`;
    case 'resource':
      return `${title === undefined ? 'a document' : `“${title}”`} ${WAS[reason]}`;
  }
}

/** A merge that is to be undone. */
export interface Undoing {
  readonly into: Titled;
  /** The id of the merge. */
  readonly merge: string;
  /** The merged documents, as far as their titles are known. */
  readonly merged: readonly Titled[];
}

/** What an undoing would take back, and for what it cannot be done. */
export interface UndoPreview {
  readonly outcome: AnswerOf<'undo_merge'>;
  /** One sentence for each, with titles; none: it can be undone. */
  readonly collisions: readonly string[];
}

/** What undoing a merge would do, without doing it. Throws what the calls throw, CONFLICT for a merge that is undone already. */
export async function previewOfUndo(
  atlas: AtlasClient,
  { into, merge: merge_id, merged }: Undoing,
  signal?: AbortSignal,
): Promise<UndoPreview> {
  const call = { path: { id: into.id }, ...(signal !== undefined && { signal }) };
  const [outcome, edges] = await Promise.all([
    atlas.call('undo_merge', { ...call, body: { merge_id, dry_run: true } }),
    atlas.call('list_resource_edges', { ...call, query: { limit: MOST_TITLED } }),
  ]);
  const titles = titlesIn(edges, [into, ...merged]);
  return {
    outcome,
    collisions: outcome.collisions.map((collision) => collisionWords(collision, into, titles)),
  };
}

/** Undoes a merge. Throws what the call throws; of collisions, with the titles of what collides. */
export async function undoMerge(atlas: AtlasClient, undoing: Undoing): Promise<void> {
  const { into, merge: merge_id } = undoing;
  try {
    await atlas.call('undo_merge', { path: { id: into.id }, body: { merge_id } });
  } catch (error) {
    if (!isRefusal(error, 'CONFLICT')) throw error;
    // Where that is refused, too, the first refusal says why.
    const preview = await previewOfUndo(atlas, undoing).catch(() => undefined);
    if (preview === undefined || preview.collisions.length === 0) throw error;
    throw new AtlasError(409, { error: { code: 'CONFLICT', message: `${preview.collisions.join('; ')}.` } });
  }
}
