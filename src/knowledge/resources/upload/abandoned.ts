import type { Log } from '#base/log.ts';
import { anchorOf } from '#base/shapes.ts';
import type { Database } from '#neo4j/database.ts';
import { startPeriodicLoop } from '#record/jobs/index.ts';
import { append, resourceDeleted, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { listAbandoned, lockAbandoned } from './queries.ts';

export interface AbandonedParts {
  readonly database: Database;
  /** Days without any event after which an upload counts as abandoned. */
  readonly days: number;
}

/** Uploads per page; each is deleted in its own transaction. */
const PAGE = 20;
const HOUR_MS = 3_600_000;

async function endUpload({ database, days }: AbandonedParts, resource_id: string): Promise<void> {
  await database.write('end upload', undefined, async (tx) => {
    const upload = await tx.find(lockAbandoned, { id: resource_id, days });
    if (upload === undefined) return;
    const { home_kind, home_id, upload_correlation_id } = upload;
    const beside = {
      home: anchorOf(home_kind, home_id),
      correlation_id: upload_correlation_id ?? undefined,
    };
    await append(tx, SYSTEM_EMITTER, [resourceDeleted({ resource_id }, beside)]);
  });
}

/**
 * Deletes some of the abandoned uploads.
 * @returns whether there may be more
 */
export async function endAbandonedUploads(parts: AbandonedParts): Promise<boolean> {
  const { database, days } = parts;
  const found = await database.reader().list(listAbandoned, { days, most: PAGE });
  for (const { id } of found) await endUpload(parts, id);
  return found.length === PAGE;
}

/**
 * Deletes abandoned uploads every hour; safe on any number of instances.
 * @returns a function that stops it
 */
export const startUploadLoop = (parts: AbandonedParts & { readonly log: Log }): (() => Promise<void>) =>
  startPeriodicLoop({
    everyMs: HOUR_MS,
    firstMs: 0,
    piece: () => endAbandonedUploads(parts),
    failed: (error) => parts.log.warn({ err: error }, 'the end of abandoned uploads pauses'),
  });
