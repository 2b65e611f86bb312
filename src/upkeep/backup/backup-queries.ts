import { z } from 'zod';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';

/** Statements over the records of backups that administrators have asked for. */

export const BackupState = z.enum(['running', 'done', 'failed']);

const id = z.object({ id: z.string() });

const row = id.extend({
  state: BackupState,
  created: CypherTime,
  ended: CypherTime.nullable(),
  requested_by: z.string(),
  since: z.string().nullable(),
  vectors: z.boolean(),
  secrets: z.boolean(),
  recipients: z.array(z.string()),
  saved: z.number(),
  of: z.number().nullable(),
  event_id: z.string().nullable(),
  seq: z.number().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  error: z.string().nullable(),
});

export const lockBackups = query('backup/lock_backups', {
  mode: 'write',
  params: z.object({}),
  row: z.object({ running: z.string().nullable() }),
});

export const createBackupRecord = query('backup/create_backup', {
  mode: 'write',
  params: id.extend({
    requested_by: z.string(),
    occurred_at: z.string(),
    lease_ms: CypherInt,
    since: z.string().nullable(),
    vectors: z.boolean(),
    secrets: z.boolean(),
    recipients: z.array(z.string()),
  }),
});

export const noteProgress = query('backup/note_progress', {
  mode: 'write',
  params: id.extend({ saved: CypherInt, of: CypherInt, lease_ms: CypherInt }),
  row: id,
});

export const endBackup = query('backup/end_backup', {
  mode: 'write',
  params: id.extend({
    state: BackupState.exclude(['running']),
    saved: CypherInt,
    event_id: z.string().nullable(),
    seq: CypherInt.nullable(),
    bytes: CypherInt.nullable(),
    digest: z.string().nullable(),
    error: z.string().nullable(),
  }),
});

export const listBackups = query('backup/list_backups', {
  mode: 'read',
  params: z.object({ offset: CypherInt, limit: CypherInt }),
  row,
});

export const getBackup = query('backup/get_backup', { mode: 'read', params: id, row });

export const lockBackup = query('backup/lock_backup', {
  mode: 'write',
  params: id,
  row: z.object({ state: BackupState }),
});

export const deleteBackupRecord = query('backup/delete_backup', { mode: 'write', params: id });
