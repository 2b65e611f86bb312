import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

/** Issue 37: by one rule a title, a name, a slug, a handle or the beginning of an id stands for an id. */

const running = await service();
const { ann, ben, boss } = await running.people({ ann: 'approved', ben: 'approved', boss: 'admin' });
const mark = newId();

interface Meaning {
  readonly id: string | null;
  readonly candidates: readonly { id: string; title: string; home: string | null }[];
  readonly more: boolean;
  readonly nearest: readonly { id: string; title: string; home: string | null }[];
}

type Name = readonly [kind: string, text: string, home?: string];

const meanings = async (by: Caller, names: readonly Name[]): Promise<Meaning[]> =>
  made(by.post('/api/names', { names: names.map(([kind, text, home]) => ({ kind, text, home })) }));

const idsOf = async (by: Caller, names: readonly Name[]) => (await meanings(by, names)).map(({ id }) => id);

const { id: map } = await mapOf(ann, `Birds ${mark}`);
const context = await contextOf(ann, `Notes ${mark}`);
const swift = await resourceIn(ann, { map }, { title: `Swift ${mark}` });
const twin = await resourceIn(ann, { context }, { title: `Swift ${mark}` });
const wind = await resourceIn(ann, { map }, { title: `Wind ${mark}` });
const edge = await edgeOf(ann, swift, wind, { kind: 'near', label: 'flies in' });
await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 1 }));
const [{ region_id: region, label }] = await made(ann.get(`/api/cognitive-maps/${map}/shape`));
const slug = `birds-${mark.slice(-12)}`;
const team = (await made(ann.post('/api/teams', { slug, name: `Team ${mark}` }))).id;
const { slug: contextSlug } = await made(ann.get(`/api/contexts/${context}`));
const plan = await made(
  ann.post('/api/query/plans', {
    name: `Plan ${mark}`,
    plan: {
      stages: [{ name: 'found', act: 'find-exact', intention: { query: 'swift' } }],
      outcome: { returns: [{ stage: 'found' }] },
    },
  }),
);
const [lens] = await made(ann.get('/api/lenses'));
const kept = { kind: 'counts', intent: 'current', content: { seen: 3 } };
const { artifact_id: artifact } = await made(ann.post(`/api/resources/${wind}/artifacts`, kept));
const declared = { kind: 'counts', schema: { type: 'object' }, enforcement: 'advisory' };
const { shape_id: shape } = await made(ann.post(`/api/contexts/${context}/shapes`, declared));
const { id: run } = await made(
  ann.post('/api/invocations', { trigger_kind: 'manual', originating_cogmap: map }),
);

const NAMES: readonly Name[] = [
  ['resource', `Wind ${mark}`],
  ['resource', wind.slice(0, 30)],
  ['cogmap', `Birds ${mark}`],
  ['cogmap', map.slice(0, 30)],
  ['anchor', `Birds ${mark}`],
  ['context', `Notes ${mark}`],
  ['context', `@me/${contextSlug}`],
  ['anchor', `@me/${contextSlug}`],
  ['anchor', context.slice(0, 30)],
  ['team', slug],
  ['team', `+${slug}`],
  ['team', `Team ${mark}`],
  ['team', team.slice(0, 30)],
  ['edge', edge.slice(0, 30)],
  ['region', region.slice(0, 30)],
  ['edge', `Swift ${mark} -> Wind ${mark}`],
  ['edge', `Swift ${mark} → flies in → Wind ${mark}`],
  ['region', label, `Birds ${mark}`],
  ['region', label, map],
  ['plan', `Plan ${mark}`],
  ['plan', plan.id.slice(0, 30)],
  ['artifact', artifact.slice(0, 30)],
  ['shape', shape.slice(0, 30)],
  ['run', run.slice(0, 30)],
];
const IDS = [
  wind,
  wind,
  map,
  map,
  map,
  context,
  context,
  context,
  context,
  team,
  team,
  team,
  team,
  edge,
  region,
  edge,
  edge,
  region,
  region,
];

