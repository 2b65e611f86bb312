import type { FastifyInstance } from 'fastify';
import { unavailable } from '#base/refusal.ts';

const RETRY_AFTER_SECONDS = 5;

/** What still arrives on open connections while the server closes is refused like anything else that is away. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw unavailable('The service is stopping', RETRY_AFTER_SECONDS);
  });
}
