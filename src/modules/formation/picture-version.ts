import { newId } from '#base/ids.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { type AnchorLens, formationKey } from './anchor-lens.ts';
import { settlePicture, unsettlePicture } from './queries.ts';

const LONG = { long: true };

/** The ids of all regions that readers are shown otherwise than before, or that are new or gone; 'all' where these are many. */
export type Redrawn = readonly string[] | 'all';

/** Says that a transaction is about to change regions; resolves once every reader knows. */
export type Redraw = (anchorLens: AnchorLens, redrawn: Redrawn) => Promise<void>;

/**
 * Writes in one long transaction that may change the regions of an anchor under a lens. From before its commit until all of it is
 * visible, the picture has no version; then it has one of its own. So what a reader finds beside a version, in one statement and
 * before it, is of no other version, although a transaction becomes visible piece by piece. Where the process ends in between, there is
 * no version until the regions change again.
 * @param named the transaction, and for whom it is, as for `Database.write`
 * @param work is given what it calls after its locks and before it changes a region
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
    // What was formed is kept; pictures are only read as if they might be changing.
    await database
      .write('settle picture', undefined, (tx) => tx.list(settlePicture, version), LONG)
      .catch(() => undefined);
  }
  return answer;
}
