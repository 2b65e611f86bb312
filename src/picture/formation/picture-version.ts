import { newId } from '#base/ids.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { type AnchorLens, formationKey } from './anchor-lens.ts';
import { settlePicture, unsettlePicture } from './queries.ts';

const LONG = { long: true };

/** Ids of all regions that are new, gone or shown differently than before; 'all' when there are many. */
export type Redrawn = readonly string[] | 'all';

/** Announces that a transaction is about to change regions; resolves once every reader sees the announcement. */
export type Redraw = (anchorLens: AnchorLens, redrawn: Redrawn) => Promise<void>;

/**
 * Runs a long write transaction that may change the regions of an anchor under a lens. From before its commit until it
 * is completely visible, the picture has no version; then it gets a new one. So rows that a statement reads before a
 * version belong to that version, although a transaction becomes visible piece by piece. If the process ends in
 * between, there is no version until the regions change again.
 * @param named name and caller of the transaction, as for `Database.write`
 * @param work gets the function to call after taking its locks and before changing a region
 */
export async function redrawing<T>(
  database: Pick<Database, 'write'>,
  { name, caller }: { readonly name: string; readonly caller?: string },
  work: (tx: TransactionRunner, redraw: Redraw) => Promise<T>,
): Promise<T> {
  const run = newId();
  let settled: { key: string; run: string; redrawn: readonly string[] | null } | undefined;
  const redraw: Redraw = async (anchorLens, redrawn) => {
    const key = formationKey(anchorLens);
    settled = { key, run, redrawn: redrawn === 'all' ? null : redrawn };
    await database.write('unsettle picture', undefined, (tx) => tx.list(unsettlePicture, { key, run }), LONG);
  };
  const answer = await database.write(name, caller, (tx) => work(tx, redraw), LONG);
  if (settled !== undefined) {
    const version = settled;
    // The formation is committed; without a version, pictures are read as if they might be changing.
    await database
      .write('settle picture', undefined, (tx) => tx.list(settlePicture, version), LONG)
      .catch(() => undefined);
  }
  return answer;
}
