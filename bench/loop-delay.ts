import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** How long the event loop of a process was held up, in ms. */
export interface LoopDelay {
  readonly max: number;
  readonly p99: number;
  /** The longest that its main thread computed without a turn for others, at any time; it also grows while a host is busy. */
  readonly busiest: number;
  /**
   * The service's own doing: the longest of those during which no host took a processor from this machine, less the time
   * for which the main thread was ready to run and had none.
   */
  readonly own?: number;
  /** The share of the time of which `own` is the longest. */
  readonly quiet?: number;
  /** The longest garbage collection of its main thread, and all of them; they are part of the delays. */
  readonly longestPause: number;
  readonly pauses: number;
}

/** Watches the loop of the service; the function that comes back stops it and tells. */
export type LoopWatch = () => () => Promise<LoopDelay>;

/** @param child a process that has loaded `probe.ts` and has a channel to this one */
export const watchLoop =
  (child: ChildProcess): LoopWatch =>
  () => {
    child.send('start');
    return async () => {
      const told = once(child, 'message');
      child.send('stop');
      const [delay] = (await told) as [LoopDelay];
      return delay;
    };
  };
