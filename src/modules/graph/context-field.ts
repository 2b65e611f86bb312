import { partsOf } from '#base/comma-list.ts';
import { LIMITS } from '#base/limits.ts';
import { between } from '#base/paging.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { managedKeyOf } from '../resources/index.ts';
import { listContainerIds } from './context-queries.ts';
import { walkReadable } from './queries.ts';

const DEFAULT_TYPES = ['goal'];
const DEFAULT_DEPTH = 2;
const MOST_HOPS = 3;

/** The doc types of containers as a query names them: a comma list, `goal` when it names none. */
export function containerTypesOf(list: string | undefined): string[] {
  const types = partsOf('container_types', list, LIMITS.filterValues);
  return types.length === 0 ? DEFAULT_TYPES : types;
}

/** The stored property key that a query names; older clients spell managed keys with another prefix. */
export const propertyKeyOf = (name: string): string => managedKeyOf(name) ?? name;

/** How far a container reaches, 0..3 hops; nothing and less is the container alone. */
export function containerHops(depth: number | undefined): { readonly hops: number; readonly cut: string[] } {
  const asked = depth ?? DEFAULT_DEPTH;
  return {
    hops: between(0, asked, MOST_HOPS),
    cut: asked > MOST_HOPS ? [`container depth limited to ${MOST_HOPS}`] : [],
  };
}

/** Everything in a context that some container reaches, containers included; the rest is the residual. */
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
