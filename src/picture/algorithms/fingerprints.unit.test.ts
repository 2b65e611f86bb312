import { expect, test } from 'vitest';
import { membershipFingerprint } from './fingerprints.ts';
import { form } from './form.ts';
import { type Lens, TELOS_DEFAULT, WORKFLOW_DEFAULT } from './lenses.ts';
import type { FormationEdge, FormationInput } from './substrate.ts';

const ab: FormationEdge = {
  id: 'e1',
  source: 'a',
  target: 'b',
  kind: 'express',
  weight: 1,
  label: null,
  home_id: 'A',
};

/** Two components, {a, b} with a shared facet and {c}. */
function base(): FormationInput {
  const soup = () => [{ path: 'topic', value: 'soup', weight: 1 }];
  return {
    anchor_id: 'A',
    nodes: [
      { id: 'a', facets: soup(), vector: [1, 0], standing: 0 },
      { id: 'b', facets: soup(), vector: [1, 0.1], standing: 0 },
      { id: 'c', facets: [], vector: [0, 1], standing: 0 },
    ],
    edges: [{ ...ab }],
    telos: null,
  };
}

type Change = (input: FormationInput) => void;
const noChange: Change = () => undefined;

function fingerprintOfFirst(change: Change = noChange, lens: Lens = TELOS_DEFAULT): string {
  const input = base();
  change(input);
  return form(input, lens).components[0]!.fingerprint;
}

const unchanged: [string, Change][] = [
  ['the direction of an edge', (input) => Object.assign(input.edges[0]!, { source: 'b', target: 'a' })],
  ['the id of an edge', (input) => Object.assign(input.edges[0]!, { id: 'e9' })],
  ['a label', (input) => Object.assign(input.edges[0]!, { label: 'contradicts' })],
  ['an edge homed elsewhere', (input) => input.edges.push({ ...ab, id: 'e2', home_id: 'B' })],
  [
    'an edge of another component',
    (input) => input.edges.push({ ...ab, id: 'e2', source: 'c', target: 'c' }),
  ],
  [
    'an embedding under a lens without similarity',
    (input) => Object.assign(input.nodes[0]!, { vector: [0, 1] }),
  ],
  ['provenance', (input) => Object.assign(input.nodes[0]!, { standing: 5 })],
  ['the order of nodes', (input) => input.nodes.reverse()],
];

test.each(unchanged)('does not change with %s', (_name, change) => {
  expect(fingerprintOfFirst(change)).toBe(fingerprintOfFirst());
});

const changed: [string, Change][] = [
  ['a member', (input) => Object.assign(input.edges[0]!, { target: 'c' })],
  ['the weight of an edge', (input) => Object.assign(input.edges[0]!, { weight: 1 + 2 ** -50 })],
  ['the kind of an edge', (input) => Object.assign(input.edges[0]!, { kind: 'contains' })],
  ['a parallel edge', (input) => input.edges.push({ ...ab, id: 'e2' })],
  ['a loop', (input) => input.edges.push({ ...ab, id: 'e2', target: 'a' })],
  ['the weight of a facet', (input) => Object.assign(input.nodes[0]!.facets[0]!, { weight: 0.5 })],
  ['a facet nobody shares', (input) => input.nodes[0]!.facets.push({ path: 'x', value: 'y', weight: 1 })],
];

test.each(changed)('changes with %s', (_name, change) => {
  expect(fingerprintOfFirst(change)).not.toBe(fingerprintOfFirst());
});

test('takes in the weights that form regions, and similarity constants only when similarity is weighed', () => {
  const under = (lens: Partial<Lens>) => fingerprintOfFirst(noChange, { ...TELOS_DEFAULT, ...lens });
  expect(under({ resolution: 0.6 })).not.toBe(under({}));
  expect(under({ w_near: 0.4 })).not.toBe(under({}));
  expect(under({ s_telos: 9, s_ref: 9, s_central: 9, id: 'other', name: 'other' })).toBe(under({}));
  expect(under({ knn_k: 3, cos_floor: 0.9 })).toBe(under({}));
  expect(under({ w_cos: 0.5, knn_k: 3 })).not.toBe(under({ w_cos: 0.5, knn_k: 4 }));
});

test('changes with an embedding when similarity is weighed', () => {
  const moved = fingerprintOfFirst(
    (input) => Object.assign(input.nodes[0]!, { vector: [1, 0.2] }),
    WORKFLOW_DEFAULT,
  );
  expect(moved).not.toBe(fingerprintOfFirst(noChange, WORKFLOW_DEFAULT));
});

test('membership reads the same in any order and is empty for an empty anchor', () => {
  expect(membershipFingerprint([['c', 'b'], ['a']])).toBe('a|b+c');
  expect(membershipFingerprint([])).toBe('');
});