test('titles, names, slugs and the beginnings of ids stand for ids, in the order in which they are asked', async () => {
  expect(await idsOf(ann, NAMES)).toEqual([...IDS, plan.id, plan.id, artifact, shape, run]);
  expect(
    await idsOf(ann, [
      ['lens', lens.name],
      ['resource', wind],
      ['resource', `wind-${wind}`],
    ]),
  ).toEqual([lens.id, wind, wind]);
});

test('what the caller does not read has no name', async () => {
  expect(await meanings(ben, NAMES)).toEqual(
    NAMES.map(() => ({ id: null, candidates: [], more: false, nearest: [] })),
  );
});

test('a name of several lists them; in a stated home it is that of the one there', async () => {
  const [several] = await meanings(ann, [['resource', `Swift ${mark}`]]);
  expect(several).toEqual({
    id: null,
    candidates: [
      { id: swift, title: `Swift ${mark}`, home: `Birds ${mark}` },
      { id: twin, title: `Swift ${mark}`, home: `Notes ${mark}` },
    ],
    more: false,
    nearest: [],
  });
  const homes = [map, `Birds ${mark}`, context, `@me/${contextSlug}`];
  expect(
    await idsOf(
      ann,
      homes.map((home) => ['resource', `Swift ${mark}`, home]),
    ),
  ).toEqual([swift, swift, twin, twin]);
});

test('of many candidates the first ten are listed, and that there are more', async () => {
  await Promise.all(Array.from({ length: 12 }, () => resourceIn(ann, { map }, { title: `Flock ${mark}` })));
  const [many] = await meanings(ann, [['resource', `Flock ${mark}`]]);
  expect(many).toMatchObject({ id: null, more: true });
  expect(many!.candidates).toHaveLength(10);
});

test('people are found by whoever shares a team with them, and all people and teams by administrators', async () => {
  const { slug: handle } = await made(ann.get('/api/profile'));
  const asked: readonly Name[] = [
    ['profile', handle],
    ['profile', `@${handle}`],
    ['profile', ann.id],
  ];
  expect(await idsOf(ann, asked)).toEqual([ann.id, ann.id, ann.id]);
  expect(await idsOf(ben, asked)).toEqual([null, null, null]);
  expect(await idsOf(boss, [...asked, ['team', slug]])).toEqual([ann.id, ann.id, ann.id, team]);
  await made(ann.post(`/api/teams/${team}/members`, { profile_id: ben.id, role: 'watcher' }));
  expect(await idsOf(ben, [...asked, ['team', slug]])).toEqual([ann.id, ann.id, ann.id, team]);
});

test('a relationship of other ends or another label, and a territory without its home, have no name', async () => {
  const names: readonly Name[] = [
    ['edge', `Wind ${mark} -> Swift ${mark}`],
    ['edge', `Swift ${mark} -> sleeps in -> Wind ${mark}`],
    ['edge', `Swift ${mark}`],
    ['edge', `a -> b -> c -> Wind ${mark}`],
    ['region', label],
    ['region', label, `Notes ${mark}`],
  ];
  expect(await idsOf(ann, names)).toEqual(names.map(() => null));
});

test('a name of nothing is answered with the nearest, never with what the caller does not read', async () => {
  const names: readonly Name[] = [
    ['resource', `Winds ${mark}`],
    ['cogmap', `Bird ${mark}`],
    ['team', `${slug}s`],
  ];
  const [document, birds, none] = await meanings(ann, names);
  expect(document!.nearest[0]).toEqual({ id: wind, title: `Wind ${mark}`, home: `Birds ${mark}` });
  expect(birds!.nearest[0]).toEqual({ id: map, title: `Birds ${mark}`, home: null });
  expect(none!.nearest).toEqual([]);
  expect((await meanings(ben, names)).flatMap(({ nearest }) => nearest.map(({ id }) => id))).not.toEqual(
    expect.arrayContaining([wind]),
  );
});
