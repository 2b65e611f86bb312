import { expect, test } from 'vitest';
import type { EdgeKind } from '#base/shapes.ts';
import { affinityOf, buildAffinity } from './affinity.ts';
import { type Formed, form } from './form.ts';
import { findSimilar } from './knn.ts';
import { type Lens, TELOS_DEFAULT, TELOS_DEFAULT_PROPHEAVY, WORKFLOW_DEFAULT } from './lenses.ts';
import { type FormationEdge, type FormationInput, type FormationNode, toSubstrate } from './substrate.ts';

/** The goldens of spec 50 §13, with bare names as ids. */

const node = (
  id: string,
  vector: number[] | null = null,
  facet?: [string, string, number],
  standing = 0,
) => ({
  id,
  vector,
  standing,
  facets: facet ? [{ path: facet[0], value: facet[1], weight: facet[2] }] : [],
});

/** `id source target kind weight home label?` per line. */
const edgesFrom = (lines: string): FormationEdge[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id, source, target, kind, weight, home_id, label] = line.trim().split(/\s+/) as string[];
      return {
        id: id!,
        source: source!,
        target: target!,
        kind: kind as EdgeKind,
        weight: Number(weight),
        home_id: home_id!,
        label: label ?? null,
      };
    });

const suffix = (ids: string[]) => ids.map((id) => id.slice(1)).join('+');

function affinitiesOf(input: FormationInput, lens: Lens): Record<string, number> {
  const substrate = toSubstrate(input);
  const vectors = substrate.nodes.map((held) => held.vector);
  const similar = lens.w_cos === 0 ? [] : findSimilar(vectors, lens.knn_k, lens.cos_floor).pairs;
  const affinity = buildAffinity(substrate, lens, similar);
  const pairs: Record<string, number> = {};
  for (let a = 0; a < affinity.size; a++) {
    for (let b = a + 1; b < affinity.size; b++) {
      const value = affinityOf(affinity, a, b);
      const name = `${substrate.ids[a]!.slice(1)}-${substrate.ids[b]!.slice(1)}`;
      if (value !== 0) pairs[name] = Number(value.toFixed(6));
    }
  }
  return pairs;
}

const componentsOf = (formed: Formed) => formed.components.map((component) => suffix(component.member_ids));
const round = (value: number | null) => (value === null ? null : Number(value.toFixed(6)) + 0);
const diagonal = round(Math.SQRT1_2);

/** Per region: member affinities, cohesion, telos, standing, centrality, tension, salience; to 6 decimals. */
function readoutsOf(formed: Formed): Record<string, unknown[]> {
  return Object.fromEntries(
    formed.regions.map((region) => [
      suffix(region.member_ids),
      [
        region.affinities.map(round),
        round(region.content_cohesion),
        round(region.telos_alignment),
        region.reference_standing,
        round(region.centrality),
        round(region.internal_tension),
        round(region.salience),
      ],
    ]),
  );
}

const bridgesOf = (formed: Formed) =>
  formed.bridges.map(({ a, b, home_id, edge_count }) => {
    const name = (index: number) => suffix(formed.regions[index]!.member_ids);
    return `${name(a)} – ${name(b)} ${home_id} ${edge_count}`;
  });

const kitchenNodes: FormationNode[] = [
  node('n01', [1, 0, 0]),
  node('n02', [0.8, 0.6, 0], undefined, 2),
  node('n03', [0, 1, 0], ['topic', 'soup', 1], 1),
  node('n04', [0, 0.8, 0.6], ['topic', 'soup', 1]),
  node('n05', [0.6, 0.8, 0], ['topic', 'soup', 0.7]),
  node('n06', null, ['tool', 'knife', 0.2]),
  node('n07', [0, 0, 1]),
  node('n08'),
  node('n09', [1, 0, 0]),
  node('n10', [0, 1, 0]),
];

const kitchenEdges = edgesFrom(`
  e01 n01 n02 express 1.0 M operationalized_by
  e02 n03 n04 leads_to 0.8 M
  e03 n05 n04 contains 0.6 M
  e04 n02 n03 near 1.0 M
  e05 n06 n07 contains 0.5 M
  e06 n08 n07 contains 0.5 M
  e07 n09 n10 near 1.0 M contradicts
  e08 n10 n09 leads_to 0.5 M
  e10 n05 n03 express 1.0 C cites`);

const kitchen: FormationInput = {
  anchor_id: 'M',
  nodes: kitchenNodes,
  edges: kitchenEdges,
  telos: [1, 0, 0],
};

