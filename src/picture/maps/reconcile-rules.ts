import { v5 } from 'uuid';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import type { LiveEdge, SubsetRow } from './reconcile-queries.ts';
import type { DeclaredEdge, DeclaredEntry, Delivery } from './reconcile-request.ts';

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');

/**
 * The id of the resource that an entry becomes in a map: the name-based UUID (RFC 9562, version 5) of the entry's id,
 * in the namespace of the map's id. So an entry's id is a name inside its map; a delivery cannot collide with resources
 * elsewhere, nor find out whether they exist.
 * @param entryId lower-case and hyphenated
 */
export const resourceIdOf = (mapId: string, entryId: string): string => v5(entryId, bytesOf(mapId));

const EMPTY_BODY_HASH = sha256Hex('');

export interface ReconcileFacts {
  readonly readable: boolean;
  readonly authorable: boolean;
  readonly is_admin: boolean;
  /** The kernel map, or bound to the gating team. */
  readonly admin_only: boolean;
}

/**
 * Decides whether the caller may declare the contents of a map: a caller who reads it and may write in it, or an
 * administrator who reads it; with `admin_only` administrators only (spec 50 §3.4).
 * @throws Refusal NOT_FOUND (absent or hidden), FORBIDDEN
 */
export function decideReconcile<Facts extends ReconcileFacts>(facts: Facts | undefined): Facts {
  if (facts === undefined || !facts.readable) throw notFound();
  if (!facts.is_admin && (facts.admin_only || !facts.authorable)) throw forbidden();
  return facts;
}

/** The state that a delivery is compared with, all of it read under the lock of the map. */
export interface Present {
  readonly cogmap_id: string;
  readonly slice: readonly SubsetRow[];
  /** Edges that the caller reads. */
  readonly edges: readonly LiveEdge[];
  /** Resource ids of the request's entries that are in use. */
  readonly taken: readonly string[];
  readonly charter_hash: string | null;
  /** Whether the caller may change content homed in an anchor. */
  readonly authorable: (homeId: string) => boolean;
}

export type CharterDisposition = 'absent' | 'unchanged' | 'created' | 'updated';

/** An entry with its resource id. */
export type ResolvedEntry = DeclaredEntry & { readonly resource_id: string };

/** The changes that make a map hold the declared contents; all ids are resource ids. */
export interface ReconcilePlan {
  readonly created: readonly ResolvedEntry[];
  readonly updated: readonly { readonly entry: ResolvedEntry; readonly block: SubsetRow['blocks'][number] }[];
  readonly unchanged: number;
  readonly asserted: readonly DeclaredEdge[];
  readonly deleted: readonly string[];
  readonly folded: readonly LiveEdge[];
  readonly charter: CharterDisposition;
}

/** Every end named in a request must be an entry of it or of an earlier delivery. */
function checkEnds(
  { entries, edges, fold_edges }: Delivery,
  isDelivered: (entryId: string) => boolean,
): void {
  const declared = new Set(entries.map(({ id }) => id));
  const named = [...edges.map((edge) => edge.target), ...fold_edges.flatMap(({ from, to }) => [from, to])];
  const unknown = named.find((id) => !declared.has(id) && !isDelivered(id));
  if (unknown !== undefined)
    throw badRequest(`edges: ${unknown} is neither an entry nor delivered to this map`);
}

type Resolved = Omit<Delivery, 'entries'> & { readonly entries: readonly ResolvedEntry[] };

/** The delivery with resource ids in place of entry ids. */
const resolved = (delivery: Delivery, idOf: (entryId: string) => string): Resolved => ({
  ...delivery,
  entries: delivery.entries.map((entry) => ({ ...entry, resource_id: idOf(entry.id) })),
  edges: delivery.edges.map((edge) => ({ ...edge, source: idOf(edge.source), target: idOf(edge.target) })),
  fold_resources: delivery.fold_resources.map(idOf),
  fold_edges: delivery.fold_edges.map(({ from, to, kind }) => ({ from: idOf(from), to: idOf(to), kind })),
});

