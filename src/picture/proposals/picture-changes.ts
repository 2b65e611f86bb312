import type { z } from 'zod';
import type { Anchor } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach, WriteTransaction } from '#operation/context.ts';
import type { Lens } from '../algorithms/lenses.ts';
import { defaultLensOf, formationStatus, materialize } from '../formation/index.ts';
import {
  ALL_ROWS,
  type ComparedPicture,
  type ComparedTerritory,
  comparePictures,
  type Lineage,
  listBridges,
  listMembers,
  listOrphans,
} from '../graph/index.ts';
import { listTerritories } from '../maps/index.ts';
import { countDocuments } from './queries.ts';
import type { PreviewPicture } from './shapes.ts';

/** What acts would change in a picture: it is formed before and after them, in a transaction that is rolled back. */

type Changes = z.input<typeof PreviewPicture>;

/** Documents of the largest place that is formed for a preview. */
const MOST_DOCUMENTS = 2000;

/** A picture with the titles of its orphans. */
interface TitledPicture extends ComparedPicture {
  readonly titles: readonly (readonly [string, string])[];
}

async function pictureOf(
  runner: Runner,
  { id: anchor_id }: Anchor,
  { id: lens_id }: Lens,
  reach: Reach,
): Promise<TitledPicture> {
  const [stored, bridges, orphans] = await Promise.all([
    runner.find(listTerritories, { anchor_id, lens_ids: [lens_id], reach }),
    runner.list(listBridges, { anchor_id, lens_id, limit: ALL_ROWS, reach }),
    runner.list(listOrphans, { anchor_id, limit: ALL_ROWS, reach }),
  ]);
  const territories = (stored?.territories ?? []).map(([id, , label, member_count]) => ({
    id,
    label,
    member_count,
  }));
  const rows = await runner.list(listMembers, { ids: territories.map(({ id }) => id), reach });
  const members = new Map(rows.map((row) => [row.id, row.members]));
  return {
    territories: territories.map((one) => ({ ...one, member_ids: members.get(one.id) ?? [] })),
    bridges,
    orphan_ids: orphans.map(({ id }) => id),
    titles: orphans.map(({ id, title }) => [id, title] as const),
  };
}

const idsIn = ({ territories, orphan_ids }: ComparedPicture): string[] => [
  ...territories.flatMap(({ id, member_ids = [] }) => [id, ...member_ids]),
  ...orphan_ids,
];

/** What is only in the later picture of a trial has no id: it is gone with the trial. */
function changesOf(before: TitledPicture, after: TitledPicture): Changes {
  const { territories, bridges, orphans } = comparePictures(before, after);
  const known = new Set(idsIn(before));
  const titles = new Map([...before.titles, ...after.titles]);
  const region = ({ id, label, member_count }: ComparedTerritory) => ({
    ...(known.has(id) && { id }),
    ...(label !== null && { label }),
    member_count,
  });
  const side = (lineage: Pick<Lineage, 'before' | 'after'>) => ({
    before: lineage.before.map(region),
    after: lineage.after.map(region),
  });
  return {
    territories: territories.map((lineage) => ({ change: lineage.change!, ...side(lineage) })),
    bridges: bridges.map(({ change, between: [a, b], edges_before, edges_after }) => ({
      change,
      a: side(a),
      b: side(b),
      edges_before,
      edges_after,
    })),
    orphans: orphans.map(({ change, id }) => {
      const title = titles.get(id);
      return { change, ...(known.has(id) && { id }), ...(title !== undefined && { title }) };
    }),
  };
}

export interface Trial {
  readonly tx: WriteTransaction;
  readonly anchor: Anchor;
  readonly reach: Reach;
  /** Does the acts. */
  readonly act: () => Promise<unknown>;
}

/**
 * Does acts, and says what they change in the picture of their place under its usual lens, at the end of a forming before
 * and one after them.
 * @returns why that is not known, where it is not; the acts are done in any case
 */
export async function pictureChanges({
  tx,
  anchor,
  reach,
  act,
}: Trial): Promise<Changes | 'not_formed' | 'too_large'> {
  const lens = await defaultLensOf(tx, anchor);
  const counted = await tx.find(countDocuments, { anchor_id: anchor.id, most: MOST_DOCUMENTS + 1, reach });
  const tooLarge = (counted?.documents ?? 0) > MOST_DOCUMENTS;
  const status = await formationStatus(tx, { anchor_id: anchor.id, lens_id: lens.id });
  if (tooLarge || status.watermark_event_id === null) {
    await act();
    return tooLarge ? 'too_large' : 'not_formed';
  }
  // Otherwise what others have changed since the last forming would count as changed by the acts.
  await materialize(tx, anchor, lens, 1);
  const before = await pictureOf(tx, anchor, lens, reach);
  await act();
  // The acts of a trial are not in the ledger, by which a partial forming finds what has changed.
  await materialize(tx, anchor, lens, 0, { whole: true });
  return changesOf(before, await pictureOf(tx, anchor, lens, reach));
}
