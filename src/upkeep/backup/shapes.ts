import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Int64, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { RowOf } from '#neo4j/query.ts';
import { BackupState, type getBackup } from './backup-queries.ts';

export const BackupId = z.object({ id: UuidInput });

export const CreateBackupRequest = z.object({
  /** Public keys of age (`age1…`) for which the file is sealed. */
  recipients: List(Text(LIMITS.recipient), LIMITS.recipients).min(1, 'must have at least one recipient'),
  /** Only what came after this event, the last one of an earlier backup. */
  since: optional(UuidInput),
  /** Whether vectors are in it; default true. */
  vectors: optional(z.boolean()),
  /** Whether accounts, signing keys, logins and other secrets are in it; default true. */
  secrets: optional(z.boolean()),
});

export const Backup = z.object({
  id: Uuid,
  state: BackupState,
  created: Instant,
  /** Set once it is done or has failed. */
  ended: Instant.optional(),
  /** The administrator who asked for it. */
  requested_by: Uuid,
  since: Uuid.optional(),
  vectors: z.boolean(),
  secrets: z.boolean(),
  recipients: z.array(z.string()),
  progress: z.object({
    /** Events of the ledger that have been saved. */
    done: Int64,
    /** Events to be saved, once that is known. */
    of: Int64.optional(),
  }),
  /** The last event in it, and its number; once it is done. */
  event_id: Uuid.optional(),
  seq: Int64.optional(),
  /** Size of the file; once it is done. */
  bytes: Int64.optional(),
  /** SHA-256 of the file in hexadecimal; once it is done. */
  sha256: z.string().optional(),
  /** Why it failed. */
  error: z.string().optional(),
});

export const BackupList = z.object({
  backups: z.array(Backup),
  offset: Int64,
  limit: Int64,
  /** Whether there are more after this page. */
  truncated: z.boolean(),
});

nameSchemas({ CreateBackupRequest, Backup, BackupList });

/** A stored backup as administrators see it. */
export function backupView(row: RowOf<typeof getBackup>): z.input<typeof Backup> {
  const { ended, since, saved, of, event_id, seq, bytes, sha256, error, ...backup } = row;
  return {
    ...backup,
    ...(ended !== null && { ended }),
    ...(since !== null && { since }),
    progress: { done: saved, ...(of !== null && { of }) },
    ...(event_id !== null && { event_id }),
    ...(seq !== null && { seq }),
    ...(bytes !== null && { bytes }),
    ...(sha256 !== null && { sha256 }),
    ...(error !== null && { error }),
  };
}
