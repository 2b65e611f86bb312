import { openSync, readSync } from 'node:fs';
import type { LoopDelay } from './loop-delay.ts';
import { QuietWindows } from './quiet-windows.ts';

const NS_PER_MS = 1e6;
const WINDOW_MS = 100;
/** In the first line of /proc/stat, after its name: what the host gave to somebody else. */
const STEAL = 7;

/** Reads a file of /proc again and again, for a few microseconds each time. */
function procReader(path: string): () => string[] {
  const file = openSync(path, 'r');
  const text = Buffer.alloc(256);
  return () => text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(/\s+/);
}

/**
 * Watches what passes between two turns of the event loop of this process's main thread, until the function that comes
 * back is called. Linux alone tells for how long a thread stood in the run queue, and what a host took.
 * @param resolution ms between two turns that nothing holds up
 */
export function watchTurns(resolution: number): () => Pick<LoopDelay, 'own' | 'quiet'> {
  if (process.platform !== 'linux') return () => ({});
  const schedule = procReader('/proc/self/schedstat');
  const processors = procReader('/proc/stat');
  const queued = () => Number(schedule()[1]) / NS_PER_MS;
  const stolen = () => processors()[1 + STEAL];
  const windows = new QuietWindows();
  let turn = { wall: performance.now(), queued: queued() };
  let window = { began: turn.wall, stolen: stolen() };
  const timer = setInterval(() => {
    const now = { wall: performance.now(), queued: queued() };
    windows.count(now.wall - turn.wall - resolution - (now.queued - turn.queued));
    turn = now;
    if (now.wall - window.began < WINDOW_MS) return;
    const next = { began: now.wall, stolen: stolen() };
    windows.close(next.stolen !== window.stolen);
    window = next;
  }, resolution);
  return () => {
    clearInterval(timer);
    const { longest, share } = windows.found;
    return { ...(longest !== undefined && { own: longest }), quiet: share };
  };
}
