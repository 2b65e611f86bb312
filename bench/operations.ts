import type { Operation } from '#operation/define.ts';
import { described } from '#start/contract.ts';
import type { Random } from '../test/random.ts';
import { packedChunk } from '../test/world/packed.ts';
import type { Call } from './http-client.ts';

/** What a call says; values of the path and of the query by their names. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One kind of call that is measured. */
export interface Measured {
  readonly name: string;
  readonly operation: Operation;
  /** A fresh one each time. */
  readonly input: () => Input;
  /** Another call, made before each one. Its time does not count, its processor time does. */
  readonly before?: () => Call;
}

/** What the calls are about. */
export interface Things {
  readonly map: string;
  readonly smallMap: string;
  readonly context: string;
  readonly team: string;
  readonly profile: string;
  /** In the map. */
  readonly resources: readonly string[];
  readonly regions: readonly string[];
}

/** They are only described: what is called is the service. */
const OPERATIONS = described().operations;

export const operationOf = (id: string): Operation => OPERATIONS.find((operation) => operation.id === id)!;

/** A page that a browser is sent to, and reads of what the measured caller does not have. */
const LEFT_OUT = ['slack_link_callback', 'get_machine_client', 'list_team_invitations'];
const NEARBY = 60;
/** Lists of 50, all of them with counts; in one home, too, and by what is sought there. */
const LISTS: readonly (readonly [name: string, query: Readonly<Record<string, string>>])[] = [
  ['page 10', { offset: '450' }],
  ['page 100', { offset: '4950' }],
  ['page 1000', { offset: '49950' }],
  ['of a type', { doc_type_name: 'concept' }],
  ['of a type, page 10', { doc_type_name: 'concept', offset: '450' }],
  ['of a stage', { stage: 'backlog' }],
  ['by title', { q: '99' }],
  ['of an owner', { owner: '@me' }],
  ['with a tag', { tags: 'ci' }],
  ['newest first', { sort: 'created' }],
  ['with metadata', { sections: 'open-meta' }],
];

/** The call of an operation as it goes over the wire. */
export function callOf({ method, path }: Operation, { params = {}, query, body }: Input): Call {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  return { method, path: `${filled}${search}`, ...(body !== undefined && { body }) };
}

/** The `{id}` of a path, by what stands before it. */
function idFor(path: string, things: Things, random: Random): string {
  if (/cogmaps|cognitive-maps/.test(path)) return things.map;
  if (/contexts/.test(path)) return things.context;
  if (/resources/.test(path)) return random.pick(things.resources);
  return /teams/.test(path) ? things.team : things.profile;
}

const hourAgo = (): string => new Date(Date.now() - 3_600_000).toISOString();

/** Every read of the API, the main ones with what makes them representative. */
export function readsOf(things: Things, random: Random): Measured[] {
  const { map, smallMap, context, profile, regions } = things;
  const group = 'doc_type:concept';
  const one = () => random.pick(things.resources);
  const slice = (depth: number) => () => ({ params: { id: map }, body: { seeds: [one()], depth } });
  const special: readonly (readonly [name: string, id: string, input: () => Input])[] = [
    ['slice, depth 1', 'cogmap_neighborhood_slice', slice(1)],
    ['slice, depth 2', 'cogmap_neighborhood_slice', slice(2)],
    ['traverse, depth 2', 'traverse', () => ({ query: { from: one(), depth: '2' } })],
    ['list_resources, 50', 'list_resources', () => ({ query: { limit: '50' } })],
    ...LISTS.map(
      ([name, query]) =>
        [`list_resources, ${name}`, 'list_resources', () => ({ query: { limit: '50', ...query } })] as const,
    ),
    ['list_resources, advancing a goal', 'list_resources', () => ({ query: { limit: '50', goal: one() } })],
    ['cogmap_panorama, small map', 'cogmap_panorama', () => ({ params: { id: smallMap } })],
    ['cogmap_panorama', 'cogmap_panorama', () => ({ params: { id: map } })],
    [
      'cogmap_changes, an hour',
      'cogmap_changes',
      () => ({ params: { id: map }, query: { from: hourAgo() } }),
    ],
    ['cogmap_duplicates', 'cogmap_duplicates', () => ({ params: { id: map } })],
    ['cogmap_report', 'cogmap_report', () => ({ params: { id: map } })],
    ['context_composition', 'context_composition', () => ({ query: { context_ref: context, group } })],
    ['context_panorama', 'context_panorama', () => ({ query: { context_ref: context } })],
    ['region_composition', 'region_composition', () => ({ query: { ids: random.pick(regions) } })],
    ['admin_ledger', 'admin_ledger', () => ({ query: { actor: profile } })],
    ['job_metrics', 'job_metrics', () => ({})],
    ['health_idle', 'health_idle', () => ({})],
    ['list_jobs', 'list_jobs', () => ({ query: { state: 'dead' } })],
    ['explain_refusal', 'explain_refusal', () => ({ query: { profile } })],
    [
      'explain_access',
      'explain_access',
      () => ({ query: { principal: profile, subject: `kb_resources:${one()}` } }),
    ],
  ];
  const named = new Set(special.map(([, id]) => id));
  const others = OPERATIONS.filter(
    ({ method, id, access }) =>
      method === 'GET' && access !== 'internal' && !named.has(id) && !LEFT_OUT.includes(id),
  );
  return [
    ...special.map(([name, id, input]) => ({ name, operation: operationOf(id), input })),
    ...others.map((operation) => ({
      name: operation.id,
      operation,
      input: () => ({ params: { id: idFor(operation.path, things, random) } }),
    })),
  ];
}

