import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { observe } from './measure.ts';

/** Milliseconds between two looks at the clock; the delays that are measured include them. */
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;
/** Figures that belong together are read within this time. */
const TOGETHER_MS = 100;

/** Observes the event loop, memory and processor time of this process. @returns ends what it measures by */
export function observeProcess(): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const inSeconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000) : 0;
  const read = () => ({
    p50: inSeconds(delays.percentile(50)),
    p99: inSeconds(delays.percentile(99)),
    max: inSeconds(delays.max),
  });
  let latest = { at: Number.NEGATIVE_INFINITY, ...read() };
  const delay = (which: 'p50' | 'p99' | 'max') => () => {
    const at = performance.now();
    if (at - latest.at > TOGETHER_MS) {
      latest = { at, ...read() };
      delays.reset();
    }
    return latest[which];
  };
  observe('nodejs.eventloop.delay.p50', delay('p50'));
  observe('nodejs.eventloop.delay.p99', delay('p99'));
  observe('nodejs.eventloop.delay.max', delay('max'));
  let before = performance.eventLoopUtilization();
  observe('nodejs.eventloop.utilization', () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  });
  for (const { space_name: name } of getHeapSpaceStatistics()) {
    const used = () =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === name)?.space_used_size ?? 0;
    observe('v8js.memory.heap.used', used, { 'v8js.heap.space.name': name });
  }
  observe('process.memory.usage', () => process.memoryUsage.rss());
  for (const mode of ['user', 'system'] as const)
    observe('process.cpu.time', () => process.cpuUsage()[mode] / 1e6, { 'cpu.mode': mode });
  observe('process.uptime', () => process.uptime());
  return () => void delays.disable();
}
