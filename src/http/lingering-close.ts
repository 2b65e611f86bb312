import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longest time for the rest of a request to arrive after its response, in milliseconds. */
const LINGER_MS = 30_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Keeps the connection of a request that was answered before its body had arrived (too large, or not read) open for
 * reading, until the body has arrived (RFC 9112, section 9.6). Closing a connection with unread data resets it, and the
 * caller, who still sends, gets EPIPE or ECONNRESET instead of the response.
 */
export function lingerAfterEarlyResponses(app: FastifyInstance): void {
  const lingering = new Set<Socket>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of lingering) socket.destroy();
  });
  app.server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    // Node calls this after the last response of a connection.
    socket.destroySoon = () => {
      if (request.complete || isClosing) return Socket.prototype.destroySoon.call(socket);
      const timer = setTimeout(() => socket.destroy(), LINGER_MS);
      lingering.add(socket);
      socket.once('close', () => {
        clearTimeout(timer);
        lingering.delete(socket);
      });
      socket.end();
      request.once('end', () => socket.destroy()).resume();
    };
  });
}
