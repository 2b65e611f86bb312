import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue } from '#base/fair-queue.ts';
import { badRequest, CallerGone, unavailable } from '#base/refusal.ts';
import { hangUpSignal } from './client-error.ts';

/** Bodies that are read before their sender is authenticated. Anyone can send them, so only few are held at once. */

const RETRY_AFTER_SECONDS = 2;
const tooMany = () => unavailable('Too many bodies arrive already', RETRY_AFTER_SECONDS);

/** A queue of bodies. */
interface Lane {
  readonly turns: FairQueue;
  /** Time for a body to arrive, in milliseconds; after that its request is destroyed. */
  readonly arriveMs: number;
}

/** Largest announced size of a body in the lane for small bodies. */
const SMALL_BYTES = 256 * 1024;

/** Small bodies (8 MiB in total) never wait for large ones (three, 75 MiB). Both lanes are fair between addresses. */
const small: Lane = {
  turns: new FairQueue({ atOnce: 32, perCaller: 8, mostWaiting: 400, waitMs: 5000, refusal: tooMany }),
  arriveMs: 10_000,
};
const large: Lane = {
  turns: new FairQueue({ atOnce: 3, perCaller: 2, mostWaiting: 60, waitMs: 10_000, refusal: tooMany }),
  arriveMs: 60_000,
};

/** A body that does not announce its size counts as large. */
function laneOf({ headers }: FastifyRequest): Lane {
  const announced = headers['content-length'];
  const isSmall = headers['transfer-encoding'] === undefined && Number(announced ?? 0) <= SMALL_BYTES;
  return isSmall ? small : large;
}

const releases = new WeakMap<FastifyRequest, () => void>();

/**
 * Waits until the body of a request may be read, and holds its slot until `releaseUnproved` or the end of the response.
 * @throws Refusal UNAVAILABLE when too many bodies wait, or this one waits too long
 */
export async function holdUnproved(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { turns, arriveMs } = laneOf(request);
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const turn = () => {
    begun.resolve();
    return over.promise;
  };
  const hungUp = hangUpSignal(reply);
  turns
    .run(request.ip, turn, hungUp)
    .catch((error: unknown) => begun.reject(hungUp.aborted ? new CallerGone() : error));
  await begun.promise;
  const late = badRequest('The body did not arrive in time');
  const timer = setTimeout(() => request.raw.destroy(late), arriveMs);
  const release = () => {
    clearTimeout(timer);
    over.resolve();
  };
  releases.set(request, release);
  reply.raw.once('finish', release).once('close', release);
}

/** Frees the slot that `holdUnproved` holds, once the body is verified or refused. */
export const releaseUnproved = (request: FastifyRequest): void => releases.get(request)?.();
