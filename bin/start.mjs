// What `npm start` and the image run: the service in a process of its own, and a line that says why it ended where it could not say so itself.
// A process without memory is ended by V8 (SIGABRT) or by the system (SIGKILL), and then nothing inside of it runs any more.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const REASONS = {
  SIGABRT:
    'it had no memory left, or met a fault of Node; the lines above say which. NODE_OPTIONS=--max-old-space-size=MIB gives it more',
  SIGKILL: 'it was killed from outside; where nobody did so, the machine had no memory left',
};
/** How a shell, or npm's, gives on that a signal ended a process. */
const BY_SIGNAL = 128;

const program = process.argv[2] ?? 'src/start/main.ts';
const service = spawn(process.execPath, [fileURLToPath(new URL(`../${program}`, import.meta.url))], {
  stdio: 'inherit',
});
// Ctrl-C at a terminal reaches both processes; this one waits for what the other makes of it. What is sent to this one alone
// is passed on.
process.on('SIGINT', () => process.stdin.isTTY || service.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => service.kill(signal));
service.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
service.on('exit', (status, signal) => {
  const ended = signal ?? (status === BY_SIGNAL + constants.signals.SIGABRT ? 'SIGABRT' : undefined);
  const reason = ended && REASONS[ended];
  if (reason !== undefined)
    console.error(`Atlas ended by ${ended}: ${reason}. It is not started again by itself.`);
  process.exitCode = status ?? BY_SIGNAL + constants.signals[signal];
});
