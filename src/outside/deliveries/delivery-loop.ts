import { startBackgroundLoop, startLanes } from '#record/jobs/index.ts';
import { DELIVERY_JOBS, type DeliveryParts, queueDeliveries, runDueDeliveries } from './jobs.ts';

/**
 * Posts events to feed targets in the background; any number of instances share the work.
 * @returns stops it; posts in progress are aborted and retried by another instance
 */
export function startDeliveryLoop(parts: DeliveryParts): () => Promise<void> {
  const ending = new AbortController();
  const own = { ...parts, signal: ending.signal };
  const failed = (error: unknown) => parts.log.warn({ err: error }, 'deliveries pause');
  const stops = [
    startBackgroundLoop({ round: () => queueDeliveries(own), failed }),
    startLanes(DELIVERY_JOBS, { round: async () => (await runDueDeliveries(own)).length > 0, failed }),
  ];
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
