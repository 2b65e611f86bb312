import type { Log } from '#base/log.ts';
import type { Database } from '#neo4j/database.ts';
import { startBackgroundLoop } from '#record/jobs/index.ts';
import { listUnchecked, setChecked, storeVerdicts } from './queries.ts';
import { RECONCILE, type SchemaThread } from './schema-thread.ts';

/** Rows per page; up to 1 MiB of document each, held at once. */
const PAGE = 20;

export interface ReconcileParts {
  readonly database: Database;
  readonly schemas: SchemaThread;
}

/**
 * Computes verdicts for some of the artifacts that a pending shape governs, or clears the shape's mark when none is
 * left.
 * @returns whether there was something to do
 */
export async function reconcileShapes({ database, schemas }: ReconcileParts): Promise<boolean> {
  const rows = await database.reader().list(listUnchecked, { most: PAGE });
  const [first] = rows;
  if (first === undefined) return false;
  const { shape_id, schema } = first;
  const waiting = rows.flatMap(({ artifact_id, content }) =>
    artifact_id === null || content === null ? [] : [{ artifact_id, content }],
  );
  if (waiting.length === 0) {
    await database.write('reconcile shapes', undefined, (tx) => tx.list(setChecked, { shape_id }));
    return true;
  }
  const checked = await schemas.check(
    RECONCILE,
    schema,
    waiting.map(({ content }) => content),
  );
  const verdicts = checked.map(({ satisfied, problems }, index) => ({
    artifact_id: waiting[index]!.artifact_id,
    satisfied,
    problems: JSON.stringify(problems),
  }));
  await database.write('reconcile shapes', undefined, (tx) => tx.list(storeVerdicts, { shape_id, verdicts }));
  return true;
}

/**
 * Keeps the verdicts of shapes fresh in the background; any number of instances share the work.
 * @returns a function that stops it after the current page
 */
export const startShapeLoop = (parts: ReconcileParts & { readonly log: Log }): (() => Promise<void>) =>
  startBackgroundLoop({
    round: () => reconcileShapes(parts),
    failed: (error) => parts.log.warn({ err: error }, 'the check of data artifacts pauses'),
  });
