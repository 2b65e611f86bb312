import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '#config/config.ts';
import { figuresOf, type Space, spaceOf } from '#neo4j/managed/index.ts';
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The folder itself, or the nearest one above it that is there: its disk is the one that the folder would be on. */
async function nearestFolder(path: string): Promise<string> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if ((await exists(folder)) || folder === dirname(folder)) return folder;
  }
}

/** Judges the free space of the database's folder. */
export function judgeSpace(check: string, folder: string, space: Space): Finding {
  const message = `${folder}: ${figuresOf(space)}`;
  if (space.state === 'ok') return ok(check, message);
  const remedy = `Free space on that disk, or name a folder on another one with DATA_DIR.`;
  return space.state === 'none'
    ? failed(check, `${message}; writes are refused`, remedy)
    : warning(check, `${message}; writes are refused when it is full`, remedy);
}

/** The disk of the managed database; a database elsewhere has its own. */
export async function checkDataDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const folder = resolve(dataDir);
  try {
    const nearest = await nearestFolder(folder);
    await access(nearest, constants.W_OK);
    return judgeSpace('disk', folder, await spaceOf(nearest));
  } catch (error) {
    return failed(
      'disk',
      `${folder} cannot be written: ${reasonOf(error)}`,
      'Give the service the right to write there, or name another folder with DATA_DIR.',
    );
  }
}

/** Whether backups can be written into the folder for them, and are not on the disk of the managed database. */
export async function checkBackupDisk(backupDir: string, managedIn: string | undefined): Promise<Finding> {
  const folder = resolve(backupDir);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    return failed(
      'backups',
      `${folder} cannot be written: ${reasonOf(error)}`,
      'Make the folder that BACKUP_DIR names, and give the service the right to write there.',
    );
  }
  const space = await spaceOf(folder);
  const message = `${folder}: ${figuresOf(space)}`;
  if (space.state !== 'ok')
    return warning('backups', message, 'Delete backups that are kept elsewhere, or name another folder.');
  const diskOf = async (path: string) => (await stat(await nearestFolder(path))).dev;
  return managedIn !== undefined && (await diskOf(folder)) === (await diskOf(managedIn))
    ? warning(
        'backups',
        `${folder} is on the disk of the database, and would be lost with it`,
        'Name a folder on another disk with BACKUP_DIR, or keep copies elsewhere.',
      )
    : ok('backups', message);
}
