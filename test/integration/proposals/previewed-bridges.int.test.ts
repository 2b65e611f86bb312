import { expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

const { ann } = await (await service()).people({ ann: 'approved' });

interface Bridge {
  readonly edge_count: number;
}

test('a preview names only bridges that the acts change, also when they change one whose territory goes', async () => {
  const { id: map } = await mapOf(ann, 'Pairs');
  const documents: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
    documents.push(await resourceIn(ann, { map }, { title }));
  const [one, two, three, four, five, six, seven, eight] = documents as [string, ...string[]];
  const pairs = [
    [one, two],
    [three, four],
    [five, six],
    [seven, eight],
  ];
  for (const [source, target] of pairs) await edgeOf(ann, source!, target!, { kind: 'express', weight: 9 });
  for (const [source, target] of [
    [one, three],
    [three, five],
    [five, seven],
  ])
    await edgeOf(ann, source!, target!, { kind: 'express', weight: 0.1 });
  const form = () => made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  const bridges = async (): Promise<number[]> => {
    const { body } = await ann.get(`/api/graph/cogmaps/${map}/panorama`);
    return (body.bridges as Bridge[]).map(({ edge_count }) => edge_count);
  };
  await form();
  expect(await bridges()).toEqual([1, 1, 1]);
  const join = { act: 'assert', edge_kind: 'express', polarity: 'forward', weight: 9 };
  const acts = [
    { ...join, source: two, target: four, label: 'one' },
    { ...join, source: one, target: four, label: 'two' },
    { ...join, source: two, target: three, label: 'three' },
  ];
  const { id } = await made(ann.post('/api/proposals', { cogmap_id: map, title: 'Join two pairs', acts }));
  const { picture } = await made(ann.post(`/api/proposals/${id}/preview`, {}));
  expect(picture.territories).toMatchObject([{ change: 'merged', after: [{ member_count: 4 }] }]);
  expect(picture.bridges).toEqual([]);
  await made(ann.post(`/api/proposals/${id}/accept`, {}));
  await form();
  expect(await bridges()).toEqual([1, 1]);
});
