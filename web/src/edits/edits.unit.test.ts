import { expect, test } from 'vitest';
import { type Act, type Done, idsOf, inverseOf, undoWords, wordsOf } from './acts.ts';
import { facetText, facetValue } from './facet-value.ts';
import { collisionWords } from './merging.ts';
import { shownAtOnce } from './shown-at-once.ts';
import { afterUndo, isUndoable } from './undo-list.ts';

/** Spec 90 §11: what undoes an act, when it can be undone, and what is shown before the service answers. */

const relationship = {
  source: 'a',
  target: 'b',
  source_title: 'Salt',
  target_title: 'Water',
  edge_kind: 'near',
  polarity: 'forward',
  label: '',
  weight: 1,
} as const;
const to = { edge_kind: 'leads_to', polarity: 'inverse' } as const;
const retype: Act = { kind: 'retype', edge: 'e', relationship, to };
const reweight: Act = { kind: 'reweight', edge: 'e', relationship, to: 2 };
const fold: Act = { kind: 'fold', edge: 'e', relationship };
const join: Act = { kind: 'join', relationship };
const facet = (from: unknown, value: unknown): Act => {
  const side = (one: unknown) => (one === undefined ? undefined : { value: one, weight: 1 });
  return { kind: 'facet', of: 'resource', id: 'a', key: 'topic', from: side(from), to: side(value) };
};
const [salt, brine] = [
  { id: 'a', title: 'Salt' },
  { id: 'b', title: 'Brine' },
];
const merge: Act = { kind: 'merge', into: salt, from: brine };
const title: Act = { kind: 'title', resource: 'a', from: 'Salt', to: 'Sea salt', version: '"1"' };

test.each([retype, reweight, facet('soup', 'stock'), facet(undefined, 'soup'), facet('soup', undefined)])(
  'undoing $kind twice is the act again',
  (act) => {
    expect(inverseOf({ act: inverseOf({ act }) })).toEqual(act);
    expect(inverseOf({ act })).not.toEqual(act);
    expect(undoWords(act)).toBe('Undo');
  },
);

test('a joining is undone by folding what it made, a fold by joining the same anew, and its button says so', () => {
  expect(inverseOf({ act: join, made: 'new' })).toEqual({ ...fold, edge: 'new' });
  expect(inverseOf({ act: fold })).toEqual(join);
  expect(undoWords(fold)).toContain('another handle and without facets');
});

test('a merge is undone by the id that it was answered with', () => {
  const undoing = inverseOf({ act: merge, made: 'm' });
  expect(undoing).toEqual({ kind: 'unmerge', into: salt, from: brine, merge: 'm' });
  expect(inverseOf({ act: undoing })).toEqual(merge);
  expect(undoWords(merge)).toBe('Undo');
  expect(wordsOf(undoing)).toBe('Undone: the merge of “Brine” into “Salt”');
  expect(idsOf({ act: merge, made: 'm' })).toEqual(['a', 'b', 'm']);
});

test.each([
  [
    { what: 'relationship', id: 'e', reason: 'changed' },
    'a relationship of “Salt” with “Water” was changed since',
  ],
  [{ what: 'relationship', id: 'x', reason: 'changed' }, 'a relationship of “Salt” was changed since'],
  [{ what: 'facet', id: 'a', reason: 'changed', key: 'size' }, 'the facet size of “Salt” was changed since'],
  [{ what: 'grant', id: 'p', reason: 'changed' }, 'the access of somebody to “Salt” was changed since'],
  [{ what: 'citation', id: 'k', reason: 'changed' }, 'a citation was changed since'],
  [{ what: 'resource', id: 'a', reason: 'merged' }, '“Salt” was merged into another: undo that merge first'],
  [{ what: 'resource', id: 'x', reason: 'purged' }, 'a document was erased since'],
] as const)('what keeps a merge from being undone is named: %j', (collision, words) => {
  const titles = new Map([
    ['e', 'Water'],
    ['a', 'Salt'],
  ]);
  expect(collisionWords(collision, salt, titles)).toBe(words);
});

test('the title before is written only over the title that was given', () => {
  expect(inverseOf({ act: title })).toEqual({
    kind: 'title',
    resource: 'a',
    from: 'Sea salt',
    to: 'Salt',
  });
});

test.each([
  [join, 'Joined: Salt is near Water'],
  [fold, 'Folded: Salt is near Water'],
  [retype, 'Retyped: Salt is near Water, now Water leads to Salt'],
  [reweight, 'Reweighted from 1 to 2: Salt is near Water'],
  [facet('soup', undefined), 'Removed the facet topic: soup'],
  [facet(undefined, 7), 'Added the facet topic: 7'],
  [facet('soup', ['a']), 'Changed the facet topic from soup to ["a"]'],
  [title, 'Renamed “Salt” to “Sea salt”'],
  [merge, 'Merged “Brine” into “Salt”'],
])('what was done is told in words', (act, words) => {
  expect(wordsOf(act)).toBe(words);
});

const done = (number: number, act: Act, made?: string): Done => ({ number, act, made, isSettled: true });

test('of acts about the same, the last is undone first; a pending one not yet', () => {
  const list = [done(1, retype), done(2, title), done(3, reweight), { ...done(4, join), isSettled: false }];
  expect(list.map((one) => isUndoable(list, one))).toEqual([false, true, true, false]);
  expect(afterUndo(list, list[2]!, undefined).map((one) => isUndoable(list.slice(0, 2), one))[0]).toBe(true);
});

