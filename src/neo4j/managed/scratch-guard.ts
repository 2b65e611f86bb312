import { setTimeout as sleep } from 'node:timers/promises';
import { removeScratch } from './scratch.ts';

// Outlives the owner of a scratch database: once the owner has ended, ends its database and removes its folder.
const ATTEMPTS = 20;
const PAUSE_MS = 500;

const folder = process.argv[2]!;
process.stdin.resume();
process.stdin.once('close', async () => {
  // The owner may still be ending, and own its folder for a moment more.
  for (let attempt = 1; attempt <= ATTEMPTS && !(await removeScratch(folder)); attempt += 1)
    await sleep(PAUSE_MS);
});