test('G1: the kitchen map forms five regions with the readouts of the table', () => {
  expect(affinitiesOf(kitchen, TELOS_DEFAULT)).toEqual({
    '01-02': 1,
    '02-03': 0.3,
    '03-04': 0.88,
    '03-05': 0.28,
    '04-05': 0.88,
    '06-07': 0.5,
    '07-08': 0.5,
    '09-10': 0.6,
  });
  const formed = form(kitchen, TELOS_DEFAULT);
  expect(componentsOf(formed)).toEqual(['01+02+03+04+05', '06+07+08', '09+10']);
  expect(formed.membership_fingerprint).toBe('n01+n02|n03+n04+n05|n06+n07|n08|n09+n10');
  expect(readoutsOf(formed)).toEqual({
    '01+02': [[1, 1], 0.948683, 0.948683, 2, 2, 0, 1.474342],
    '03+04+05': [[0.58, 0.88, 0.58], 0.911653, 0.219382, 1, 4.2, 0, 1.249691],
    '06+07': [[0.5, 0.5], 1, 0, 0, 1, 0, 0.2],
    '08': [[0], null, null, 0, 0, 0, 0],
    '09+10': [[0.6, 0.6], diagonal, diagonal, 0, 3, 1, 0.953553],
  });
  expect(formed.regions.map((region) => region.component)).toEqual([0, 0, 1, 1, 2]);
  expect(bridgesOf(formed)).toEqual(['01+02 – 03+04+05 M 1', '06+07 – 08 M 1']);
});

test('G1: a centroid is the mean of the member vectors and null where no member has one', () => {
  const centroids = form(kitchen, TELOS_DEFAULT).regions.map(
    (region) => region.centroid && [...region.centroid],
  );
  expect(centroids.map((centroid) => centroid?.map(round) ?? null)).toEqual([
    [0.9, 0.3, 0],
    [0.2, 0.866667, 0.2],
    [0, 0, 1],
    null,
    [0.5, 0.5, 0],
  ]);
});

test('G1 under the propheavy lens: facets bind harder and the salted pair stays apart', () => {
  expect(affinitiesOf(kitchen, TELOS_DEFAULT_PROPHEAVY)).toMatchObject({
    '03-04': 1.28,
    '03-05': 0.84,
    '04-05': 1.44,
    '09-10': 0.35,
  });
  const formed = form(kitchen, TELOS_DEFAULT_PROPHEAVY);
  const saliences = formed.regions.map((region) => [suffix(region.member_ids), round(region.salience)]);
  expect(saliences).toEqual([
    ['01+02', 1.474342],
    ['03+04+05', 1.249691],
    ['06+07', 0.2],
    ['08', 0],
    ['09', 0.5],
    ['10', 0],
  ]);
  expect(bridgesOf(formed)).toEqual(['01+02 – 03+04+05 M 1', '06+07 – 08 M 1', '09 – 10 M 2']);
});

test('G2: after the move, the deletion and the fold the kitchen re-forms', () => {
  const gone = new Set(['n04', 'n08']);
  const input: FormationInput = {
    ...kitchen,
    nodes: [...kitchenNodes.filter(({ id }) => !gone.has(id)), node('n11', [0, 1, 0])],
    edges: [
      ...kitchenEdges.filter(({ id }) => id !== 'e05'),
      ...edgesFrom('e11 n11 n03 near 1.0 M\ne12 n04 n11 near 1.0 M'),
    ],
  };
  expect(affinitiesOf(input, TELOS_DEFAULT)).toEqual({
    '01-02': 1,
    '02-03': 0.3,
    '03-05': 0.28,
    '03-11': 0.3,
    '09-10': 0.6,
  });
  const formed = form(input, TELOS_DEFAULT);
  expect(componentsOf(formed)).toEqual(['01+02+03+05+11', '06', '07', '09+10']);
  expect(formed.membership_fingerprint).toBe('n01+n02|n03|n05|n06|n07|n09+n10|n11');
  expect(readoutsOf(formed)).toEqual({
    '01+02': [[1, 1], 0.948683, 0.948683, 2, 2, 0, 1.474342],
    '03': [[0], 1, 0, 1, 0, 0, 0.3],
    '05': [[0], 1, 0.6, 0, 0, 0, 0.3],
    '06': [[0], null, null, 0, 0, 0, 0],
    '07': [[0], 1, 0, 0, 0, 0, 0],
    '09+10': [[0.6, 0.6], diagonal, diagonal, 0, 3, 1, 0.953553],
    '11': [[0], 1, 0, 0, 0, 0, 0],
  });
  expect(bridgesOf(formed)).toEqual(['01+02 – 03 M 1', '03 – 05 C 1', '03 – 11 M 1']);
});

