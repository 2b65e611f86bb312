import { readFileSync } from 'node:fs';
import type { LoopDelay } from './loop-delay.ts';
import { QuietWindows } from './quiet-windows.ts';

const NS_PER_MS = 1e6;
const MICROS_PER_MS = 1000;
const WINDOW_MS = 100;
/** In the first line of /proc/stat, after its name: what the host gave to somebody else. */
const STEAL = 7;

const isTold = process.platform === 'linux';

const fieldsOf = (path: string): string[] => readFileSync(path, 'utf8').split(/\s+/);
const stolen = () => (isTold ? fieldsOf('/proc/stat')[1 + STEAL] : undefined);

/** What this process's main thread has had so far, in ms; Linux alone tells for how long it stood in the run queue. */
function clocks() {
  const { user, system } = process.threadCpuUsage();
  const queued = isTold ? Number(fieldsOf('/proc/self/schedstat')[1]) / NS_PER_MS : 0;
  return { wall: performance.now(), computed: (user + system) / MICROS_PER_MS, queued };
}

/**
 * Watches what passes between two turns of the event loop of this process's main thread, until the function that comes
 * back is called.
 * @param resolution ms between two turns that nothing holds up
 */
export function watchTurns(resolution: number): () => Pick<LoopDelay, 'busiest' | 'own' | 'quiet'> {
  const windows = new QuietWindows();
  let busiest = 0;
  let turn = clocks();
  let window = { began: turn.wall, stolen: stolen() };
  const timer = setInterval(() => {
    const now = clocks();
    busiest = Math.max(busiest, now.computed - turn.computed);
    windows.count(now.wall - turn.wall - resolution - (now.queued - turn.queued));
    turn = now;
    if (now.wall - window.began < WINDOW_MS) return;
    const next = { began: now.wall, stolen: stolen() };
    windows.close(next.stolen !== window.stolen);
    window = next;
  }, resolution);
  return () => {
    clearInterval(timer);
    if (!isTold) return { busiest };
    const { longest, share } = windows.found;
    return { busiest, ...(longest !== undefined && { own: longest }), quiet: share };
  };
}
