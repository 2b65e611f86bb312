#!/usr/bin/env node
// Runs the command line with the Node that the packages bring, whatever Node the machine has.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = `${root}node_modules/.bin/${process.platform === 'win32' ? 'node.cmd' : 'node'}`;
const node = existsSync(own) ? own : process.execPath;
const program = spawn(node, [`${root}src/cli/main.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
// Ctrl-C reaches both programs; this one waits for what the other makes of it. What is sent to this one alone is passed on.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
program.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
program.on('exit', (status, signal) => {
  process.exitCode = status ?? 128 + constants.signals[signal];
});