/** Characters of a text that is written, and numbers in its vector. */
const TEXT_LENGTH = 1000;
const DIMENSIONS = 768;
const SENTENCE = 'What is measured here is a text of everyday length that comes with its vector. ';

/** A text with the chunk and the vector that a client made of it. */
export function textWithVector(title: string, random: Random) {
  const content = `${title}. ${SENTENCE.repeat(TEXT_LENGTH / SENTENCE.length)}`.trim();
  const vector = Array.from({ length: DIMENSIONS }, () => random.fraction() - 0.5);
  return { content, chunks_packed: packedChunk(content, vector) };
}

/** What brings a resource into a map. */
export const ingestBody = (map: string, title: string) => ({
  title,
  origin_uri: `bench://${encodeURIComponent(title)}`,
  context_ref: '',
  doc_type_name: 'concept',
  content: `# ${title}\n\nA resource of one section.\n`,
  home_cogmap_id: map,
});

/** The writes of everyday work, and reads just after one; labels and titles are numbered, so that each call writes. */
export function writesOf({ map, resources }: Things, random: Random): Measured[] {
  const run = Date.now().toString(36);
  let made = 0;
  const name = () => `Measured ${run} ${++made}`;
  const assert = () => {
    const source = random.integer(0, resources.length - 1);
    const target = resources[(source + random.integer(1, NEARBY)) % resources.length];
    // The weight moves no territory.
    const edge = { edge_kind: 'near', polarity: 'forward', label: name(), weight: 0.1 };
    return { body: { source: resources[source], target, ...edge } };
  };
  const ingest = () => {
    const title = name();
    return { body: { ...ingestBody(map, title), ...textWithVector(title, random) } };
  };
  const update = () => ({ params: { id: random.pick(resources) }, body: { title: name() } });
  const meta = () => {
    const id = random.pick(resources);
    const given = { descriptor: name(), keywords: ['measured', name()] };
    const hashes = { managed_hash: '', open_hash: '' };
    return { params: { id }, body: { resource_id: id, ...hashes, managed_meta: {}, open_meta: given } };
  };
  const create = () => ({ body: { name: name() } });
  const afterAssert = (id: string): Measured => ({
    name: `${id}, just after an assert`,
    operation: operationOf(id),
    input: () => ({ params: { id: map } }),
    before: () => callOf(operationOf('assert'), assert()),
  });
  return [
    { name: 'assert', operation: operationOf('assert'), input: assert },
    { name: 'ingest', operation: operationOf('create_ingest'), input: ingest },
    { name: 'update_resource', operation: operationOf('update_resource'), input: update },
    { name: 'update_meta', operation: operationOf('update_meta'), input: meta },
    { name: 'create_context', operation: operationOf('create_context'), input: create },
    afterAssert('cogmap_panorama'),
    afterAssert('shape'),
  ];
}
