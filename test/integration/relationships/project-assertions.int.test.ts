import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { Anchor } from '#base/shapes.ts';
import { relationshipAsserted, resourceRef } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { hitsOfProjecting } from '#test/world/projected-hits.ts';
import { appendRaw } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const home: Anchor = { table: 'kb_contexts', id: await contextOf(ann, `Assertions ${newId()}`) };

async function pair() {
  const [source, target] = await Promise.all([1, 2].map(() => resourceIn(ann, { context: home.id })));
  return (label: string, weight = 1) =>
    relationshipAsserted({
      edge_id: newId(),
      source: resourceRef(source!),
      target: resourceRef(target!),
      edge_kind: 'near',
      polarity: 'forward',
      label,
      weight,
      home,
    });
}

test('an assertion costs about as much between ends with a hundred edges and events as between new ones', async () => {
  const [fresh, old] = [await pair(), await pair()];
  await appendRaw(running.database, [fresh('first')]);
  await appendRaw(
    running.database,
    Array.from({ length: 100 }, (_, index) => old(`${index}`)),
  );
  const few = await hitsOfProjecting('relationship_asserted', [fresh('another')]);
  expect(await hitsOfProjecting('relationship_asserted', [old('another')])).toBeLessThan(2 * few);
});

test('of two assertions of one edge in one act, the second is about the edge of the first', async () => {
  const asserted = await pair();
  const [first, second] = [asserted('twice', 1), asserted('twice', 2)];
  await appendRaw(running.database, [first, second]);
  const edges = await running.database.execute(
    cypher`MATCH ()-[edge:NEAR {id: ${first.payload.edge_id}}]->() RETURN edge.weight AS weight`,
  );
  expect(edges).toEqual([{ weight: 2 }]);
  const about = await running.database.execute(
    cypher`MATCH (event:Event {id: ${second.id}}) RETURN event.edge_id AS edge_id`,
  );
  expect(about).toEqual([{ edge_id: first.payload.edge_id }]);
});
