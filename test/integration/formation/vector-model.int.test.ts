import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { edgeOf, mapOf } from '#test/world/things.ts';

/** Vectors of several models in one map: a formation uses those of one. */

const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

async function embedded(map: string, vector: readonly number[], model: string): Promise<string> {
  const content = `A text ${newId()}`;
  const { body } = await ann.post('/api/ingest', {
    title: 'Embedded',
    origin_uri: '',
    context_ref: '',
    home_cogmap_id: map,
    doc_type_name: 'concept',
    content,
    chunks_packed: packedChunk(content, vector, model),
  });
  return body.id;
}

async function formed(map: string): Promise<{ coherences: number[]; model: unknown }> {
  const { status } = await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
  expect(status).toBe(200);
  const { body } = await ann.get(`/api/graph/cogmaps/${map}/panorama`);
  const [row] = await running.database.execute(
    cypher`MATCH (formation:Formation {anchor_id: ${map}}) RETURN formation.vector_model AS model`,
  );
  const territories: { coherence?: number }[] = body.territories;
  return { coherences: territories.map(({ coherence }) => coherence ?? 0), model: row!['model'] };
}

test('only vectors of the model that most resources have count, and a later change goes on with it', async () => {
  const map = (await mapOf(ann, 'Two models')).id;
  const [a, b] = [await embedded(map, [1, 0], ONE), await embedded(map, [1, 0], ONE)];
  const c = await embedded(map, [0, 1], OTHER);
  await edgeOf(ann, a, b, { kind: 'express' });
  await edgeOf(ann, b, c, { kind: 'express' });
  const first = await formed(map);
  expect(first.model).toBe(ONE);
  expect(Math.max(...first.coherences)).toBeCloseTo(1, 9);
  const d = await embedded(map, [0, 1], OTHER);
  await edgeOf(ann, c, d, { kind: 'express' });
  const second = await formed(map);
  expect(second.model).toBe(ONE);
  expect(Math.max(...second.coherences)).toBeCloseTo(1, 9);
});

test('where one model made all vectors they all count', async () => {
  const map = (await mapOf(ann, 'One model')).id;
  const [a, b] = [await embedded(map, [1, 0], OTHER), await embedded(map, [0, 1], OTHER)];
  await edgeOf(ann, a, b, { kind: 'express' });
  const { coherences, model } = await formed(map);
  expect(model).toBe(OTHER);
  expect(Math.max(...coherences)).toBeCloseTo(Math.SQRT1_2, 3);
});