test('G2: the fingerprint of the untouched component stays', () => {
  const before = form(kitchen, TELOS_DEFAULT).components.at(-1);
  const after = form(
    { ...kitchen, edges: kitchenEdges.filter(({ id }) => id !== 'e05') },
    { ...TELOS_DEFAULT, s_telos: 1 },
  ).components.at(-1);
  expect(after).toEqual(before);
});

test('G3: weak links form components but only singletons, and a self-loop makes centrality', () => {
  const ids = ['p01', 'p02', 'p03', 'p04', 'p05', 'p06'];
  const edges = edgesFrom(`
    f1 p02 p03 near 1 N
    f2 p02 p04 near 1 N
    f4 p04 p04 near 1 N
    f8 p06 p07 near 1 N
    f9 p03 p02 leads_to 1 H`);
  const formed = form(
    { anchor_id: 'N', nodes: ids.map((id) => node(id)), edges, telos: null },
    TELOS_DEFAULT,
  );
  expect(componentsOf(formed)).toEqual(['01', '02+03+04', '05', '06']);
  const quiet = [[0], null, null, 0, 0, 0, 0];
  expect(readoutsOf(formed)).toEqual({
    '01': quiet,
    '02': quiet,
    '03': quiet,
    '04': [[0], null, null, 0, 1, 0, 0.2],
    '05': quiet,
    '06': quiet,
  });
  expect(bridgesOf(formed)).toEqual(['02 – 03 H 1', '02 – 03 N 1', '02 – 04 N 1']);
});

const angle = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
const angles = [0, 60, 50, 100, 170, 180, 240, null, 190];

/** Mean of the goals c01 and c09 by liveness; the paused c09 has one task in progress, idle for 15 days. */
function purpose(liveness: number): number[] {
  const paused = 0.3 * Math.sqrt(Math.exp(-0.5));
  const [x, y] = angle(190) as [number, number];
  return [(liveness + paused * x) / (liveness + paused), (paused * y) / (liveness + paused)];
}

const importer: FormationInput = {
  anchor_id: 'K4',
  nodes: angles.map((degrees, index) => node(`c0${index + 1}`, degrees === null ? null : angle(degrees))),
  edges: edgesFrom(`
    a1 c02 c01 leads_to 1 K4 advances
    a2 c03 c01 leads_to 1 K4 advances
    a4 c08 c01 leads_to 1 K4 advances
    a6 c06 c09 leads_to 1 K4 advances
    a3 c04 c02 near 1 K4 relates_to`),
  telos: purpose(Math.sqrt(1 + 0.35 * Math.exp(-1))),
};

test('G4: the purpose of the table', () => {
  expect(importer.telos && Array.from(importer.telos, round)).toEqual([0.642202, -0.031303]);
});

test('G4: similarity links of the context are those at or above the floor', () => {
  const { pairs: found } = findSimilar(
    toSubstrate(importer).nodes.map((held) => held.vector),
    12,
    0.55,
  );
  expect(found.map(({ a, b, similarity }) => [a + 1, b + 1, round(similarity)])).toEqual([
    [1, 3, 0.642788],
    [2, 3, 0.984808],
    [2, 4, 0.766044],
    [3, 4, 0.642788],
    [5, 6, 0.984808],
    [5, 9, 0.939693],
    [6, 9, 0.984808],
    [7, 9, 0.642788],
  ]);
});

test('G4: the context forms four regions with the readouts of the table', () => {
  expect(affinitiesOf(importer, WORKFLOW_DEFAULT)).toEqual({
    '01-02': 0.9,
    '01-03': 1.542788,
    '01-08': 0.9,
    '02-03': 0.984808,
    '02-04': 1.116044,
    '03-04': 0.642788,
    '05-06': 0.984808,
    '05-09': 0.939693,
    '06-09': 1.884808,
    '07-09': 0.642788,
  });
  const formed = form(importer, WORKFLOW_DEFAULT);
  expect(componentsOf(formed)).toEqual(['01+02+03+04+08', '05+06+07+09']);
  expect(readoutsOf(formed)).toEqual({
    '01+02+03+04': [[0.814263, 1.000284, 1.056794, 0.586277], 0.818747, 0.56165, 0, 12, 0, 3.33699],
    '05+06+09': [[0.96225, 1.434808, 1.41225], 0.989872, -0.998814, 0, 3, 0, 0.150712],
    '07': [[0], 1, -0.457244, 0, 0, 0, -0.274346],
    '08': [[0], null, null, 0, 0, 0, 0],
  });
});

