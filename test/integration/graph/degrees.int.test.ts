import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { Anchor } from '#base/shapes.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { project, resourceCreated, resourceDeleted, resourceRehomed } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { edgeAsserted, edgeFolded } from '#test/world/edge-events.ts';
import { service } from '#test/world/index.ts';
import { appendRaw } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** What entry counts and ranks by is kept by the projectors; it must be what a recount says, after any history. */

const HISTORIES = 12;
const NODES = 6;
const ANCHORS = 3;

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

const below = (count: number) => fc.nat({ max: count - 1 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('assert' as const),
      source: below(NODES),
      target: below(NODES),
      anchor: below(ANCHORS),
      kind: fc.constantFrom('near' as const, 'leads_to' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('fold' as const), edge: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('move' as const), node: below(NODES), anchor: below(ANCHORS) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), node: below(NODES) }) },
);
/** Steps of one batch travel as one append, so that one statement projects neighbours of one type together. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 });

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Edge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly home: Anchor;
}

/** A world to which steps happen; it knows which edges were asserted and lets each be folded once. */
function worldOf(anchors: readonly Anchor[], nodes: readonly string[]) {
  const live: Edge[] = [];
  const asserted = new Set<string>();
  const homes = new Map(nodes.map((id, index) => [id, anchors[index % ANCHORS]!]));
  const eventOf = (one: Step): LedgerEvent[] => {
    if (one.act === 'assert') {
      const edge = {
        id: newId(),
        source: nodes[one.source]!,
        target: nodes[one.target]!,
        home: anchors[one.anchor]!,
      };
      const key = JSON.stringify([edge.source, edge.target, one.kind, edge.home.id]);
      if (!asserted.has(key)) live.push(edge);
      asserted.add(key);
      const { id: edge_id, ...rest } = edge;
      return [
        edgeAsserted({
          edge_id,
          ...rest,
          edge_kind: one.kind,
          polarity: 'forward',
          weight: 1,
        }),
      ];
    }
    if (one.act === 'fold') {
      const [edge] = live.length === 0 ? [] : live.splice(one.edge % live.length, 1);
      return edge === undefined ? [] : [edgeFolded(edge)];
    }
    const resource_id = nodes[one.node]!;
    if (one.act === 'delete') return [resourceDeleted({ resource_id }, { home: homes.get(resource_id)! })];
    homes.set(resource_id, anchors[one.anchor]!);
    return [resourceRehomed({ resource_id, home: anchors[one.anchor]! })];
  };
  return { eventOf };
}

const stored = async (nodes: readonly string[], anchors: readonly Anchor[]) => ({
  nodes: await running.database.execute(
    cypher`UNWIND ${nodes} AS id MATCH (node:Resource {id: id})
     RETURN id, -coalesce(node.negative_degree, 0) AS degree, node.inner_degree AS inner, node.outer_of AS outer_of`,
  ),
  anchors: await running.database.execute(
    cypher`UNWIND ${anchors.map((anchor) => anchor.id)} AS id MATCH (home:Anchor {id: id})
     RETURN id, coalesce(home.connected_count, 0) AS connected`,
  ),
});

const recounted = async (nodes: readonly string[], anchors: readonly Anchor[]) => ({
  nodes: await running.database.execute(
    cypher`UNWIND ${nodes} AS id MATCH (node:Resource {id: id})
     OPTIONAL MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource) WHERE node.active AND peer.active
     WITH id, node, count(DISTINCT edge) AS degree,
          count(DISTINCT CASE WHEN edge.home_id = node.home_id AND peer.home_id = node.home_id THEN edge END) AS inner
     RETURN id, degree, inner, CASE WHEN degree > 0 AND inner = 0 THEN node.home_id END AS outer_of`,
  ),
  anchors: await running.database.execute(
    cypher`UNWIND ${anchors.map((anchor) => anchor.id)} AS id
     RETURN id, COUNT {
       MATCH (node:Resource {home_id: id})
       WHERE node.active AND EXISTS {
         MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource)
         WHERE peer.active AND peer.home_id = id AND edge.home_id = id
       }
     } AS connected`,
  ),
});

async function anchorsOfOne(): Promise<Anchor[]> {
  const contexts = await Promise.all(['one', 'two'].map((name) => contextOf(ann, `${name} ${newId()}`)));
  const map = await mapOf(ann, `three ${newId()}`);
  return [
    ...contexts.map((id): Anchor => ({ table: 'kb_contexts', id })),
    { table: 'kb_cogmaps', id: map.id },
  ];
}

test(`after any of ${HISTORIES} histories, stored degrees and counts of homes are what a recount says`, async () => {
  const anchors = await anchorsOfOne();
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      const nodes = Array.from({ length: NODES }, () => newId());
      const creations = nodes.map((resource_id, index) =>
        resourceCreated({
          resource_id,
          title: `node ${index}`,
          origin_uri: '',
          home: anchors[index % ANCHORS]!,
          owner_profile_id: ann.id,
          originator_profile_id: ann.id,
          blocks: [],
        }),
      );
      await appendRaw(running.database, creations);
      const { eventOf } = worldOf(anchors, nodes);
      for (const batch of batches) {
        const events = batch.flatMap(eventOf);
        if (events.length === 0) continue;
        await appendRaw(running.database, events);
        // A second delivery of what came last changes nothing.
        await running.database.write('test', undefined, (tx) => project(tx, events.slice(-1)));
        expect(await stored(nodes, anchors)).toEqual(await recounted(nodes, anchors));
      }
    }),
    {
      numRuns: HISTORIES,
      examples: [
        // Two deletions of one resource in one batch.
        [
          [
            [
              { act: 'assert', source: 1, target: 0, anchor: 0, kind: 'near' },
              { act: 'assert', source: 0, target: 5, anchor: 0, kind: 'near' },
            ],
            [
              { act: 'delete', node: 1 },
              { act: 'delete', node: 1 },
            ],
          ],
        ],
      ],
    },
  );
}, 240_000);

test('writers that meet at one resource lose no count', async () => {
  const context = await contextOf(ann, `Busy ${newId()}`);
  const home = { context };
  const hub = await resourceIn(ann, home);
  const spokes = await Promise.all(Array.from({ length: 12 }, () => resourceIn(ann, home)));
  const edges = await Promise.all(spokes.map((spoke) => edgeOf(ann, hub, spoke)));
  const folds = edges
    .slice(0, 5)
    .map((edge) => ann.post(`/api/relationships/${edge}/fold`, {}).then(({ status }) => status));
  const deletions = spokes
    .slice(4, 7)
    .map((spoke) => ann.delete(`/api/resources/${spoke}`).then(({ status }) => status));
  const asserted = spokes.slice(8).map((spoke) => edgeOf(ann, spoke, hub, { kind: 'contains' }));
  await Promise.all([...folds, ...deletions, ...asserted]);
  const anchors: Anchor[] = [{ table: 'kb_contexts', id: context }];
  const now = await stored([hub, ...spokes], anchors);
  expect(now).toEqual(await recounted([hub, ...spokes], anchors));
  expect(now.nodes[0]).toMatchObject({ id: hub, degree: 9, inner: 9 });
  expect(now.anchors).toEqual([{ id: context, connected: 6 }]);
});
