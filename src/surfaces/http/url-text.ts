import type { preParsingAsyncHookHandler } from 'fastify';
import { badRequest } from '#base/refusal.ts';

/**
 * Refuses an address that would be read otherwise than it was meant: bytes that are no UTF-8, lone surrogates and broken
 * escapes, which a query string would keep as they are, and NUL. The gates come before.
 */
export const refuseUnreadableUrl: preParsingAsyncHookHandler = async ({ raw }, _reply, payload) => {
  const url = raw.url ?? '';
  if (/[^\x21-\x7e]/.test(url)) throw badRequest('The address must be percent-encoded');
  if (!url.includes('%')) return payload;
  try {
    decodeURIComponent(url);
  } catch {
    throw badRequest('The address is not percent-encoded UTF-8');
  }
  if (url.includes('%00')) throw badRequest('The address holds a NUL character');
  return payload;
};
