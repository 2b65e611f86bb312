import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import type { Outcome } from './command-line.ts';

/** Whether a program may have mounts of its own, which end with it: on Linux, where the kernel lets this user. */
export const MOUNTS = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

/**
 * Runs a program among mounts of its own.
 * @param script of the shell: mounts something, and runs `"$@"`
 */
export async function runAmongMounts(
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const env = { PATH: process.env['PATH'], ...environment };
  const child = spawn('unshare', ['-rm', 'sh', '-c', script, 'sh', ...words], { env });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}
