import { partsOf } from '#base/comma-list.ts';
import { LIMITS } from '#base/limits.ts';
import { between } from '#base/paging.ts';
import { managedKeyOf } from '#knowledge/resources/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { listContainerIds } from './context-queries.ts';
import { walkReadable } from './queries.ts';

const DEFAULT_TYPES = ['goal'];
const DEFAULT_DEPTH = 2;
const MOST_HOPS = 3;

/** The container doc types of a query: a comma-separated list, default `goal`. */
export function containerTypesOf(list: string | undefined): string[] {
  const types = partsOf('container_types', list, LIMITS.filterValues);
  return types.length === 0 ? DEFAULT_TYPES : types;
}

/** The stored key of a property in a query; older clients use another prefix for managed keys. */
export const propertyKeyOf = (name: string): string => managedKeyOf(name) ?? name;

/** Hops from a container, 0..3; 0 or less is the container alone. */
export function containerHops(depth: number | undefined): { readonly hops: number; readonly cut: string[] } {
  const asked = depth ?? DEFAULT_DEPTH;
  return {
    hops: between(0, asked, MOST_HOPS),
    cut: asked > MOST_HOPS ? [`container depth limited to ${MOST_HOPS}`] : [],
  };
}

/** All resources of a context that some container reaches, containers included; the others are the residual. */
export async function reachedByContainers(
  read: Reader,
  field: { context_id: string; types: string[]; hops: number; reach: Reach },
): Promise<string[]> {
  const { context_id, types, hops, reach } = field;
  const containers = await read.list(listContainerIds, { context_id, types, reach });
  const ids = containers.map((row) => row.id);
  if (hops === 0 || ids.length === 0) return ids;
  const rows = await read.list(walkReadable, { home_id: context_id, seeds: ids, levels: hops, reach });
  return rows.map((row) => row.id);
}
