import { assertCall, type Generated, ingestCall } from './generate.ts';
import type { Call } from './http-client.ts';
import { bodyOf, titleOf } from './prose.ts';
import { type Random, seeded } from './random.ts';

/** One kind of call that is measured, with what it should cost on two cores (issue: speed). */
export interface MeasuredOperation {
  readonly name: string;
  /** Changes nothing, so it may be repeated to warm the service up. */
  readonly reads: boolean;
  /** A fresh call each time. */
  readonly next: () => Call;
  /** At most, in ms, over one connection. */
  readonly p50Ms?: number;
  /** At least, per second, over eight connections. */
  readonly rate?: number;
}

export interface Maps {
  readonly large: Generated;
  readonly small: Generated;
}

const LIST_LIMIT = 50;
const MEASURED_WEIGHT = 0.1;
const NEARBY = 60;

const get = (path: string) => (): Call => ({ method: 'GET', path });

/** The call that is answered with 304, since its caller has the answer that `tag` names. */
const unchanged = (path: string, known: string | undefined) => (): Call => ({ method: 'GET', path, known });

const slice = (map: Generated, random: Random, depth: number) => (): Call => ({
  method: 'POST',
  path: `/api/cogmaps/${map.map}/graph/slice`,
  body: { seeds: [random.pick(map.resources)], depth },
});

/** Labels are numbered, so that no assert meets an edge that is there; the weight moves no territory. */
export function freshAssert({ resources }: Pick<Generated, 'resources'>, random: Random): () => Call {
  const run = Date.now().toString(36);
  let made = 0;
  return () => {
    const source = random.integer(0, resources.length - 1);
    const target = (source + random.integer(1, NEARBY)) % resources.length;
    made += 1;
    const label = `measured ${run} ${made}`;
    const edge = {
      source,
      target,
      kind: 'near',
      polarity: 'forward',
      label,
      weight: MEASURED_WEIGHT,
    } as const;
    return assertCall(resources, edge);
  };
}

function freshIngest({ map }: Generated, random: Random): () => Call {
  let made = 0;
  return () => {
    made += 1;
    const title = titleOf(random, made);
    return ingestCall(map, { title, doc_type: 'concept', body: bodyOf(random, title) });
  };
}

export const panoramaPath = (map: string): string => `/api/graph/cogmaps/${map}/panorama`;

/**
 * What is measured, reads before writes, so that no read sees what the writes of this run add.
 * @param tag of the panorama of the large map
 * @param amongOthers whether there is a large part, in which a walk through all that the caller sees may take longer
 */
export function operationsOf(
  { large, small }: Maps,
  { seed, tag, amongOthers }: { seed: number; tag: string | undefined; amongOthers: boolean },
): MeasuredOperation[] {
  const random = seeded(seed);
  const resource = (): Call => ({ method: 'GET', path: `/api/resources/${random.pick(large.resources)}` });
  const panorama = ({ map }: Generated) => get(panoramaPath(map));
  const traverse = (): Call => ({
    method: 'GET',
    path: `/api/graph/traverse?from=${random.pick(large.resources)}&depth=2`,
  });
  return [
    { name: 'profile', reads: true, next: get('/api/profile'), p50Ms: 1.2, rate: 2500 },
    { name: 'get resource', reads: true, next: resource, p50Ms: 1.3 },
    { name: 'slice, depth 1', reads: true, next: slice(large, random, 1), p50Ms: 2 },
    { name: 'slice, depth 2', reads: true, next: slice(large, random, 2), p50Ms: 5 },
    { name: 'traverse, depth 2', reads: true, next: traverse, p50Ms: 8 },
    { name: 'entry', reads: true, next: get('/api/graph/entry'), p50Ms: amongOthers ? 60 : 25 },
    { name: 'home', reads: true, next: get('/api/graph/home'), p50Ms: amongOthers ? 2 : 1.6 },
    { name: `list ${LIST_LIMIT}`, reads: true, next: get(`/api/resources?limit=${LIST_LIMIT}`), p50Ms: 4 },
    { name: 'panorama, small map', reads: true, next: panorama(small), p50Ms: 6 },
    { name: 'panorama', reads: true, next: panorama(large), p50Ms: 45 },
    { name: 'panorama, unchanged', reads: true, next: unchanged(panoramaPath(large.map), tag) },
    { name: 'assert', reads: false, next: freshAssert(large, random), p50Ms: 5, rate: 450 },
    { name: 'ingest', reads: false, next: freshIngest(large, random), rate: 250 },
  ];
}

/** What is measured as one of the callers of the large part. */
export function callerOperations(who: string): MeasuredOperation[] {
  return [
    { name: `${who}: profile`, reads: true, next: get('/api/profile') },
    { name: `${who}: home`, reads: true, next: get('/api/graph/home') },
    { name: `${who}: entry`, reads: true, next: get('/api/graph/entry') },
    { name: `${who}: list ${LIST_LIMIT}`, reads: true, next: get(`/api/resources?limit=${LIST_LIMIT}`) },
  ];
}