test('G4: a context without facets barely forms under the lens of maps', () => {
  const formed = form(importer, TELOS_DEFAULT);
  const names = formed.regions.map((region) => suffix(region.member_ids));
  expect(names).toEqual(['01+02', '03', '04', '05', '06+09', '07', '08']);
});

test('G4: the drift of the purpose moves saliences only', () => {
  const drifted = form({ ...importer, telos: purpose(Math.sqrt(0.35 * Math.exp(-1))) }, WORKFLOW_DEFAULT);
  expect(drifted.regions.map((region) => round(region.salience))).toEqual([3.199974, 0.177745, -0.129945, 0]);
});

const onboarding = (extra = ''): FormationInput => {
  const names =
    `telos regulation pair smallest confidence staging flags rollback oncall checklist bluegreen bigbang
    setup firstbuild solo`.split(/\s+/);
  const id = (name: string) => `o${String(names.indexOf(name) + 1).padStart(2, '0')}`;
  const facetOf = (name: string): [string, string, number] | undefined => {
    const at = names.indexOf(name);
    if (at >= 2 && at <= 4) return ['phase', 'first-week', 1];
    return at >= 5 && at <= 11 ? ['topic', 'deployment', 1.5] : undefined;
  };
  const lines = `telos regulation express
    pair smallest near
    pair confidence near
    smallest pair near
    confidence pair express
    staging flags leads_to
    flags rollback leads_to
    rollback oncall leads_to
    bluegreen bigbang near contradicts
    setup firstbuild leads_to
    ${extra}`;
  const edges = lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [source, target, kind, label] = line.trim().split(' ') as [string, string, string, string?];
      return edgesFrom(`e${index + 10} ${id(source)} ${id(target)} ${kind} 1 M ${label ?? ''}`)[0]!;
    });
  const nodes = names.map((name) => node(id(name), null, facetOf(name)));
  return { anchor_id: 'M', nodes, edges, telos: null };
};

test('G5: the onboarding map forms by facets and edges', () => {
  const formed = form(onboarding(), TELOS_DEFAULT);
  const names = formed.regions.map((region) => suffix(region.member_ids));
  expect(names).toEqual(['01+02', '03+04+05', '06+07+08+09+10+11+12', '13+14', '15']);
  const seven = formed.regions[2]!;
  expect(seven.centrality).toBe(28);
  expect(seven.internal_tension).toBe(1);
  expect(seven.affinities[4]).toBeCloseTo(0.6, 12);
});

test('G5: under the propheavy lens the setup chain splits', () => {
  const names = form(onboarding(), TELOS_DEFAULT_PROPHEAVY).regions.map((region) =>
    suffix(region.member_ids),
  );
  expect(names).toEqual(['01+02', '03+04+05', '06+07+08+09+10+11+12', '13', '14', '15']);
});

test('G5: three express edges bring the loner in', () => {
  const extra = 'solo pair express\nsolo smallest express\nsolo confidence express';
  const names = form(onboarding(extra), TELOS_DEFAULT).regions.map((region) => suffix(region.member_ids));
  expect(names).toContain('03+04+05+15');
});

test('G5: the storyteller re-forms where it changed and keeps its other component', () => {
  const persona: [string, string, number] = ['layer', 'persona', 1];
  const commitment: [string, string, number] = ['layer', 'commitment', 1];
  const nodes = [node('s1', null, persona), node('s2', null, persona)];
  const pair = [node('s3', null, commitment), node('s4', null, commitment)];
  const first = edgesFrom('e1 s1 s2 near 1 M');
  const before: FormationInput = {
    anchor_id: 'M',
    nodes: [...nodes, ...pair],
    edges: [...first, ...edgesFrom('e2 s3 s4 near 1 M')],
    telos: null,
  };
  const after: FormationInput = {
    anchor_id: 'M',
    nodes: [...nodes, ...pair, node('s5', null, commitment)],
    edges: [...first, ...edgesFrom('e3 s5 s3 near 1 M')],
    telos: null,
  };
  expect(affinitiesOf(before, TELOS_DEFAULT)).toEqual({ '1-2': 0.7, '3-4': 0.7 });
  expect(form(before, TELOS_DEFAULT).membership_fingerprint).toBe('s1+s2|s3+s4');
  expect(affinitiesOf(after, TELOS_DEFAULT)).toEqual({ '1-2': 0.7, '3-4': 0.4, '3-5': 0.7, '4-5': 0.4 });
  const formed = form(after, TELOS_DEFAULT);
  expect(formed.membership_fingerprint).toBe('s1+s2|s3+s5|s4');
  expect(formed.components[0]).toEqual(form(before, TELOS_DEFAULT).components[0]);
  expect(formed.components[1]).not.toEqual(form(before, TELOS_DEFAULT).components[1]);
});

