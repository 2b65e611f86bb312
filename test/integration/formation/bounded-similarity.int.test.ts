import { expect, test } from 'vitest';
import { defaultLensFor } from '#picture/algorithms/lenses.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { formAnchor } from './formed.ts';

const LENS = defaultLensFor('context');

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

/** Resources that lie near each other in two groups of three. */
async function fill(home: { context: string } | { map: string }): Promise<string[]> {
  const ids: string[] = [];
  for (const [title, leading] of [
    ['Soup', [1, 0, 0]],
    ['Broth', [1, 0.1, 0]],
    ['Stock', [1, 0, 0.1]],
    ['Knife', [0, 1, 0]],
    ['Blade', [0, 1, 0.1]],
    ['Edge', [0, 1, -0.1]],
  ] as const) {
    const { status, body } = await ann.post('/api/ingest', {
      title,
      origin_uri: '',
      doc_type_name: 'concept',
      content: 'A thing.',
      chunks_packed: packedChunk('A thing.', leading),
      ...('map' in home ? { context_ref: '', home_cogmap_id: home.map } : { context_ref: home.context }),
    });
    expect(status).toBe(200);
    ids.push(body.id);
  }
  return ids;
}

const regionsOf = (anchor: string) =>
  running.database.execute(
    cypher`MATCH (region:Region {anchor_id: ${anchor}, lens_id: ${LENS.id}})
     RETURN region.bounded AS bounded, COLLECT { MATCH (region)-[:HAS_MEMBER]->(r) RETURN r.id ORDER BY r.id } AS members
     ORDER BY members`,
  );

test('a context beyond the limit of similarity is formed in bounded parts, and within it exactly', async () => {
  const context = await contextOf(ann, 'Bounded');
  const ids = await fill({ context });
  const loners = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  await edgeOf(ann, loners[0]!, loners[1]!, { kind: 'express' });
  const anchor = { table: 'kb_contexts', id: context } as const;

  const bounded = await formAnchor(running, anchor, LENS, { limits: { maxSimilar: 5 } });
  expect(bounded).toMatchObject({ materialized: true, regions: 3, bounded: true });
  const marks = await regionsOf(context);
  // What has no vector is not touched by the method.
  expect(marks).toEqual([
    { members: ids.slice(0, 3).sort(), bounded: true },
    { members: ids.slice(3).sort(), bounded: true },
    { members: [...loners].sort(), bounded: null },
  ]);

  const exact = await formAnchor(running, anchor, LENS, { limits: { maxSimilar: 6 } });
  expect(exact).toEqual({ ...bounded, formation_events: 0, bounded: false });
  expect(await regionsOf(context)).toEqual(marks.map(({ members }) => ({ members, bounded: null })));
});

test('the picture of an anchor that was formed so says X-Formation: bounded', async () => {
  const map = await mapOf(ann, 'Bounded');
  await fill({ map: map.id });
  const anchor = { table: 'kb_cogmaps', id: map.id } as const;
  const header = async () =>
    (await ann.get(`/api/graph/cogmaps/${map.id}/panorama?lens_id=${LENS.id}`)).headers['x-formation'];
  await formAnchor(running, anchor, LENS, { limits: { maxSimilar: 5 } });
  expect(await header()).toBe('bounded');
  await formAnchor(running, anchor, LENS);
  expect(await header()).toBeUndefined();
});
