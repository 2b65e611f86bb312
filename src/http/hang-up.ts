import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the caller disconnects before its response has been sent. (The signal of Fastify's
 * request is aborted as soon as a body has been read.)
 */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) hungUp.abort();
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return hungUp.signal;
}
