import { expect, test } from 'vitest';
import { linksFrom } from './link-names.ts';

test('the links of a document are read page by page; others than links from it do not count', async () => {
  const edge = { edge_kind: 'near', direction: 'outgoing', label: 'links_to' };
  const all = [
    ...Array.from({ length: 500 }, (_, at) => ({ ...edge, peer_resource_id: String(at) })),
    { ...edge, peer_resource_id: 'last' },
    { ...edge, peer_resource_id: 'to it', direction: 'incoming' },
    { ...edge, peer_resource_id: 'of a kind', edge_kind: 'express' },
  ];
  const asked: unknown[] = [];
  const edgesOf = async ({ id, limit, offset }: Readonly<Record<string, unknown>>) => {
    asked.push([id, limit, offset]);
    return all.slice(Number(offset), Number(offset) + Number(limit));
  };
  const links = await linksFrom('d', { edgesOf });
  expect(links.size).toBe(501);
  expect([...links]).toContain('last links_to');
  expect(asked).toEqual([
    ['d', 500, 0],
    ['d', 500, 500],
  ]);
});
