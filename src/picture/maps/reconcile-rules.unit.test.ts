import { describe, expect, test } from 'vitest';
import { KERNEL_MAP_ID } from '#base/ids.ts';
import type { Refusal } from '#base/refusal.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import type { LiveEdge } from './reconcile-queries.ts';
import type { DeclaredEdge, DeclaredEntry, Delivery } from './reconcile-request.ts';
import { decideReconcile, type Present, planReconcile, resourceIdOf } from './reconcile-rules.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (refusal) {
    return (refusal as Refusal).code;
  }
};

const READER = { readable: true, authorable: false, is_admin: false, admin_only: false };

test.each([
  ['no such map', undefined, 'NOT_FOUND'],
  ['a stranger', { ...READER, readable: false }, 'NOT_FOUND'],
  ['an administrator who does not read it', { ...READER, readable: false, is_admin: true }, 'NOT_FOUND'],
  ['whoever may write, without reading', { ...READER, readable: false, authorable: true }, 'NOT_FOUND'],
  ['a reader', READER, 'FORBIDDEN'],
  ['a writer', { ...READER, authorable: true }, 'allowed'],
  ['an administrator who reads it', { ...READER, is_admin: true }, 'allowed'],
  [
    'a writer in the regime of administrators',
    { ...READER, authorable: true, admin_only: true },
    'FORBIDDEN',
  ],
  ['an administrator there', { ...READER, is_admin: true, admin_only: true }, 'allowed'],
] as const)('who may reconcile a map: %s', (_, facts, code) => {
  expect(codeOf(() => decideReconcile(facts))).toBe(code);
});

const MAP = '00000000-0000-7000-8000-0000000000a1';

const entry = (id: string, text = 'x'): DeclaredEntry => ({
  id,
  event_id: `event of ${id}`,
  title: id,
  origin_uri: '',
  doc_type: 'concept',
  facets: {},
  body: {
    blocks: [],
    body_hash: sha256Hex(text),
    contents: { chunks: [], revisions: text === '' ? [] : [{ text } as never] },
  },
});

const edge = (source: string, target: string, more: Partial<DeclaredEdge> = {}): DeclaredEdge => ({
  edge_id: `${source} ${target}`,
  source,
  target,
  edge_kind: 'near',
  polarity: 'forward',
  label: null,
  weight: 1,
  ...more,
});

const inMap = (entryId: string): string => resourceIdOf(MAP, entryId);

const live = (source: string, target: string, more: Partial<LiveEdge> = {}): LiveEdge => ({
  id: `live ${source} ${target}`,
  source,
  target,
  kind: 'near',
  polarity: 'forward',
  label: null,
  home_id: MAP,
  home_kind: 'cogmap',
  ...more,
});

const delivery = (more: Partial<Delivery>): Delivery => ({
  entries: [],
  edges: [],
  fold_resources: [],
  fold_edges: [],
  telos: undefined,
  ...more,
});

const row = (id: string, text = 'x', blocks = [{ id: `block of ${id}`, version: 1 }]) => ({
  id,
  body_hash: text === '' ? null : sha256Hex(text),
  blocks,
});

const present = (more: Partial<Present> = {}): Present => ({
  cogmap_id: MAP,
  slice: [row('a'), row('b')],
  edges: [],
  taken: [],
  charter_hash: null,
  authorable: () => false,
  ...more,
});

describe('entries', () => {
  test('are new, changed or equal by id and body alone', () => {
    const plan = planReconcile(
      delivery({ entries: [entry('a'), entry('b', 'y'), entry('c')] }),
      present({ taken: ['a', 'b'] }),
    );
    expect(plan.created.map(({ id }) => id)).toEqual(['c']);
    expect(plan.updated.map(({ entry: one, block }) => [one.id, block.id])).toEqual([['b', 'block of b']]);
    expect(plan.unchanged).toBe(1);
  });

  test.each([
    [
      'one that was delivered before and is gone',
      { entries: [entry('c')] },
      { taken: [inMap('c')] },
      'CONFLICT',
    ],
    ['one with the id of something elsewhere', { entries: [entry('c')] }, { taken: ['c'] }, 'allowed'],
    [
      'a body that has become several blocks',
      { entries: [entry('a', 'y')] },
      {
        slice: [
          row('a', 'x', [
            { id: '1', version: 1 },
            { id: '2', version: 1 },
          ]),
        ],
      },
      'CONFLICT',
    ],
    ['a body without a block', { entries: [entry('a', 'y')] }, { slice: [row('a', '', [])] }, 'CONFLICT'],
    ['a text that is taken away', { entries: [entry('a', '')] }, {}, 'BAD_REQUEST'],
    ['no text, and none before', { entries: [entry('a', '')] }, { slice: [row('a', '')] }, 'allowed'],
  ] as const)('%s', (_, asked, there, code) => {
    expect(codeOf(() => planReconcile(delivery(asked), present(there)))).toBe(code);
  });
});

