#!/usr/bin/env node
// Runs the command line with the Node that the packages bring, whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = `${root}node_modules/.bin/${process.platform === 'win32' ? 'node.cmd' : 'node'}`;
const node = existsSync(own) ? own : process.execPath;
// Ctrl-C reaches both programs; this one waits for what the other makes of it.
process.on('SIGINT', () => undefined);
const { status, error } = spawnSync(node, [`${root}src/surfaces/cli/main.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error !== undefined) console.error(error.message);
process.exit(status ?? 1);
