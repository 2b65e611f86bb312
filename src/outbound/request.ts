import { promises as dns, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic, isWithin, type Networks } from './addresses.ts';

/** Finds all addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** How requests leave the service. */
export interface Outbound {
  /** Networks that are not public and that requests may go to; only there they may go without TLS. */
  readonly allowed: Networks;
  /** Of one request, from the question for its address to the end of what is read of the answer. */
  readonly timeoutMs?: number;
  /** Default: as the operating system does. */
  readonly resolve?: Resolve;
}

/** What is posted; the body is sent as it is. */
export interface OutboundPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What was got, with its body whole. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<IncomingMessage['headers']>;
  readonly body: Buffer;
}

/** A request that was not made, or not answered. The message names neither the address nor where it leads. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
}

const TIMEOUT_MS = 10_000;

const resolveBySystem: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/**
 * Asks name servers, by a socket. What the operating system does takes a thread of Node's pool for as long as an answer takes,
 * so names that strangers choose could fill the pool, on which passwords are hashed. Files like /etc/hosts are not read.
 * @param servers addresses with ports; those of the operating system unless given
 */
export function byNameServers(servers?: readonly string[]): Resolve {
  return async (hostname) => {
    const resolver = new dns.Resolver({ timeout: 1000, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = (answer: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
    return [...found(v4, 4), ...found(v6, 6)];
  };
}

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

interface Sending {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Takes from an answer what is wanted of it; the rest is never read. */
type Read<T> = (answer: IncomingMessage) => T | Promise<T>;

/** Sends once to addresses that were checked. Nothing is followed. */
const send = <T>(
  url: URL,
  addresses: readonly LookupAddress[],
  { method, headers, body }: Sending,
  read: Read<T>,
  signal: AbortSignal,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    // An agent of its own for each request: no connection is used again, and no proxy of the environment.
    const options = { method, headers, signal, agent: false, lookup: pinned(addresses) } as const;
    const sent = request(url, options, async (answer) => {
      try {
        resolve(await read(answer));
      } catch (error) {
        reject(error);
      } finally {
        answer.destroy();
      }
    });
    sent.on('error', reject);
    sent.end(body);
  });

const wholeBody =
  (mostBytes: number): Read<OutboundAnswer> =>
  async (answer) => {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer) {
      size += (piece as Buffer).length;
      if (size > mostBytes) throw new OutboundFailure('The answer is too large');
      pieces.push(piece as Buffer);
    }
    return { status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(pieces) };
  };

/** Why no answer came, by the code of the failure: its text would name addresses. */
function failureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string'
    ? `The target could not be reached (${code})`
    : 'The target could not be reached';
}

async function exchange<T>(
  url: URL,
  sending: Sending,
  read: Read<T>,
  outbound: Outbound,
  signal: AbortSignal,
): Promise<T> {
  const timeout = AbortSignal.timeout(outbound.timeoutMs ?? TIMEOUT_MS);
  const ending = AbortSignal.any([signal, timeout]);
  try {
    return await send(url, await addressesOf(url, outbound, ending), sending, read, ending);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundFailure) throw error;
    if (timeout.aborted) throw new OutboundFailure('The target did not answer in time');
    throw new OutboundFailure(failureOf(error));
  }
}

/**
 * Posts to a URL that somebody else chose: to addresses of the public Internet by https, and to those that the configuration
 * allows. The host's addresses are asked for once, checked, and connected to. The body of the answer is not read.
 * @param signal ends it
 * @returns the status of the answer
 * @throws OutboundFailure (no address that may be reached, no answer); the signal's reason
 */
export const postOutbound = (
  url: URL,
  post: OutboundPost,
  outbound: Outbound,
  signal: AbortSignal,
): Promise<number> =>
  exchange(url, { method: 'POST', ...post }, ({ statusCode }) => statusCode!, outbound, signal);

/**
 * Gets what is at a URL that somebody else chose, under the rules of `postOutbound`; a redirect is an answer like any other.
 * @param get.mostBytes of the body; a longer one is not read to its end
 * @throws OutboundFailure (also for a body that is too large); the signal's reason
 */
export const getOutbound = (
  url: URL,
  get: { readonly headers: Readonly<Record<string, string>>; readonly mostBytes: number },
  outbound: Outbound,
  signal: AbortSignal,
): Promise<OutboundAnswer> =>
  exchange(url, { method: 'GET', headers: get.headers }, wholeBody(get.mostBytes), outbound, signal);
