import type { MapPort } from '#map-import/map-port.ts';
import type { Context } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { perform, readInput } from '#operation/perform.ts';

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * An in-process port of the service: every call runs the same operation as over HTTP. It skips the gates: the provider
 * of the contexts has authenticated and admitted the caller.
 * @param contextFor the context of an operation, by its id; the caller's reach may be as old as the import
 */
export function portOf(
  operations: readonly Operation[],
  contextFor: (operation: string) => Context | Promise<Context>,
): MapPort {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  // Responses follow the operation's schema; the port's types declare only the used part.
  const run = async <Answer>(id: string, { params = {}, query = {}, body }: Input = {}): Promise<Answer> => {
    const operation = byId.get(id);
    if (operation === undefined) throw new Error(`the registry has no operation ${id}`);
    const context = await contextFor(id);
    return (await perform(operation, readInput(operation, { params, query, body }), context)) as Answer;
  };
  return {
    createMap: (body) => run('genesis', { body }),
    listMaps: () => run('list_cognitive_maps'),
    mayWrite: async (id) => (await contextFor('materialize')).caller.reach.authorable_anchors.includes(id),
    listResources: (query) => run('list_resources', { query }),
    ingest: (body) => run('create_ingest', { body }),
    remove: (id) => run('delete_resource', { params: { id } }),
    read: (id) => run('get_resource', { params: { id } }),
    update: (id, { unique_origin: _, ...body }) => run('update_ingest', { params: { id }, body }),
    amend: (id, body) => run('update_resource', { params: { id }, body }),
    assert: (body) => run('assert', { body }),
    setFacet: (body) => run('set_facet', { body }),
    setEdgeFacet: (edge_handle, body) => run('set_edge_facet', { params: { edge_handle }, body }),
    edgeFacets: async (edge_handle) => {
      const answer = await run<{ facets: Awaited<ReturnType<MapPort['edgeFacets']>> }>('list_edge_facets', {
        params: { edge_handle },
      });
      return answer.facets;
    },
    charter: async (id) => {
      const { charter } = await run<{ charter: Awaited<ReturnType<MapPort['charter']>> }>(
        'get_cognitive_map',
        {
          params: { id },
        },
      );
      return charter;
    },
    setCharter: (id, blocks) =>
      run('reconcile', { params: { id }, body: { entries: [], telos: { blocks } } }),
    fold: (edge_handle, body) => run('fold', { params: { edge_handle }, body }),
    slice: (id, body) => run('cogmap_neighborhood_slice', { params: { id }, body }),
    materialize: (id, body) => run('materialize', { params: { id }, body }),
  };
}
