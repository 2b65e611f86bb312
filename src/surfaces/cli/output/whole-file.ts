import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { CommandError } from '../failures.ts';

/**
 * Writes a file as a whole or not at all: under another name beside it first. One that is there is replaced only where `force`
 * says so. Throws a CommandError where it is there, and what the file system says otherwise.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    if (force) await rename(draft, path);
    else {
      // Unlike a rename it fails where the name is taken.
      await link(draft, path);
      await rm(draft);
    }
  } catch (error) {
    await rm(draft, { force: true });
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandError('io', `${path} is there already`, { cause: error, hint: '--force replaces it' });
  }
}
