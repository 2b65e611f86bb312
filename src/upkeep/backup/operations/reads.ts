import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { conflict, notFound } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';
import type { Reader } from '#neo4j/database.ts';
import { defineOperation } from '#operation/define.ts';
import { StoredFile } from '#operation/stored-file.ts';
import { configuredFolder, fileOf } from '../backup-folder.ts';
import { getBackup as getBackupRow, listBackups as listBackupRows } from '../backup-queries.ts';
import type { BackupParts } from '../backup-runs.ts';
import { Backup, BackupId, BackupList, backupView } from '../shapes.ts';

async function found(read: Reader, id: string) {
  const row = await read.find(getBackupRow, { id });
  if (row === undefined) throw notFound();
  return row;
}

export const listBackups = defineOperation({
  id: 'list_backups',
  group: 'Administration',
  summary: 'List backups, the newest first',
  method: 'GET',
  path: '/api/backups',
  access: 'admin',
  query: z.object({ limit: optional(QueryInt), offset: optional(QueryInt) }),
  success: { status: 200, body: BackupList },
  handler: async ({ query }, { read }) => {
    const { limit, offset } = clampedPage(query);
    const rows = await read.list(listBackupRows, { offset, limit: limit + 1 });
    return { backups: rows.slice(0, limit).map(backupView), offset, limit, truncated: rows.length > limit };
  },
});

export const getBackup = defineOperation({
  id: 'get_backup',
  group: 'Administration',
  summary: 'Read the state and progress of a backup',
  method: 'GET',
  path: '/api/backups/{id}',
  access: 'admin',
  params: BackupId,
  success: { status: 200, body: Backup },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { read }) => backupView(await found(read, id)),
});

export const downloadBackup = ({ folder }: Pick<BackupParts, 'folder'>) =>
  defineOperation({
    id: 'download_backup',
    group: 'Administration',
    summary: 'Download the sealed file of a backup that is done',
    method: 'GET',
    path: '/api/backups/{id}/content',
    access: 'admin',
    params: BackupId,
    success: {
      status: 200,
      body: z
        .custom<StoredFile>((value) => value instanceof StoredFile)
        .meta({ type: 'string', format: 'binary' }),
      mediaType: 'application/octet-stream',
      headers: ['Cache-Control'],
    },
    refusals: ['NOT_FOUND', 'CONFLICT'],
    handler: async ({ params: { id } }, { read, setHeader }) => {
      const { state } = await found(read, id);
      if (state !== 'done') throw conflict(state === 'running' ? 'It is still being made' : 'It has failed');
      const path = fileOf(configuredFolder(folder), id);
      const { size } = await stat(path).catch(() => {
        throw notFound('The file of this backup is not in BACKUP_DIR');
      });
      setHeader('cache-control', 'no-store');
      return new StoredFile(path, size);
    },
  });
