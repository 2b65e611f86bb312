import { expect, test } from 'vitest';
import { occurredNow } from '#record/ledger/index.ts';
import { type Random, seeded } from '#test/random.ts';
import { type Answer, service } from '#test/world/index.ts';
import { assertion, contextOf, mapOf } from '#test/world/things.ts';

/**
 * What the service answers at a moment is what it answers later when asked as of that moment, after any history. The answers of
 * the moments themselves are the model.
 */

const SEEDS = (process.env['AS_OF_SEEDS'] ?? '1 2').split(' ').map(Number);
const STEPS = Number(process.env['AS_OF_STEPS'] ?? 24);
const KINDS = ['express', 'contains', 'leads_to', 'near'];

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

/** Things that a history has made by now. */
interface Made {
  readonly map: string;
  /** A time at which the map was there and not yet formed. */
  readonly begun: string;
  readonly contexts: readonly string[];
  /** In the map or moved out of it, deleted ones too. */
  readonly resources: string[];
  readonly edges: string[];
}

type Step = (made: Made, random: Random, number: number) => Promise<Answer | undefined>;

const some = (list: readonly string[], random: Random) => (list.length === 0 ? 'none' : random.pick(list));

const create: Step = async ({ map, contexts, resources }, random, number) => {
  const home =
    random.fraction() < 0.8 ? { context_ref: '', home_cogmap_id: map } : { context_ref: contexts[0] };
  const answer = await ann.post('/api/ingest', {
    title: `Thing ${number}`,
    origin_uri: '',
    doc_type_name: random.pick(['concept', 'task']),
    content: random.pick(['', `Text ${number}.`, `# One\n\nText ${number}.\n\n# Two\n\nMore.`]),
    ...home,
  });
  if (answer.status < 300) resources.push(answer.body.id);
  return answer;
};

const relate: Step = async ({ resources, edges }, random) => {
  const [source, target] = [some(resources, random), some(resources, random)];
  const options = { kind: random.pick(KINDS), label: random.pick(['', 'x']), weight: random.integer(1, 5) };
  const answer = await ann.post('/api/relationships', assertion(source, target, options));
  if (answer.status < 300) edges.push(answer.body.edge_handle);
  return answer;
};

const onEdge =
  (verb: string, body: (random: Random) => object): Step =>
  ({ edges }, random) =>
    ann.post(`/api/relationships/${some(edges, random)}/${verb}`, body(random));

const change =
  (body: (random: Random, number: number, made: Made) => object): Step =>
  (made, random, number) =>
    ann.patch(`/api/resources/${some(made.resources, random)}`, body(random, number, made));

const form: Step = ({ map }) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });

const STEPS_BY_SHARE: readonly (readonly [Step, number])[] = [
  [create, 0.16],
  [relate, 0.24],
  [onEdge('retype', (random) => ({ edge_kind: random.pick(KINDS), polarity: 'inverse' })), 0.05],
  [onEdge('reweight', (random) => ({ weight: random.integer(1, 9) })), 0.05],
  [onEdge('fold', () => ({})), 0.07],
  [change((_, number) => ({ title: `Renamed ${number}` })), 0.07],
  [
    change((random, number) => ({ title: `Both ${number}`, open_meta: { note: random.integer(1, 3) } })),
    0.03,
  ],
  [change((random) => ({ managed_meta: { 'service-stage': random.pick(['todo', 'done']) } })), 0.03],
  [change(() => ({ unset: ['note', 'service-stage'] })), 0.03],
  [change((_, number) => ({ content: `Another text ${number}.` })), 0.05],
  [change((random, _, { contexts }) => ({ context_to: random.pick(contexts) })), 0.05],
  [
    (made, random, number) =>
      ann.post('/api/facets', {
        resource: some(made.resources, random),
        values: { topic: `t${number % 3}` },
      }),
    0.03,
  ],
  [(made, random) => ann.delete(`/api/resources/${some(made.resources, random)}`), 0.04],
  [
    ({ contexts }, _, number) => ann.post(`/api/contexts/${contexts[1]}/rename`, { name: `Name ${number}` }),
    0.02,
  ],
  [form, 0.08],
];

type Ask = (query: string) => Promise<Answer>;

/** Affinities have no history: those of a region that is gone are not known. */
async function membersOfFirst(map: string, query: string): Promise<Answer> {
  const panorama = await ann.get(`/api/graph/cogmaps/${map}/panorama${query}`);
  const [first] = panorama.body.territories ?? [];
  if (first === undefined) return panorama;
  const answer = await ann.get(`/api/graph/regions/${first.id}/members${query}`);
  const rows = (answer.body.rows as object[])?.map((row) => ({ ...row, affinity: undefined }));
  return { ...answer, body: { ...answer.body, rows } };
}

/** The relationships of the strongest bridge. */
async function edgesOfFirstBridge(map: string, query: string): Promise<Answer> {
  const panorama = await ann.get(`/api/graph/cogmaps/${map}/panorama${query}`);
  const [first] = panorama.body.bridges ?? [];
  if (first === undefined) return panorama;
  const ends = `a=${first.source_territory}&b=${first.target_territory}`;
  const answer = await ann.get(`/api/graph/bridges?${ends}&${query.replace('?', '')}`);
  expect(answer.body.total).toBe(first.edge_count);
  return answer;
}

/** Paths between the ends of the strongest bridge. */
async function pathsAlongFirstBridge(map: string, query: string): Promise<Answer> {
  const panorama = await ann.get(`/api/graph/cogmaps/${map}/panorama${query}`);
  const [first] = panorama.body.bridges ?? [];
  if (first === undefined) return panorama;
  const ends = { from_territory: first.source_territory, to_territory: first.target_territory };
  const answer = await ann.post('/api/graph/paths', { ...ends, k: 9, as_of: query.split('=')[1] });
  expect(answer.body.paths[0].length).toBe(1);
  return answer;
}

