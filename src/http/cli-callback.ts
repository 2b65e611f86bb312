import type { FastifyInstance } from 'fastify';
import { RELAY_PATH } from '#people/authorization-server/index.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './routes.ts';

const STATE = /^(\d{4,5})(\.[\w-]{1,128})?$/;
const LOWEST_PORT = 1024;
const HIGHEST_PORT = 65_535;
const RELAYED = ['code', 'error', 'error_description', 'iss'];

type Query = Readonly<Record<string, string | string[] | undefined>>;

const textOf = (value: Query[string]): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * The URL to which a sign-in is relayed: the port in its state, always on the user's own machine. If the state is only
 * a port, the code is relayed without the state (spec 10 §17.2). If it also has a nonce after a dot, the whole state
 * and the issuer are relayed too, so that the program can recognise its own sign-in (W-13).
 * @returns undefined when the state names no port, or there is neither code nor error
 */
export function relayTarget(query: Query): string | undefined {
  const state = textOf(query['state']) ?? '';
  const [, digits, nonce] = STATE.exec(state) ?? [];
  const port = Number(digits);
  if (!(port >= LOWEST_PORT && port <= HIGHEST_PORT) || digits?.startsWith('0')) return undefined;
  if (textOf(query['code']) === undefined && textOf(query['error']) === undefined) return undefined;
  const relayed = new URLSearchParams();
  for (const name of nonce === undefined ? RELAYED.slice(0, -1) : RELAYED) {
    const value = textOf(query[name]);
    if (value !== undefined) relayed.set(name, value);
  }
  if (nonce === undefined) return `http://localhost:${port}?${relayed}`;
  relayed.set('state', state);
  return `http://127.0.0.1:${port}/?${relayed}`;
}

/** Registers the page that relays a sign-in to a program that listens on a port of the user's machine. */
export function addCliCallback(app: FastifyInstance, { countAnonymous }: RateLimits): void {
  app.get(RELAY_PATH, { onRequest: countAnonymous }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const target = relayTarget(request.query as Query);
    if (target !== undefined) return reply.redirect(target, 302);
    return reply
      .code(400)
      .type('text/plain; charset=utf-8')
      .send('This sign-in names no port to go back to.');
  });
  refuseOtherMethods(app, RELAY_PATH, ['GET'], countAnonymous);
}
