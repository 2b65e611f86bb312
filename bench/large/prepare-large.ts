import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bolt } from '../limits.ts';
import type { Options } from '../options.ts';
import { loadLarge } from './load-large.ts';

/** Accounts of the demo that play the two callers. */
export const CALLERS = { wide: 'ben', narrow: 'zoe' } as const;

/**
 * Loads the large part once into the database of a data folder, and lets its two callers in.
 * @throws Error when the folder holds a large part of another size or seed
 */
export async function prepareLarge(
  bolt: Bolt,
  dataDir: string,
  { large, seed }: Options,
  progress: (line: string) => void,
): Promise<void> {
  if (large === undefined) return;
  const file = join(dataDir, 'bench-large.json');
  const key = JSON.stringify({ ...large.size, seed });
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known === key) return progress('using the large part of an earlier run');
  if (known !== undefined) throw new Error(`${dataDir} holds a large part of another size: ${known}`);
  // Written first: a load that was broken off leaves a folder that must not be used again.
  await writeFile(file, 'broken off');
  await loadLarge(bolt, large.size, CALLERS, seed, progress);
  await writeFile(file, key);
}