test('merges are undone in any order; what collides is for the service to say', () => {
  const list = [done(1, merge, 'm'), done(2, { ...merge, from: { id: 'c', title: 'Cure' } }, 'n')];
  expect(list.map((one) => isUndoable(list, one))).toEqual([true, true]);
});

test('what was done to a relationship before its fold is undone by the handle that it has afterwards', () => {
  const facetOfEdge: Act = {
    kind: 'facet',
    of: 'relationship',
    id: 'e',
    key: 'k',
    from: undefined,
    to: undefined,
  };
  const folded = done(4, fold);
  const list = [done(1, join, 'e'), done(2, retype), done(3, facetOfEdge), folded, done(5, title)];
  expect(isUndoable(list, list[1]!)).toBe(false);
  const after = afterUndo(list, folded, 'anew');
  expect(after).toEqual([
    done(1, join, 'anew'),
    done(2, { ...retype, edge: 'anew' }),
    done(3, { ...facetOfEdge, id: 'anew' }),
    done(5, title),
  ]);
});

const NOW = '2026-11-26T14:00:00Z';
const shown = (queryKey: unknown[], data: unknown, act: Act) => shownAtOnce(queryKey, data, act, NOW);
const row = {
  edge_id: 'e',
  edge_kind: 'near',
  polarity: 'forward',
  weight: 1,
  peer_resource_id: 'a',
  peer_title: 'Salt',
};
const other = { edge_id: 'f', edge_kind: 'near', polarity: 'forward', weight: 1 };
const pages = { pages: [[other, row]], pageParams: [0] };

test.each([
  [retype, [other, { ...row, ...to }]],
  [reweight, [other, { ...row, weight: 2 }]],
  [fold, [other]],
  [title, [other, { ...row, peer_title: 'Sea salt' }]],
])('a list of relationships shows an act at once', (act, rows) => {
  expect(shown(['edges', 'b', undefined], pages, act)).toEqual({ ...pages, pages: [rows] });
});

test('what is drawn inside of a territory shows it, too, and places stay', () => {
  const places = new Map([['a', { x: 0, y: 0 }]]);
  const opened = { relationships: [{ id: 'e', kind: 'near', polarity: 'forward', weight: 1 }], places };
  expect(shown(['opened', 't'], opened, retype)).toEqual({
    relationships: [{ id: 'e', kind: 'leads_to', polarity: 'inverse', weight: 1 }],
    places,
  });
});

test('what an act does not concern stays the same object', () => {
  const data = { nodes: [{ id: 'c', title: 'Cup' }], edges: [{ id: 'f', polarity: 'forward' }] };
  for (const act of [retype, reweight, fold, title, join, merge, facet('a', 'b')])
    expect(shown(['composition', ['t']], data, act)).toBe(data);
  expect(shown(['picture', 'm', {}], { id: 'a', title: 'Salt' }, title)).toEqual({ id: 'a', title: 'Salt' });
});

test('what was read of the past stays', () => {
  const then = '2026-11-01T00:00:00Z';
  for (const act of [retype, fold, title, join]) expect(shown(['edges', 'b', then], pages, act)).toBe(pages);
});

test('the trail of a relationship ends with the act, and a new relationship ends the lists of both ends', () => {
  const trail = { pages: [{ events: [{ kind: 'relationship_asserted' }] }] };
  expect(shown(['trail', 'edge', 'e'], trail, reweight)).toMatchObject({
    pages: [{ events: [{}, { kind: 'relationship_reweighted', payload: { weight: 2 }, occurred_at: NOW }] }],
  });
  expect(shown(['trail', 'edge', 'f'], trail, reweight)).toBe(trail);
  const ends = (id: string) => shown(['edges', id, undefined], { pages: [[]] }, join);
  expect(ends('a')).toMatchObject({ pages: [[{ peer_title: 'Water', direction: 'outgoing' }]] });
  expect(ends('b')).toMatchObject({ pages: [[{ peer_title: 'Salt', direction: 'incoming' }]] });
  expect(ends('c')).toEqual({ pages: [[]] });
});

test('a facet is added at the end, changed in its place, and removed', () => {
  const facets = [{ value: { topic: 'soup' } }, { value: { level: 1 } }];
  const list = (act: Act) =>
    (shown(['facets', 'a'], { facets }, act) as typeof facetsOf).facets.map(({ value }) => value);
  const facetsOf = { facets };
  expect(list(facet('soup', 'stock'))).toEqual([{ topic: 'stock' }, { level: 1 }]);
  expect(list(facet('soup', undefined))).toEqual([{ level: 1 }]);
  expect(list({ ...facet(undefined, 'x'), key: 'new' } as Act)).toEqual([
    { topic: 'soup' },
    { level: 1 },
    { new: 'x' },
  ]);
});

test.each([
  ['soup', 'stock', 'stock'],
  ['soup', '7', '7'],
  [undefined, '7', '7'],
  [7, '8', 8],
  [['a'], '["a","b"]', ['a', 'b']],
  [{ a: 1 }, 'no JSON', 'no JSON'],
])('over %j the text %s is the value %j', (before, text, value) => {
  expect(facetValue(text, before)).toEqual(value);
  if (before !== undefined) expect(facetValue(facetText(before), before)).toEqual(before);
});
