import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const BYTES = 32;

/** A secret for one container. */
export const freshSecret = (): string => randomBytes(BYTES).toString('hex');

/** Where the secret of reused containers is kept. */
export const secretFile = (environment: NodeJS.ProcessEnv = process.env): string =>
  join(environment['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'atlas-testcontainers/secret');

/**
 * The secret of this user's reused containers, made at the first use: a container is found again by its environment, and
 * anyone who knows the secret can mint tokens.
 */
export function reuseSecret(file: string = secretFile()): string {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, freshSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
