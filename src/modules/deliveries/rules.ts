import { badRequest } from '#base/refusal.ts';
import type { Networks } from '#outbound/addresses.ts';
import { literalOf, mayGoTo } from '#outbound/request.ts';
import { eventTypeOf } from '../ledger/index.ts';

/**
 * The address that a text names, where a request could go to it as far as can be told without asking for its host.
 * @throws Refusal BAD_REQUEST
 */
export function targetUrl(text: string, allowed: Networks): URL {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw badRequest('url: must be an https URL');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw badRequest('url: must have no user, password or fragment');
  if (url.protocol === 'http:' && allowed.length === 0) throw badRequest('url: must be an https URL');
  const literal = literalOf(url);
  if (literal !== undefined && !mayGoTo(url, literal, allowed))
    throw badRequest('url: leads to an address that may not be reached');
  return url;
}

/** Kinds of events, each once, in the order given. @throws Refusal BAD_REQUEST for one that no feed shows */
export function eventKinds(names: readonly string[]): string[] {
  const unknown = names.findIndex((name) => eventTypeOf(name)?.category !== 'domain');
  if (unknown >= 0) throw badRequest(`event_kinds.${unknown}: is no kind of event that the feed shows`);
  return [...new Set(names)];
}
