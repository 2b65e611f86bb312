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

/** Judges the free space of a folder. @param whose names the setting, as `DATA_DIR` */
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
