import { promises as dns, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic, isWithin, type Networks } from './addresses.ts';

/** Finds all addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** How requests leave the service. */
export interface Outbound {
  /** Networks that are not public and that requests may go to; only there they may go without TLS. */
  readonly allowed: Networks;
  /** Of one request, from the question for its address to the first line of the answer. */
  readonly timeoutMs?: number;
  /** Default: as the operating system does. */
  readonly resolve?: Resolve;
}

/** What is posted; the body is sent as it is. */
export interface OutboundPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request that was not made, or not answered. The message names neither the address nor where it leads. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
}

const TIMEOUT_MS = 10_000;

const resolveBySystem: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/** The host as sockets take it: addresses of version 6 stand in brackets in a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The address that a URL names itself, without a name to be asked for. */
export const literalOf = (url: URL): string | undefined =>
  isIP(hostOf(url)) === 0 ? undefined : hostOf(url);

/** Whether a request to a URL may go to an address. */
export const mayGoTo = ({ protocol }: URL, address: string, allowed: Networks): boolean =>
  isWithin(address, allowed) || (protocol === 'https:' && isPublic(address));

/** Ends the wait for what cannot be ended itself. */
const until = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/**
 * The addresses to connect to. One that is not allowed refuses them all: which of them a connection would take is not known.
 * @throws OutboundFailure with one message whether the host is unknown or leads inwards, so that names of inner hosts stay hidden
 */
async function addressesOf(
  url: URL,
  { allowed, resolve = resolveBySystem }: Outbound,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const literal = literalOf(url);
  const found =
    literal === undefined
      ? await until(resolve(hostOf(url)), signal).catch(() => {
          signal.throwIfAborted();
          return [];
        })
      : [{ address: literal, family: isIP(literal) }];
  if (found.length === 0 || !found.every(({ address }) => mayGoTo(url, address, allowed)))
    throw new OutboundFailure('The host has no address that may be reached');
  return found;
}

/** Answers the connection with the addresses that were checked, so that no second question is asked. */
const pinned =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, options, answer) => {
    if (options.all === true) answer(null, [...addresses]);
    else answer(null, addresses[0]!.address, addresses[0]!.family);
  };

/** Sends once to addresses that were checked. The body of the answer is not read, and nothing is followed. */
const send = (
  url: URL,
  addresses: readonly LookupAddress[],
  { headers, body }: OutboundPost,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    // An agent of its own for each request: no connection is used again, and no proxy of the environment.
    const options = { method: 'POST', headers, signal, agent: false, lookup: pinned(addresses) } as const;
    const sent = request(url, options, (answer) => {
      resolve(answer.statusCode!);
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Why no answer came, by the code of the failure: its text would name addresses. */
function failureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string'
    ? `The target could not be reached (${code})`
    : 'The target could not be reached';
}

/**
 * Posts to a URL that somebody else chose: to addresses of the public Internet by https, and to those that the configuration
 * allows. The host's addresses are asked for once, checked, and connected to.
 * @param signal ends it
 * @returns the status of the answer
 * @throws OutboundFailure (no address that may be reached, no answer); the signal's reason
 */
export async function postOutbound(
  url: URL,
  post: OutboundPost,
  outbound: Outbound,
  signal: AbortSignal,
): Promise<number> {
  const timeout = AbortSignal.timeout(outbound.timeoutMs ?? TIMEOUT_MS);
  const ending = AbortSignal.any([signal, timeout]);
  try {
    return await send(url, await addressesOf(url, outbound, ending), post, ending);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundFailure) throw error;
    if (timeout.aborted) throw new OutboundFailure('The target did not answer in time');
    throw new OutboundFailure(failureOf(error));
  }
}
