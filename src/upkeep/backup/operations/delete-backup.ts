import { rm } from 'node:fs/promises';
import { conflict, notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { backupDeleted } from '#record/ledger/index.ts';
import { configuredFolder, fileOf } from '../backup-folder.ts';
import { deleteBackupRecord, lockBackup } from '../backup-queries.ts';
import type { BackupParts } from '../backup-runs.ts';
import { BackupId } from '../shapes.ts';

export const deleteBackup = ({ folder }: Pick<BackupParts, 'folder'>) =>
  defineOperation({
    id: 'delete_backup',
    group: 'Administration',
    summary: 'Delete a backup and its file',
    method: 'DELETE',
    path: '/api/backups/{id}',
    access: 'admin',
    params: BackupId,
    success: { status: 204 },
    refusals: ['NOT_FOUND', 'CONFLICT'],
    handler: ({ params: { id } }, { write }) =>
      write(async (tx) => {
        const found = await tx.find(lockBackup, { id });
        if (found === undefined) throw notFound();
        if (found.state === 'running') throw conflict('It is being made: wait for its end');
        // Before its record: a file without one would stay unseen.
        await rm(fileOf(configuredFolder(folder), id), { force: true });
        await tx.list(deleteBackupRecord, { id });
        await tx.append([backupDeleted({ backup_id: id })]);
      }),
  });
