import type { Database } from '#neo4j/database.ts';
import { toStoredJson } from '#neo4j/stored-values.ts';
import { findEvent, lockLedger, pagesOf, vectorSettingOf } from '../replay/index.ts';
import { ArchiveError, ArchiveWriter, type Seal } from './archive.ts';
import { saveBeside } from './beside-ledger.ts';
import { FORMAT, type Header, type Reading } from './header.ts';
import { pageLineOf } from './page-lines.ts';
import { findEventNumber } from './queries.ts';

export interface BackingUp {
  readonly database: Database;
  /** Where the archive will be; there must be no such file. */
  readonly path: string;
  readonly build: Reading;
  /** Undefined: the archive is not sealed. */
  readonly seal?: Seal | undefined;
  readonly vectors: boolean;
  /** Whether accounts, keys and the like are in it. */
  readonly secrets: boolean;
  /** Id of the last event of an earlier archive, which this one continues. */
  readonly since?: string | undefined;
  readonly progress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A backup is not begun again in the midst: its file has lines already. */
class Interrupted extends Error {
  constructor() {
    super('the connection to the database was lost; begin the backup again');
  }
}

async function positionOf(database: Database, since: string | undefined): Promise<Header['after']> {
  if (since === undefined) return { seq: 0, event_id: null };
  const found = await database.reader().find(findEventNumber, { id: since });
  if (found === undefined) throw new ArchiveError(`the ledger has no event ${since}`);
  return { seq: found.seq, event_id: since };
}

/** A purge also erases what earlier archives hold, so none of them may be restored any more. */
function checkUnpurged(events: readonly { readonly type: { readonly type: string } }[]): void {
  if (events.some(({ type }) => type.type === 'resource_purged'))
    throw new ArchiveError(
      'a resource was purged since the earlier backup, which still holds it: make a whole backup, and delete the earlier ones',
    );
}

/**
 * Writes an archive of a running service: what is beside the ledger and its last number at one moment, during which
 * appends wait, then the ledger up to that number, while writes go on.
 * @throws ArchiveError when the archive is there already, or does not continue this ledger
 */
export async function backUp(parts: BackingUp): Promise<Header> {
  const { database, path, build, seal, vectors, secrets, progress, signal } = parts;
  const after = await positionOf(database, parts.since);
  const writer = await ArchiveWriter.open(path, seal);
  try {
    let attempts = 0;
    const header = await database.write(
      'back up',
      undefined,
      async (tx) => {
        attempts += 1;
        if (attempts > 1) throw new Interrupted();
        const seq = (await tx.find(lockLedger, {}))?.seq ?? 0;
        const last = await tx.find(findEvent, { seq });
        const made_at = new Date().toISOString();
        const to = { seq, event_id: last?.id ?? null };
        const first: Header = { atlas_backup: FORMAT, ...build, made_at, after, to, vectors, secrets };
        await writer.add(first);
        await saveBeside(tx, { secrets }, (line) => writer.add(line));
        return first;
      },
      { rollBack: true, long: true, timeoutMs: database.options.limits.formationMs },
    );
    const setting = vectors ? await vectorSettingOf(database) : undefined;
    if (setting !== undefined) await writer.add({ vector_setting: toStoredJson(setting) });
    const { seq: to } = header.to;
    progress?.(after.seq, to);
    for await (const page of pagesOf(database, { after: after.seq, to, vectors })) {
      signal?.throwIfAborted();
      if (after.seq > 0) checkUnpurged(page.events);
      await writer.add(pageLineOf(page));
      progress?.(page.last_seq, to);
    }
    await writer.end();
    return header;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}
