import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { listLabelReasons } from './queries.ts';
import { withoutNulls } from './rules.ts';

/** Why a territory has its label: it was given one, or the title of its most affine member that the caller reads. */
export interface LabelReason {
  readonly rule: 'stored' | 'most_affine';
  readonly resource_id: string;
  readonly affinity: number;
  /** Of the member that comes next; absent where the territory has one. */
  readonly next_affinity?: number;
}

export type LabelReasons = ReadonlyMap<string, LabelReason>;

/** Why the territories of a map or context under a lens have their labels; empty where the caller does not read it. */
export async function labelReasons(
  read: Reader,
  picture: { readonly anchor_id: string; readonly lens_id: string; readonly reach: Reach },
): Promise<LabelReasons> {
  const rows = await read.list(listLabelReasons, picture);
  return new Map(
    rows.map(({ id, is_stored, ...nearest }) => [
      id,
      withoutNulls({ rule: is_stored ? ('stored' as const) : ('most_affine' as const), ...nearest }),
    ]),
  );
}