function blockToChange(entry: ResolvedEntry, { blocks }: SubsetRow): SubsetRow['blocks'][number] {
  const [block] = blocks;
  if (block === undefined || blocks.length > 1)
    throw conflict(`entries: the body of ${entry.id} is no longer the one block that was delivered`);
  if (entry.body.contents.revisions.length === 0)
    throw badRequest(`chunks_packed: ${entry.id} cannot lose its text`);
  return block;
}

/** The declared edges that neither a live edge nor an earlier declaration covers. */
function edgesToAssert(declared: readonly DeclaredEdge[], { edges, cogmap_id }: Present): DeclaredEdge[] {
  const ends = (edge: { source: string; target: string }, kind: string) =>
    `${edge.source} ${edge.target} ${kind}`;
  const held = new Set<string>();
  const hold = (pair: string, polarity: string, label: string | null, homed: boolean) => {
    held.add(`${pair} ${polarity}`);
    // Only one live edge per ends, kind, label and home may exist, so another polarity of it cannot be asserted.
    if (homed) held.add(`${pair} label ${label ?? ''}`);
  };
  for (const edge of edges)
    hold(ends(edge, edge.kind), edge.polarity, edge.label, edge.home_id === cogmap_id);
  return declared.filter((edge) => {
    const pair = ends(edge, edge.edge_kind);
    if (held.has(`${pair} ${edge.polarity}`) || held.has(`${pair} label ${edge.label ?? ''}`)) return false;
    hold(pair, edge.polarity, edge.label, true);
    return true;
  });
}

/** For each tombstone the first live edge between its ends that lives in the map, or where the caller may write. */
function edgesToFold(
  tombstones: Delivery['fold_edges'],
  { edges, cogmap_id, authorable }: Present,
): LiveEdge[] {
  const folded = new Set<LiveEdge>();
  for (const { from, to, kind } of tombstones) {
    const edge = edges.find(
      (one) =>
        one.source === from &&
        one.target === to &&
        one.kind === kind &&
        !folded.has(one) &&
        (one.home_id === cogmap_id || authorable(one.home_id)),
    );
    if (edge !== undefined) folded.add(edge);
  }
  return [...folded];
}

function charterOf({ telos }: Delivery, { charter_hash }: Present): CharterDisposition {
  if (telos === undefined) return 'absent';
  if (telos.body.body_hash === charter_hash) return 'unchanged';
  return charter_hash === null || charter_hash === EMPTY_BODY_HASH ? 'created' : 'updated';
}

/**
 * Compares the declared contents with the existing ones (spec 50 §3.4); title, type, facets and weights of existing
 * ones stay.
 * @throws Refusal BAD_REQUEST (an unknown end), CONFLICT (an entry that has left the map, a body that was cut
 * differently)
 */
export function planReconcile(declared: Delivery, present: Present): ReconcilePlan {
  const slice = new Map(present.slice.map((row) => [row.id, row]));
  // An entry delivered before entry ids became names inside their map is the resource with that id.
  const idOf = (entryId: string): string =>
    slice.has(entryId) ? entryId : resourceIdOf(present.cogmap_id, entryId);
  checkEnds(declared, (entryId) => slice.has(idOf(entryId)));
  const delivery = resolved(declared, idOf);
  const created = delivery.entries.filter((entry) => !slice.has(entry.resource_id));
  const gone = created.find((entry) => present.taken.includes(entry.resource_id));
  if (gone !== undefined) throw conflict(`entries: ${gone.id} was delivered before and has left this map`);
  const updated = delivery.entries.flatMap((entry) => {
    const stored = slice.get(entry.resource_id);
    const differs = stored !== undefined && (stored.body_hash ?? EMPTY_BODY_HASH) !== entry.body.body_hash;
    return differs ? [{ entry, block: blockToChange(entry, stored) }] : [];
  });
  return {
    created,
    updated,
    unchanged: delivery.entries.length - created.length - updated.length,
    asserted: edgesToAssert(delivery.edges, present),
    deleted: delivery.fold_resources.filter((id) => slice.has(id)),
    folded: edgesToFold(delivery.fold_edges, present),
    charter: charterOf(delivery, present),
  };
}
