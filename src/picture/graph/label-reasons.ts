import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { listLabelReasons } from './queries.ts';
import { withoutNulls } from './rules.ts';
import type { LabelReason } from './shapes.ts';

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