test('an empty anchor forms nothing', () => {
  expect(form({ anchor_id: 'A', nodes: [], edges: [], telos: null }, TELOS_DEFAULT)).toEqual({
    components: [],
    regions: [],
    bridges: [],
    membership_fingerprint: '',
    survey: null,
  });
});

test('no readout is NaN, whatever the vectors and weights', () => {
  const nodes = [
    node('n01', [1, 0]),
    node('n02', [-1, 0]),
    node('n03', [0, 0]),
    node('n04', [Number.NaN, 1]),
  ];
  const edges = edgesFrom(
    'e1 n01 n02 express 1 A\ne2 n01 n03 express 1 A\ne3 n02 n04 express NaN A contradicts',
  );
  for (const telos of [
    [0, 0],
    [Number.NaN, 1],
    [1, 0],
  ]) {
    for (const lens of [TELOS_DEFAULT, WORKFLOW_DEFAULT]) {
      const numbers = form({ anchor_id: 'A', nodes, edges, telos }, lens).regions.flatMap((region) =>
        [region, region.affinities, region.centroid ?? []].flatMap((held) => Object.values(held)),
      );
      expect(numbers.filter((value) => Number.isNaN(value))).toEqual([]);
    }
  }
});

test('opposite vectors have a centroid without direction: no cohesion, no alignment', () => {
  const nodes = [node('n01', [1, 0]), node('n02', [-1, 0])];
  const [region] = form(
    { anchor_id: 'A', nodes, edges: edgesFrom('e1 n01 n02 express 1 A'), telos: [1, 0] },
    TELOS_DEFAULT,
  ).regions;
  expect(region).toMatchObject({ content_cohesion: null, telos_alignment: null });
});

test('a hub facet of hundreds forms as one region with the affinities of its pairs', () => {
  const nodes = Array.from({ length: 200 }, (_, index) =>
    node(`n${String(index).padStart(3, '0')}`, null, ['status', 'open', index % 2 === 0 ? 1 : 0.5]),
  );
  const lens = { ...TELOS_DEFAULT_PROPHEAVY };
  const formed = form({ anchor_id: 'A', nodes, edges: [], telos: null }, lens);
  expect(formed.regions).toHaveLength(1);
  const [even, odd] = formed.regions[0]!.affinities;
  expect(even).toBeCloseTo((99 * 1.2 + 100 * 0.6) / 199, 9);
  expect(odd).toBeCloseTo(0.6, 9);
});

test('similarity beyond its limit is sought in part, and the components that it may have shaped say so', () => {
  const spread = (index: number) => [Math.cos(index / 9), Math.sin(index / 9), (index % 4) / 2];
  const nodes = Array.from({ length: 40 }, (_, index) => node(`n${index + 10}`, spread(index)));
  const input = { anchor_id: 'C', nodes: [...nodes, node('n90'), node('n91')], telos: null };
  const edges = edgesFrom('e1 n90 n91 express 1 C');
  const formed = form({ ...input, edges }, WORKFLOW_DEFAULT, { maxSimilar: 39 });
  const marks = formed.components.map(({ member_ids, bounded }) => [member_ids.includes('n90'), bounded]);
  expect(marks).toContainEqual([false, true]);
  expect(marks).toContainEqual([true, false]);
  expect(marks).not.toContainEqual([false, false]);
  const reversed = { ...input, nodes: input.nodes.toReversed(), edges };
  expect(form(reversed, WORKFLOW_DEFAULT, { maxSimilar: 39 })).toEqual(formed);
  const exact = form({ ...input, edges }, WORKFLOW_DEFAULT, { maxSimilar: 40 });
  expect(exact.components.filter(({ bounded }) => bounded)).toEqual([]);
});
