import { compareText } from '#base/compare-text.ts';
import { groupBy } from '#map-files/group-by.ts';
import { SOURCE_HASH } from '#map-files/read-map.ts';
import type { MapPort, ResourceRow, SliceEdge } from './map-port.ts';

/** Documents with the same origin in one map, created by concurrent imports before the service could prevent it. */
export interface Doubles {
  readonly origin: string;
  /** The oldest one, which imports use. */
  readonly keeper: string;
  readonly others: readonly ResourceRow[];
}

/** @param rows documents in creation order, without the telos */
export const doublesOf = (rows: readonly ResourceRow[]): Doubles[] =>
  [...groupBy(rows.filter(isImported), ({ origin_uri }) => origin_uri)]
    .filter(([, [, second]]) => second !== undefined)
    .map(([origin, [keeper, ...others]]) => ({ origin, keeper: keeper!.id, others }))
    .toSorted((a, b) => compareText(a.origin, b.origin));

const isImported = ({ doc_type_name, open_meta }: ResourceRow): boolean =>
  doc_type_name === 'directory' ||
  typeof (open_meta as Record<string, unknown> | undefined)?.[SOURCE_HASH] === 'string';

const isUntouched = ({ created, updated }: ResourceRow): boolean =>
  created !== undefined && created === updated;

interface Repair {
  readonly deleted: number;
  /** Relationships moved to the kept documents. */
  readonly moved: number;
  readonly warnings: readonly string[];
}

const keyOf = (source: string, target: string, { edge_kind, label }: SliceEdge): string =>
  [source, target, edge_kind, label ?? ''].join(' ');

/**
 * Keeps one document of each origin: the oldest one gets the relationships of the others, which are deleted unless
 * somebody changed them after the import. Changed ones are reported in a warning.
 */
export async function repairDoubles(
  port: Pick<MapPort, 'assert' | 'remove'>,
  doubles: readonly Doubles[],
  edges: readonly SliceEdge[],
): Promise<Repair> {
  const going = doubles.flatMap(({ keeper, others }) =>
    others.filter(isUntouched).map(({ id }) => [id, keeper] as const),
  );
  const keepers = new Map(going);
  const standIn = (id: string): string => keepers.get(id) ?? id;
  const live = new Set(edges.map((edge) => keyOf(edge.source, edge.target, edge)));
  let moved = 0;
  for (const edge of edges) {
    const [source, target] = [standIn(edge.source), standIn(edge.target)];
    const key = keyOf(source, target, edge);
    if (live.has(key) || source === target) continue;
    live.add(key);
    const { edge_kind, label = '', polarity = 'forward', weight = 1 } = edge;
    await port.assert({ source, target, edge_kind, label, polarity, weight });
    moved += 1;
  }
  for (const id of keepers.keys()) await port.remove(id);
  const warnings = doubles.flatMap(({ origin, others }) =>
    others
      .filter((row) => !isUntouched(row))
      .map(({ id }) => `${origin}: ${id} has this origin, too, and was changed since; it stays`),
  );
  return { deleted: keepers.size, moved, warnings };
}