describe('ids', () => {
  test('of entries are version 5 of RFC 9562 from map and entry; another map gives another id', () => {
    const entryId = '00000000-0000-7000-8000-0000000000e1';
    // What uuid5 of Python's standard library makes of the two.
    expect(resourceIdOf(MAP, entryId)).toBe('568358cb-8b50-537f-a2fb-1cc3f9528f9d');
    expect(resourceIdOf(KERNEL_MAP_ID, entryId)).not.toBe(resourceIdOf(MAP, entryId));
  });

  test('find resources delivered under a name of the map, and ones delivered under their own id', () => {
    const [named, plain] = [row(inMap('n')), row('p')];
    const plan = planReconcile(
      delivery({
        entries: [entry('n', 'y'), entry('p', 'y'), entry('o')],
        edges: [edge('o', 'n'), edge('n', 'p')],
        fold_resources: ['n', 'p', 'q'],
        fold_edges: [{ from: 'n', to: 'p', kind: 'near' }],
      }),
      present({ slice: [named, plain], edges: [live(inMap('n'), 'p')] }),
    );
    expect(plan.created.map(({ resource_id }) => resource_id)).toEqual([inMap('o')]);
    expect(plan.updated.map(({ entry: { resource_id } }) => resource_id)).toEqual([inMap('n'), 'p']);
    expect(plan.asserted.map(({ source, target }) => [source, target])).toEqual([[inMap('o'), inMap('n')]]);
    expect(plan.deleted).toEqual([inMap('n'), 'p']);
    expect(plan.folded.map(({ source, target }) => [source, target])).toEqual([[inMap('n'), 'p']]);
  });
});

describe('edges', () => {
  test.each([
    ['none there', {}, 1],
    ['the same', { edges: [live('a', 'b')] }, 0],
    ['another label and another home', { edges: [live('a', 'b', { label: 'x', home_id: 'elsewhere' })] }, 0],
    ['another kind', { edges: [live('a', 'b', { kind: 'express' })] }, 1],
    ['another direction', { edges: [live('b', 'a')] }, 1],
    ['another polarity of the same label, here', { edges: [live('a', 'b', { polarity: 'inverse' })] }, 0],
    [
      'another polarity of another label',
      { edges: [live('a', 'b', { polarity: 'inverse', label: 'x' })] },
      1,
    ],
    [
      'another polarity, elsewhere',
      { edges: [live('a', 'b', { polarity: 'inverse', home_id: 'elsewhere' })] },
      1,
    ],
  ] as const)('one is declared, already present: %s', (_, there, asserted) => {
    const plan = planReconcile(delivery({ edges: [edge('a', 'b')] }), present(there));
    expect(plan.asserted).toHaveLength(asserted);
  });

  test('declared twice are asserted once', () => {
    const edges = [edge('a', 'b'), edge('a', 'b', { label: 'x' })];
    expect(planReconcile(delivery({ edges }), present()).asserted).toEqual([edges[0]]);
  });

  test.each([
    ['an unknown target', { edges: [edge('a', 'z')] }],
    ['an unknown end of a tombstone', { fold_edges: [{ from: 'z', to: 'a', kind: 'near' as const }] }],
  ])('%s is refused', (_, asked) => {
    expect(codeOf(() => planReconcile(delivery(asked), present()))).toBe('BAD_REQUEST');
  });
});

describe('tombstones', () => {
  const tombstone = { from: 'a', to: 'b', kind: 'near' as const };
  const edges = [
    live('a', 'b', { id: '1', home_id: 'elsewhere' }),
    live('a', 'b', { id: '2', polarity: 'inverse' }),
  ];

  test('fold the first live edge of either polarity; one homed elsewhere only if the caller may write there', () => {
    const folded = (authorable: boolean) =>
      planReconcile(
        delivery({ fold_edges: [tombstone] }),
        present({ edges, authorable: () => authorable }),
      ).folded.map(({ id }) => id);
    expect(folded(true)).toEqual(['1']);
    expect(folded(false)).toEqual(['2']);
  });

  test('two equal ones fold two edges; a resource outside the slice stays', () => {
    const asked = delivery({ fold_edges: [tombstone, tombstone], fold_resources: ['a', 'z'] });
    const plan = planReconcile(asked, present({ edges, authorable: () => true }));
    expect(plan.folded.map(({ id }) => id)).toEqual(['1', '2']);
    expect(plan.deleted).toEqual(['a']);
  });
});

test.each([
  ['absent', undefined, null],
  ['created', 'x', null],
  ['created', 'x', sha256Hex('')],
  ['unchanged', 'x', sha256Hex('x')],
  ['updated', 'x', sha256Hex('y')],
] as const)('the charter is %s', (charter, text, charter_hash) => {
  const telos = text === undefined ? undefined : { event_id: 'event', body: entry('t', text).body };
  expect(planReconcile(delivery({ telos }), present({ charter_hash })).charter).toBe(charter);
});
