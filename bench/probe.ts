import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import type { LoopDelay } from './loop-delay.ts';
import { watchTurns } from './turns.ts';

/**
 * Loaded into the service before its own code (`--import`): tells its parent on request how long the event loop was held
 * up. Between a start and a stop it takes part in what is measured with a timer; otherwise it costs nothing.
 */
const RESOLUTION_MS = 2;
const NS_PER_MS = 1e6;

/** A tick is as late as it came after the time it was due. */
const late = (ns: number): number => Math.max(ns / NS_PER_MS - RESOLUTION_MS, 0);

function answer(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const pauses: number[] = [];
  const note = (entries: readonly { duration: number }[]) => {
    for (const { duration } of entries) pauses.push(duration);
  };
  const collections = new PerformanceObserver((list) => note(list.getEntries()));
  let stopTurns: ReturnType<typeof watchTurns> = () => ({ busiest: 0 });
  const start = () => {
    pauses.length = 0;
    stopTurns = watchTurns(RESOLUTION_MS);
    collections.observe({ entryTypes: ['gc'] });
    delay.reset();
    delay.enable();
  };
  const stop = (): LoopDelay => {
    delay.disable();
    note(collections.takeRecords());
    collections.disconnect();
    return {
      max: late(delay.max),
      p99: late(delay.percentile(99)),
      ...stopTurns(),
      longestPause: Math.max(0, ...pauses),
      pauses: pauses.reduce((sum, ms) => sum + ms, 0),
    };
  };
  process.on('message', (asked) => {
    if (asked === 'start') start();
    if (asked === 'stop') process.send?.(stop());
  });
  // The channel alone must not keep a service alive that has stopped.
  process.channel?.unref();
}

// A worker thread is given the same flags; its loop is not the one that calls wait for.
if (isMainThread && process.send !== undefined) answer();
