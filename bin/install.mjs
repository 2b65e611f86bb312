// Runs before `npm start` and `npm test`, on whatever Node the machine has and before any package is there.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = `${root}package-lock.json`;
const installed = `${root}node_modules/.package-lock.json`;
const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;

if (!isCurrent) {
  console.log('Installing packages (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
