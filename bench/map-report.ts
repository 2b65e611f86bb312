import { seeded } from '../test/random.ts';
import { STREAMS } from './bulk-streams.ts';
import type { HttpClient } from './http-client.ts';
import { type Figures, measure, processorTime } from './measure.ts';
import { callOf, type Input, type Measured, operationOf } from './operations.ts';
import { form, letIn } from './prepare.ts';
import { profileReads } from './profiles.ts';
import { type Line, toText } from './report.ts';
import type { Atlas } from './start-atlas.ts';
import { percentile } from './statistics.ts';
import { writeMap } from './written-map.ts';

/** Each document of such a number, but for the first, has the title, the text and the vector of the one before it. */
const DOUBLES = 50;
/** Calls of each read that are profiled: each takes seconds. */
const PROFILED = 2;
/** Merges of each kind. */
const MERGES = 20;
/** Proposals, and the acts of each. */
const PROPOSALS = 10;
const ACTS = 10;
/** Documents of a large merge: as many as there may be in one. */
const MANY = 20;
const HOUR_MS = 3_600_000;
/** Readings of a shared link, which may be read 120 times a minute. */
const READINGS = 40;

interface Merge {
  readonly one: string;
  readonly from: readonly string[];
}

/** The figures of steps that cannot be repeated at will: each takes what the one before has left. */
async function measureSteps<Of>(atlas: Atlas, of: readonly Of[], step: (one: Of) => Promise<number>) {
  const { service, neo4j } = atlas.pids;
  const processors = () => [service, neo4j].map(processorTime) as [number, number];
  const before = processors();
  const durations: number[] = [];
  for (const one of of) durations.push(await step(one));
  const [ofService, ofNeo4j] = processors().map((ms, index) => (ms - before[index]!) / of.length);
  return {
    connections: 1,
    p50: percentile(durations, 0.5),
    p95: percentile(durations, 0.95),
    p99: percentile(durations, 0.99),
    rate: 1000 / (durations.reduce((sum, ms) => sum + ms, 0) / durations.length),
    failed: 0,
    service: ofService!,
    neo4j: ofNeo4j!,
  } satisfies Figures;
}

async function send(client: HttpClient, id: string, input: ReturnType<Measured['input']>) {
  const { status, text, ms } = await client.send(callOf(operationOf(id), input));
  if (status >= 300) throw new Error(`${id} answered ${status}: ${text.slice(0, 300)}`);
  return { ms, body: JSON.parse(text) as { readonly id: string; readonly merge_id: string } };
}

/** Previews of merges, then the merges, then their undoing, so that the map is as it was. */
async function measureMerges(
  atlas: Atlas,
  client: HttpClient,
  name: string,
  merges: readonly Merge[],
  progress: (line: string) => void,
): Promise<Line[]> {
  const made = new Map<string, string>();
  const params = ({ one }: Merge) => ({ id: one });
  const preview = async (merge: Merge) => {
    const body = { from: merge.from, dry_run: true };
    return (await send(client, 'merge_resources', { params: params(merge), body })).ms;
  };
  const act = async (merge: Merge) => {
    const answer = { params: params(merge), body: { from: merge.from } };
    const { ms, body } = await send(client, 'merge_resources', answer);
    made.set(merge.one, body.merge_id);
    return ms;
  };
  const undo = async (merge: Merge) => {
    const body = { merge_id: made.get(merge.one) };
    return (await send(client, 'undo_merge', { params: params(merge), body })).ms;
  };
  const lines: Line[] = [];
  // A merge is undone before those under it. The first step of each kind has its statements planned, and is not counted.
  for (const [what, step, order] of [
    ['preview', preview, merges],
    ['act', act, merges],
    ['undo', undo, merges.toReversed()],
  ] as const) {
    const [first, ...others] = order as [Merge, ...Merge[]];
    await step(first);
    const figures = await measureSteps(atlas, others, step);
    progress(`${name}, ${what}: ${JSON.stringify(figures)}`);
    lines.push({ name: `${name}: ${what}`, figures: [figures] });
  }
  return lines;
}

/** Proposals of new relationships between documents: made, previewed, and accepted. */
async function measureProposals(
  atlas: Atlas,
  client: HttpClient,
  { map, ids }: { readonly map: string; readonly ids: readonly string[] },
  progress: (line: string) => void,
): Promise<Line[]> {
  const numbers = Array.from({ length: PROPOSALS + 1 }, (_, number) => number);
  const made = new Map<number, string>();
  const edge = { act: 'assert', edge_kind: 'near', polarity: 'forward', weight: 1 };
  const propose = async (number: number) => {
    const acts = Array.from({ length: ACTS }, (_, at) => ({
      ...edge,
      source: ids[number * ACTS + at],
      target: ids.at(-1 - number * ACTS - at),
      label: `proposed ${number} ${at}`,
    }));
    const asked = { body: { cogmap_id: map, title: `Proposal ${number}`, acts } };
    const { ms, body } = await send(client, 'create_proposal', asked);
    made.set(number, body.id);
    return ms;
  };
  const decide = (operation: string) => async (number: number) =>
    (await send(client, operation, { params: { id: made.get(number)! }, body: {} })).ms;
  const lines: Line[] = [];
  for (const [what, step] of [
    ['propose', propose],
    ['preview', decide('preview_proposal')],
    ['accept', decide('accept_proposal')],
  ] as const) {
    const [first, ...others] = numbers;
    await step(first!);
    const figures = await measureSteps(atlas, others, step);
    progress(`proposal of ${ACTS} acts, ${what}: ${JSON.stringify(figures)}`);
    lines.push({ name: `proposal of ${ACTS} acts: ${what}`, figures: [figures] });
  }
  return lines;
}

