import type { Database } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { resourceCreated } from '#record/ledger/index.ts';
import { edgeAsserted } from './edge-events.ts';
import { appendRaw } from './raw.ts';

/** Nodes of one component. */
const TIED_TOGETHER = 6;
const BATCH = 1000;

interface TiedMap {
  readonly map: string;
  readonly owner: string;
  /** Ids, ascending. */
  readonly nodes: readonly string[];
  /** So many of the first nodes are in components; the others are tied to nothing. */
  readonly tied: number;
  readonly titleOf: (index: number) => string;
}

/** What makes a large map: components of three pairs, each pair a region and weakly tied to the next; then loners. */
export function tiedMap({ map, owner, nodes, tied, titleOf }: TiedMap): LedgerEvent[] {
  const home = { table: 'kb_cogmaps', id: map } as const;
  const creations = nodes.map((resource_id, index) =>
    resourceCreated({
      ...{ resource_id, title: titleOf(index), origin_uri: '', home, blocks: [] },
      ...{ owner_profile_id: owner, originator_profile_id: owner },
    }),
  );
  // Every sixth node begins a component.
  const edges = nodes.slice(1, tied).flatMap((target, index) =>
    index % TIED_TOGETHER === TIED_TOGETHER - 1
      ? []
      : edgeAsserted({
          source: nodes[index]!,
          target,
          edge_kind: index % 2 === 0 ? 'express' : 'near',
          home,
        }),
  );
  return [...creations, ...edges];
}

/** Appends so many events that one transaction would be too large for them. */
export async function appendMany(database: Database, events: readonly LedgerEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += BATCH)
    await appendRaw(database, events.slice(start, start + BATCH));
}