/** Nodes by id: of a region that is gone by now the order by affinity of then is not known. */
async function compositionOfFirst(map: string, query: string): Promise<Answer> {
  const panorama = await ann.get(`/api/graph/cogmaps/${map}/panorama${query}`);
  const [first] = panorama.body.territories ?? [];
  if (first === undefined) return panorama;
  const asked = `ids=${first.id}&depth=2&with_regions=true&${query.replace('?', '')}`;
  const answer = await ann.get(`/api/graph/regions/composition?${asked}`);
  const nodes = (answer.body.nodes as { id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { ...answer, body: { ...answer.body, nodes } };
}

/** What is asked about a world, by name. */
function questions({ map, begun, resources }: Made): Map<string, Ask> {
  const [, from, to] = resources;
  const changesSince = (since: string) => async (query: string) => {
    const until = query.replace('?as_of', '&to');
    const asked = `from=${since}&limit=500&behind=200&tokens=2000${until}`;
    const answer = await ann.get(`/api/graph/cogmaps/${map}/changes?${asked}`);
    const { to: _, digest, ...said } = answer.body;
    return { ...answer, body: { ...said, digest: digest?.replace(/ to .*?: /, ': ') } };
  };
  const slice =
    (seeds: string[], depth: number, more: object = {}) =>
    (query: string) =>
      ann.post(`/api/cogmaps/${map}/graph/slice${query}`, { seeds, depth, ...more });
  return new Map<string, Ask>([
    ['panorama', (query) => ann.get(`/api/graph/cogmaps/${map}/panorama${query}`)],
    [
      'counted panorama',
      (query) =>
        ann.get(`/api/graph/cogmaps/${map}/panorama?counts=true&bridge_limit=1&${query.replace('?', '')}`),
    ],
    [
      'locations',
      (query) => {
        const as_of = query.split('=')[1];
        return ann.post(`/api/graph/cogmaps/${map}/locate`, { ids: resources, as_of });
      },
    ],
    ['members of the first territory', (query) => membersOfFirst(map, query)],
    ['relationships of the first bridge', (query) => edgesOfFirstBridge(map, query)],
    ['paths between two territories', (query) => pathsAlongFirstBridge(map, query)],
    ['composition of the first territory', (query) => compositionOfFirst(map, query)],
    ['changes of all time', changesSince('2026-01-01T00:00:00Z')],
    ['changes since the beginning', changesSince(begun)],
    ['shape', (query) => ann.get(`/api/cognitive-maps/${map}/shape${query}`)],
    ['charter', (query) => ann.get(`/api/cognitive-maps/${map}/charter${query}`)],
    ['wide slice', slice(resources.slice(0, 2), 5)],
    ['slice of kinds', slice(resources.slice(0, 3), 2, { edge_kinds: ['near', 'express'] })],
    ...(to === undefined
      ? []
      : (['shortest', 'strongest'] as const).map((by): [string, Ask] => [
          `${by} paths`,
          (query) => {
            const as_of = query.split('=')[1];
            return ann.post('/api/graph/paths', { from, to, by, k: 9, kinds: KINDS.slice(1), as_of });
          },
        ])),
    ...resources.flatMap((id): [string, Ask][] => [
      [`resource ${id}`, (query) => ann.get(`/api/resources/${id}${query}`)],
      [`edges ${id}`, (query) => ann.get(`/api/resources/${id}/edges${query}`)],
      [`content ${id}`, (query) => ann.get(`/api/resources/${id}/content${query}`)],
    ]),
  ]);
}

/** The status, and what an answer says; whether texts are found by meaning is known of now only. */
function told({ status, body }: Answer) {
  if (status !== 200) return { status };
  const { embedding_status, ...said } = Array.isArray(body) ? { rows: body } : body;
  return { status, said };
}

async function answersTo(asked: Map<string, Ask>, query: string) {
  const answers = new Map<string, unknown>();
  for (const [name, ask] of asked) answers.set(name, told(await ask(query)));
  return answers;
}

test.each(SEEDS)(
  'as of any moment of history %i, everything reads as it read then',
  async (seed) => {
    const random = seeded(seed);
    const { id: map, telos } = await mapOf(ann, `Past ${seed}`);
    const contexts = [await contextOf(ann, `Near ${seed}`), await contextOf(ann, `Far ${seed}`)];
    const made: Made = { map, begun: occurredNow(), contexts, resources: [telos], edges: [] };
    const moments: { readonly at: string; readonly step: number; readonly answers: Map<string, unknown> }[] =
      [];
    for (let number = 0; number < STEPS; number += 1) {
      const step = number < 6 ? create : random.weighted(STEPS_BY_SHARE);
      const answer = await step(made, random, number);
      expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBeLessThan(500);
      const at = occurredNow();
      moments.push({ at, step: number, answers: await answersTo(questions(made), '') });
    }
    const asked = questions(made);
    for (const { at, step, answers } of moments) {
      const later = await answersTo(asked, `?as_of=${at}`);
      for (const [name, then] of answers)
        expect({ step, name, ...(later.get(name) as object) }).toEqual({ step, name, ...(then as object) });
      const unborn = [...asked.keys()].filter((name) => !answers.has(name));
      expect(unborn.map((name) => later.get(name))).toEqual(unborn.map(() => ({ status: 404 })));
    }
  },
  900_000,
);