/** Readings of links to the panorama of a map, without an account. */
async function measureSharedLinks(
  atlas: Atlas,
  client: HttpClient,
  map: string,
  progress: (line: string) => void,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const live of [true, false]) {
    const asked = { cogmap_id: map, panorama: {}, live };
    const { token } = await client.json<{ token: string }>('/api/shared-links', asked);
    const read = async () => {
      const { status, ms } = await client.send({ method: 'GET', path: `/api/shared/${token}` });
      if (status !== 200) throw new Error(`a shared link answered ${status}`);
      return ms;
    };
    await read();
    const figures = await measureSteps(atlas, Array.from({ length: READINGS }), read);
    const name = `shared panorama, ${live ? 'live' : 'as of its sharing'}`;
    progress(`${name}: ${JSON.stringify(figures)}`);
    lines.push({ name, figures: [figures] });
  }
  return lines;
}

/** The reads of a map: of the whole, and of paths between its documents and territories. */
function readsOf(map: string, ids: readonly string[], regions: readonly string[]): Measured[] {
  const random = seeded(1);
  const ofMap = ['cogmap_report', 'cogmap_duplicates', 'cogmap_panorama'];
  const middle = Math.floor(ids.length / 2);
  const paths = (asked: object) => (): Input => ({
    body: { from: random.pick(ids.slice(0, middle)), to: random.pick(ids.slice(middle)), ...asked },
  });
  const from = new Date(Date.now() - HOUR_MS).toISOString();
  const search = { query: 'group 77 of a large map', cogmap_id: map };
  const others: readonly (readonly [name: string, id: string, input: () => Input])[] = [
    ['cogmap_changes, an hour', 'cogmap_changes', () => ({ params: { id: map }, query: { from } })],
    ['find_paths', 'find_paths', paths({})],
    ['find_paths, 6 steps, strongest', 'find_paths', paths({ max_depth: 6, by: 'strongest' })],
    [
      'find_paths, between territories',
      'find_paths',
      () => ({
        body: {
          from_territory: random.pick(regions.slice(0, regions.length / 2)),
          to_territory: random.pick(regions.slice(regions.length / 2)),
        },
      }),
    ],
    ['search', 'search', () => ({ body: search })],
    ['search, explained', 'search', () => ({ body: { ...search, explain: true } })],
    [
      'cogmap_panorama, explained',
      'cogmap_panorama',
      () => ({ params: { id: map }, query: { explain: 'true' } }),
    ],
  ];
  return [
    ...ofMap.map((id) => ({ name: id, operation: operationOf(id), input: () => ({ params: { id: map } }) })),
    ...others.map(([name, id, input]) => ({ name, operation: operationOf(id), input })),
  ];
}

/**
 * What is answered about one map of documents with vectors: its report, the pairs that may be the same, what has changed, paths
 * between its documents and what explains itself, and readings of shared links; then merges with their previews and undoings, and
 * proposals with theirs and their acceptance: times, processor times, and what each statement of the reads costs the database.
 */
export async function measureMapReport(
  atlas: Atlas,
  documents: number,
  seconds: number,
  progress: (line: string) => void,
): Promise<string> {
  const { client, link_key } = (await letIn(atlas, STREAMS)).wide;
  const isDouble = (index: number) => index > 0 && index % DOUBLES === 0;
  const likeOf = (index: number) => (isDouble(index) ? index - 1 : index);
  const { map, ids, lines: written } = await writeMap(atlas, client, documents, progress, likeOf);
  progress('forming …');
  const formation = await form(client, map, 'the map');
  const regions = await client.json<{ region_id: string }[]>(`/api/cognitive-maps/${map}/shape`);
  const reads = readsOf(
    map,
    ids,
    regions.map(({ region_id }) => region_id),
  );
  progress('profiling');
  const profiles = await profileReads(atlas.driver, 'owner', link_key, reads, PROFILED);
  const lines: Line[] = [];
  for (const { name, operation, input } of reads) {
    progress(`measuring: ${name}`);
    const next = () => callOf(operation, input());
    // The first call has its statements planned, which may take longer than a call has.
    await client.send(next());
    const figures = await measure(atlas, client, { next }, { seconds, connections: 1 });
    progress(`${name}: ${JSON.stringify(figures)}`);
    lines.push({ name, figures: [figures] });
  }
  lines.push(...(await measureSharedLinks(atlas, client, map, progress)));
  progress('merging');
  const doubles = ids.flatMap((id, index) => (isDouble(index) ? [{ one: ids[index - 1]!, from: [id] }] : []));
  const large = Array.from({ length: MERGES + 1 }, (_, at) => {
    const [one, ...from] = ids.slice(at * (MANY + 1), (at + 1) * (MANY + 1));
    return { one: one!, from };
  });
  lines.push(...(await measureMerges(atlas, client, 'merge of two', doubles.slice(0, MERGES + 1), progress)));
  lines.push(...(await measureMerges(atlas, client, `merge of ${MANY + 1}`, large, progress)));
  progress('proposing');
  lines.push(...(await measureProposals(atlas, client, { map, ids }, progress)));
  const facts = { documents, doubles: doubles.length, territories: formation.territories };
  const report = { name: 'report', facts, lines, profiles, formations: [formation] };
  return [...written, '', toText(report, undefined)].join('\n');
}
