import { startBackgroundLoop } from '#base/background-loop.ts';
import type { Log } from '#base/log.ts';
import type { Database } from '#neo4j/database.ts';
import { listUnchecked, setChecked, storeVerdicts } from './queries.ts';
import type { SchemaThread } from './schema-thread.ts';

/** Documents of up to 1 MiB are held at once. */
const PAGE = 20;

export interface ReconcileParts {
  readonly database: Database;
  readonly schemas: SchemaThread;
}

/**
 * Gives some of the artifacts that a waiting shape governs their verdicts, or takes the mark off a shape when none is left.
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
 * @returns stops it, once the page at hand is done
 */
export const startShapeLoop = (parts: ReconcileParts & { readonly log: Log }): (() => Promise<void>) =>
  startBackgroundLoop({
    round: () => reconcileShapes(parts),
    failed: (error) => parts.log.warn({ err: error }, 'the check of data artifacts pauses'),
  });
