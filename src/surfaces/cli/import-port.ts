import type { MapPort } from '#map-import/map-port.ts';
import { type AtlasClient, AtlasError, type InputOf } from '#sdk/index.ts';
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
    ingest: (body) => atlas.call('create_ingest', { body }) as Promise<{ id: string }>,
    update: (id, body) => atlas.call('update_ingest', { path: { id }, body }),
    amend: (id, body) =>
      atlas.call('update_resource', { path: { id }, body: body as InputOf<'update_resource'>['body'] }),
    assert: (body) => atlas.call('assert', { body }),
    fold: (edge_handle, body) => atlas.call('fold', { path: { edge_handle }, body }),
    slice: (id, { seeds, depth }) =>
      atlas.call('cogmap_neighborhood_slice', { path: { id }, body: { seeds: [...seeds], depth } }),
    materialize: (id, body) => atlas.call('materialize', { path: { id }, body }),
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
    fold: async () => undefined,
    materialize: async () => ({ materialized: false }),
  };
}

/** The same port, which begins no further call once the signal has aborted. Throws a CommandError then. */
export function interruptible(port: MapPort, signal: AbortSignal): MapPort {
  const stopped = (): CommandError =>
    new CommandError('io', 'the import was ended; the same command goes on with the rest');
  const entries = Object.entries(port).map(([name, call]) => [
    name,
    (...args: readonly unknown[]) =>
      signal.aborted
        ? Promise.reject(stopped())
        : (call as (...args: readonly unknown[]) => unknown)(...args),
  ]);
  return Object.fromEntries(entries) as MapPort;
}
