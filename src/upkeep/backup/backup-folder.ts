import { constants } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { conflict, unavailable } from '#base/refusal.ts';

/** The folder of an operator in which the backups of administrators are (BACKUP_DIR). */

const RETRY_AFTER_SECONDS = 60;

/** A piece of a backup whose process has ended. */
const LEFT_OVER = /^atlas-[0-9a-f-]{36}\.backup\.partial$/;

/** @throws Refusal CONFLICT when none is configured */
export function configuredFolder(folder: string | undefined): string {
  if (folder === undefined)
    throw conflict(
      'This installation has no BACKUP_DIR, so backups are made on its machine, by `npm run backup`',
    );
  return resolve(folder);
}

/** Where a backup is, or will be. */
export const fileOf = (folder: string, id: string): string => join(folder, `atlas-${id}.backup`);

/** @throws Refusal UNAVAILABLE when backups cannot be written there */
export async function checkWritable(folder: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('it is not a folder');
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw unavailable('The folder of BACKUP_DIR cannot be written', RETRY_AFTER_SECONDS, cause);
  }
}

/** Removes what backups have left that were never finished; none must be under way. */
export async function removeLeftOvers(folder: string): Promise<void> {
  const names = await readdir(folder);
  const left = names.filter((name) => LEFT_OVER.test(name));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}
