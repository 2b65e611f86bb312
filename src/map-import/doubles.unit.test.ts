import { expect, test, vi } from 'vitest';
import { doublesOf, repairDoubles } from './doubles.ts';
import type { MapPort } from './map-port.ts';

const row = (id: string, origin_uri: string, fields: object = {}) => ({
  ...{ id, origin_uri, title: id, doc_type_name: 'document', open_meta: { source_hash: 'h' } },
  ...{ created: '2026-01-01T00:00:00Z', updated: '2026-01-01T00:00:00Z' },
  ...fields,
});

const near = (id: string, source: string, target: string, label = 'links_to') => ({
  ...{ id, source, target, label, edge_kind: 'near' as const, polarity: 'forward' as const, weight: 2 },
});

const rows = [
  row('a1', 'a.md'),
  row('b1', 'b.md'),
  row('a2', 'a.md'),
  row('by hand', 'a.md', { open_meta: {} }),
  row('b2', 'b.md', { updated: '2026-01-02T00:00:00Z' }),
];

test('imported documents of one origin are doubles of the oldest one', () => {
  expect(
    doublesOf(rows).map(({ origin, keeper, others }) => [origin, keeper, others.map(({ id }) => id)]),
  ).toEqual([
    ['a.md', 'a1', ['a2']],
    ['b.md', 'b1', ['b2']],
  ]);
});

test('unchanged doubles are deleted, their relationships go to the oldest; others stay and are reported', async () => {
  const port = { assert: vi.fn(async () => ({ edge_handle: 'e' })), remove: vi.fn(async () => undefined) };
  const edges = [
    near('e1', 'a1', 'b1'),
    near('e2', 'a2', 'b1'),
    near('e3', 'a2', 'c', 'drawn'),
    near('e4', 'a1', 'a2'),
  ];
  const repair = await repairDoubles(port as unknown as MapPort, doublesOf(rows), edges);
  expect(port.assert.mock.calls).toEqual([
    [{ source: 'a1', target: 'c', label: 'drawn', edge_kind: 'near', polarity: 'forward', weight: 2 }],
  ]);
  expect(port.remove.mock.calls).toEqual([['a2']]);
  expect(repair).toEqual({
    deleted: 1,
    moved: 1,
    warnings: ['b.md: b2 has this origin, too, and was changed since; it stays'],
  });
});
