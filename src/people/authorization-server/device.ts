import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '#neo4j/database.ts';
import { partyOfRequest } from './addresses.ts';
import { pageHeaders, problemPage } from './pages.ts';
import { type Counter, countFailure, isPaused, userCodeCounterOf } from './throttle.ts';

const RETRY_AFTER_SECONDS = 60;

const counterOf = (request: IncomingMessage): Counter => userCodeCounterOf(partyOfRequest(request));

/** Counts a wrong device code against the address that sent it. */
export const countWrongCode = (database: Database, request: IncomingMessage): Promise<void> =>
  countFailure(database, counterOf(request));

/**
 * Refuses codes from an address that has guessed too often (RFC 8628 §5.1).
 * @returns true when the request has been answered
 */
export async function refuseGuesses(
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.method !== 'POST' || !(await isPaused(database, counterOf(request)))) return false;
  const html = problemPage('Too many wrong codes came from your network. Try again in a few minutes.');
  response.writeHead(429, { ...pageHeaders(), 'retry-after': String(RETRY_AFTER_SECONDS) }).end(html);
  return true;
}
