import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '#base/ids.ts';
import {
  type DeliveryParts,
  deliverySettings,
  queueDeliveries,
  runDueDeliveries,
} from '#outside/deliveries/index.ts';
import { callersOf, reachNow } from '#people/access/index.ts';
import type { Caller, Service } from '#test/world/index.ts';

/** A delivery as it arrived. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

export interface Receiver {
  readonly url: string;
  readonly arrived: Arrived[];
  /** What it answers with; 200 unless said. */
  status: number;
  stop(): Promise<void>;
}

/** An HTTP server that keeps what is posted to it. */
export async function startReceiver(): Promise<Receiver> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    arrived.push({ path: request.url!, headers: request.headers, text, body: JSON.parse(text) });
    reply.writeHead(receiver.status).end('taken');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrived,
    status: 200,
    stop: () => new Promise((stopped) => void server.close(() => stopped())),
  };
  return receiver;
}

const quiet = () => undefined;

/** What deliveries of a test are made with: the key of the tests, and failures that are tried again at once. */
export const partsOf = ({ database }: Service, further: Partial<DeliveryParts> = {}): DeliveryParts => {
  const { vault, allowed } = deliverySettings({
    key: Buffer.alloc(32, 'key').toString('base64'),
    allowed: ['127.0.0.0/8'],
  });
  const callers = callersOf(database);
  return {
    database,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    owner: newId(),
    vault: vault!,
    outbound: { allowed, timeoutMs: 1000 },
    reachNow: (login) => reachNow(callers, { login }),
    times: { retryMs: 0 },
    ...further,
  };
};

/** Looks through the ledger, and makes what deliveries are due by then, each once unless more is left of it. */
export async function deliverOnce(parts: DeliveryParts): Promise<void> {
  while (await queueDeliveries(parts));
  for (;;) {
    const ends = await runDueDeliveries(parts);
    if (ends.length === 0 || ends.includes('failed')) return;
  }
}

export interface MadeTarget {
  readonly id: string;
  readonly secret: string;
}

export async function targetOf(
  caller: Caller,
  anchor_id: string,
  url: string,
  event_kinds?: readonly string[],
): Promise<MadeTarget> {
  const { status, body } = await caller.post('/api/feed-targets', { anchor_id, url, event_kinds });
  if (status !== 201) throw new Error(`a feed target was refused: ${status} ${JSON.stringify(body)}`);
  return { id: body.feed_target.id, secret: body.secret };
}
