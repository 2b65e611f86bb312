import { setTimeout } from 'node:timers/promises';
import { newId } from '#base/ids.ts';
import type { MapSource } from '#map-files/read-map.ts';
import type { MapPort } from '#map-import/map-port.ts';
import {
  type AtlasClient,
  AtlasError,
  createWithBody,
  type InputOf,
  isRefusal,
  type OperationId,
} from '#sdk/index.ts';
import { CommandError } from './failures.ts';

/** More events than any map has: it asks whether the caller may form the map, and forms nothing. */
const NEVER = 2_000_000_000;

/** What an importer asks of the service, as calls of operations. */
export function portOf(atlas: AtlasClient): MapPort {
  return {
    createMap: (body) => atlas.call('genesis', { body }),
    listMaps: () => atlas.call('list_cognitive_maps'),
    mayWrite: async (id) => {
      try {
        await atlas.call('materialize', { path: { id }, body: { threshold: NEVER } });
        return true;
      } catch (error) {
        if (error instanceof AtlasError && error.status === 403) return false;
        throw error;
      }
    },
    listResources: (query) =>
      atlas.call('list_resources', { query: query as InputOf<'list_resources'>['query'] & object }),
    ingest: (body) => createWithBody(atlas, { ...body, idempotency_key: newId() }),
    update: (id, body) => atlas.call('update_ingest', { path: { id }, body }),
    amend: (id, body) =>
      atlas.call('update_resource', { path: { id }, body: body as InputOf<'update_resource'>['body'] }),
    assert: (body) => atlas.call('assert', { body }),
    setFacet: (body) => atlas.call('set_facet', { body }),
    charter: async (id) => (await sourceOf(atlas).map(id)).charter,
    setCharter: (id, blocks) =>
      atlas.call('reconcile', { path: { id }, body: { entries: [], telos: { blocks } } }),
    fold: (edge_handle, body) => atlas.call('fold', { path: { edge_handle }, body }),
    slice: (id, { seeds, depth }) =>
      atlas.call('cogmap_neighborhood_slice', { path: { id }, body: { seeds: [...seeds], depth } }),
    materialize: (id, body) => atlas.call('materialize', { path: { id }, body }),
  };
}

/** What an export asks of the service, as calls of operations. */
export function sourceOf(atlas: AtlasClient): MapSource {
  return {
    map: (id) => atlas.call('get_cognitive_map', { path: { id } }) as ReturnType<MapSource['map']>,
    listResources: (query) =>
      atlas.call('list_resources', { query: query as InputOf<'list_resources'>['query'] & object }),
    content: async (id) => (await atlas.call('get_content', { path: { id } })).markdown,
    facets: async (id) => (await atlas.call('list_resource_facets', { path: { id } })).facets,
    slice: (id, { seeds, depth }) =>
      atlas.call('cogmap_neighborhood_slice', { path: { id }, body: { seeds: [...seeds], depth } }),
  };
}

/** The same port without its writes: it reads what is there, and pretends that what is missing was made. */
export function dryPort(port: MapPort): MapPort {
  let made = 0;
  const pretended = () => {
    made += 1;
    return `not made: ${made}`;
  };
  return {
    ...port,
    createMap: async () => ({ cogmap_id: pretended(), telos_resource_id: pretended() }),
    ingest: async () => ({ id: pretended() }),
    update: async () => undefined,
    amend: async () => undefined,
    assert: async () => ({ edge_handle: pretended() }),
    setFacet: async () => undefined,
    setCharter: async () => undefined,
    fold: async () => undefined,
    materialize: async () => ({ materialized: false }),
  };
}

type Call = (id: OperationId, input?: object) => Promise<unknown>;

/** A call that ends with the signal. Each has a signal of its own: one that thousands of requests listen to gets slow. */
async function ending(call: Call, signal: AbortSignal, id: OperationId, input: object): Promise<unknown> {
  const own = new AbortController();
  const stop = () => own.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await call(id, { ...input, signal: own.signal });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Work of many calls, which end with the signal, those under way too, and wait for as long as the service asks where there are too many
 * in a minute.
 * @param message of the CommandError that is thrown when the signal has aborted
 */
export async function manyCalls<Result>(
  atlas: Pick<AtlasClient, 'call'>,
  signal: AbortSignal,
  message: string,
  work: (atlas: AtlasClient) => Promise<Result>,
): Promise<Result> {
  const call: Call = async (id, input = {}) => {
    for (;;) {
      try {
        return await ending(atlas.call as Call, signal, id, input);
      } catch (error) {
        if (!isRefusal(error, 'RATE_LIMITED') || error.retryAfterS === undefined) throw error;
        await setTimeout(error.retryAfterS * 1000, undefined, { signal });
      }
    }
  };
  try {
    return await work({ ...atlas, call } as AtlasClient);
  } catch (cause) {
    throw signal.aborted ? new CommandError('io', message, { cause }) : cause;
  }
}
