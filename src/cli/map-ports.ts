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
import { BulkCalls } from './bulk-calls.ts';
import { CommandError } from './failures.ts';

/** A threshold above any map's number of events: checks whether the caller may form the map, without forming it. */
const NEVER = 2_000_000_000;

/** Maximum attempts at an upload that races with another import of the same file. */
const UPLOADS = 3;

type Payload = Parameters<typeof createWithBody>[1];

/** Creates a document of a map, or returns the one that a concurrent import has created. */
async function ingest(atlas: AtlasClient, writes: BulkCalls, payload: Payload) {
  if (BulkCalls.takes(payload))
    return (await writes.write({ act: 'create_resource', ...payload })) as Awaited<
      ReturnType<typeof createWithBody>
    >;
  for (let upload = 1; ; upload += 1) {
    try {
      return await createWithBody(atlas, payload);
    } catch (error) {
      const isRace = error instanceof AtlasError && error.status === 409 && payload.unique_origin === true;
      if (!isRace || upload === UPLOADS) throw error;
    }
  }
}

/** The port of an import, implemented by calls to the service; writes that are made at the same time share one. */
export function portOf(atlas: AtlasClient, signal: AbortSignal): MapPort {
  const writes = new BulkCalls(atlas, signal);
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
    ingest: (body) => ingest(atlas, writes, { ...body, idempotency_key: newId() }),
    remove: (id) => atlas.call('delete_resource', { path: { id } }),
    read: (id) => atlas.call('get_resource', { path: { id } }),
    update: (id, { unique_origin: _, ...body }) => atlas.call('update_ingest', { path: { id }, body }),
    amend: (id, body) => writes.write({ act: 'update_resource', id, ...body }),
    assert: (body) => writes.write({ act: 'assert', ...body }) as ReturnType<MapPort['assert']>,
    setFacet: (body) => writes.write({ act: 'set_facet', ...body }),
    setEdgeFacet: (edge_handle, body) => writes.write({ act: 'set_edge_facet', edge_handle, ...body }),
    edgeFacets: async (edge_handle) =>
      (await atlas.call('list_edge_facets', { path: { edge_handle } })).facets,
    charter: async (id) => (await sourceOf(atlas).map(id)).charter,
    setCharter: (id, blocks) =>
      atlas.call('reconcile', { path: { id }, body: { entries: [], telos: { blocks } } }),
    fold: async (edge_handle, body) => {
      try {
        await writes.write({ act: 'fold', edge_handle, ...body });
      } catch (error) {
        // It has been folded meanwhile by another import or a person.
        if (!(error instanceof AtlasError && error.status === 404)) throw error;
      }
    },
    slice: (id, { seeds, depth }) =>
      atlas.call('cogmap_neighborhood_slice', { path: { id }, body: { seeds: [...seeds], depth } }),
    materialize: (id, body) => atlas.call('materialize', { path: { id }, body }),
  };
}

/** The source of an export, implemented by calls to the service. */
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

/** A port for dry runs: reads from the service, ignores writes and returns placeholder ids for creates. */
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
    remove: async () => undefined,
    update: async () => undefined,
    amend: async () => undefined,
    assert: async () => ({ edge_handle: pretended() }),
    setFacet: async () => undefined,
    setEdgeFacet: async () => undefined,
    setCharter: async () => undefined,
    fold: async () => undefined,
    materialize: async () => ({ materialized: false }),
  };
}

type Call = (id: OperationId, input?: object) => Promise<unknown>;

/** Runs a call that the signal aborts. Each call gets its own signal, since thousands of listeners on one are slow. */
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

/** Maximum number of retries after a 503. */
const BUSY = 8;

/** Seconds to wait before a retry, if the call was rate-limited or the service is busy; otherwise undefined. */
function waitOf(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof AtlasError) || error.retryAfterS === undefined) return undefined;
  const isPassing = isRefusal(error, 'RATE_LIMITED') || (error.status === 503 && attempt <= BUSY);
  return isPassing ? error.retryAfterS : undefined;
}

/**
 * Runs work of many calls. The signal aborts all of them, including pending ones. Rate-limited calls and calls to a
 * busy service are retried after `Retry-After`, since the calls of imports and exports are repeatable.
 * @param message of the CommandError that is thrown after the signal has aborted
 */
export async function manyCalls<Result>(
  atlas: Pick<AtlasClient, 'call'>,
  signal: AbortSignal,
  message: string,
  work: (atlas: AtlasClient) => Promise<Result>,
): Promise<Result> {
  const call: Call = async (id, input = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ending(atlas.call as Call, signal, id, input);
      } catch (error) {
        const wait = waitOf(error, attempt);
        if (wait === undefined) throw error;
        await setTimeout(wait * 1000, undefined, { signal });
      }
    }
  };
  try {
    return await work({ ...atlas, call } as AtlasClient);
  } catch (cause) {
    throw signal.aborted ? new CommandError('io', message, { cause }) : cause;
  }
}
