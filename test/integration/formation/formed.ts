import type { Anchor } from '#base/shapes.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { type Lens, TELOS_DEFAULT } from '#picture/algorithms/lenses.ts';
import { type Materialization, materialize } from '#picture/formation/index.ts';
import { append, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import type { Service } from '#test/world/index.ts';

/** What forms; a test may stand in the way of its writes. */
type FormingService = { readonly database: Pick<Service['database'], 'write'> };

type Choice = Parameters<typeof materialize>[4];

/** Forms an anchor as the system, however little has changed. */
export const formAnchor = (
  { database }: FormingService,
  anchor: Anchor,
  lens: Lens,
  choice: Choice = {},
): Promise<Materialization> =>
  database.write(
    'test',
    undefined,
    (tx) =>
      materialize(
        { ...tx, append: (events: readonly LedgerEvent[]) => append(tx, SYSTEM_EMITTER, events) },
        anchor,
        lens,
        0,
        choice,
      ),
    { long: true },
  );

/** Forms a map so, under its default lens. */
export const formMap = (
  service: FormingService,
  map: string,
  choice: Choice = {},
): Promise<Materialization> => formAnchor(service, { table: 'kb_cogmaps', id: map }, TELOS_DEFAULT, choice);

export interface Picture {
  /** By id: members with affinities, read-outs, keys, label. */
  readonly regions: readonly Record<string, unknown>[];
  readonly bridges: readonly Record<string, unknown>[];
  readonly orphans: readonly unknown[];
}

/** Everything that is stored of a map's picture but how components are compared. */
export async function pictureOf({ database }: Service, map: string): Promise<Picture> {
  const regions = await database.execute(
    cypher`MATCH (region:Region {anchor_id: ${map}})
     RETURN region.id AS id, properties(region) AS held,
            COLLECT { MATCH (region)-[m:HAS_MEMBER]->(r) RETURN [r.id, m.affinity] ORDER BY r.id } AS members,
            COLLECT { MATCH (region)-[:LABELLED_BY]->(r) RETURN r.id } AS label ORDER BY id`,
  );
  const bridges = await database.execute(
    cypher`MATCH (low:Region {anchor_id: ${map}})-[b:BRIDGES]->(high)
     RETURN low.id AS low, high.id AS high, b.home_id AS home_id, b.edge_count AS edge_count ORDER BY low, high, home_id`,
  );
  const orphans = await database.execute(
    cypher`MATCH (r:Resource {orphan_of: ${map}}) RETURN r.id AS id ORDER BY id`,
  );
  return {
    regions: regions.map(({ held, ...row }) => {
      const { last_event, formed_by, created, valid_from, component_key, whole, ...told } = held as Record<
        string,
        unknown
      >;
      return { ...row, ...told };
    }),
    bridges,
    orphans: orphans.map(({ id }) => id),
  };
}
