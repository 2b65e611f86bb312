import type { Operation } from '#operation/define.ts';
import { type BackupParts, BackupRuns } from './backup-runs.ts';
import { createBackup } from './operations/create-backup.ts';
import { deleteBackup } from './operations/delete-backup.ts';
import { downloadBackup, getBackup, listBackups } from './operations/reads.ts';

export { ArchiveError, type Keys, type Seal } from './archive.ts';
export { backUp } from './back-up.ts';
export type { Header, Reading } from './header.ts';
export { checkArchives, restore } from './restore.ts';

/** Backups for administrators, and what stops those under way. */
export function backups(parts: BackupParts): {
  readonly operations: readonly Operation[];
  readonly close: () => Promise<void>;
} {
  const runs = new BackupRuns(parts);
  const operations = [
    createBackup(parts, runs),
    listBackups,
    getBackup,
    downloadBackup(parts),
    deleteBackup(parts),
  ];
  return { operations, close: () => runs.close() };
}
