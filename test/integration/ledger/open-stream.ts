import type { FastifyInstance } from 'fastify';

export interface Received {
  readonly id: string;
  /** `message` unless the event says otherwise; undefined when it has an id only. */
  readonly name: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: data of every event
  readonly data: any;
}

/** A client of Server-Sent Events, which keeps what it gets. */
export interface OpenStream {
  readonly status: number;
  readonly contentType: string | null;
  readonly received: readonly Received[];
  /** Waits until so many messages have come, and returns the kinds of their events. */
  kinds(count: number): Promise<string[]>;
  /** The id with which to come back. */
  lastId(): string;
  /** Resolves when the service ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

function parse(block: string): Received | undefined {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value!] as const];
    }),
  );
  const [id, data] = [fields.get('id'), fields.get('data')];
  if (id === undefined) return undefined;
  return data === undefined
    ? { id, name: undefined, data: undefined }
    : { id, name: fields.get('event') ?? 'message', data: JSON.parse(data) };
}

/** Where a service of this process listens; it begins to when it does not yet. */
export async function originOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Opens the stream of an anchor and waits for its first bytes. */
export async function openStream(
  origin: string,
  token: string,
  anchor: string,
  lastEventId?: string,
): Promise<OpenStream> {
  const hangUp = new AbortController();
  const response = await fetch(`${origin}/api/events/${anchor}/stream`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: hangUp.signal,
  });
  const received: Received[] = [];
  let changed = (): void => undefined;
  const read = async () => {
    let rest = '';
    try {
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop()!;
        received.push(...blocks.map(parse).filter((one) => one !== undefined));
        changed();
      }
    } catch {
      // The connection was cut.
    }
  };
  const ended = read();
  const until = async (holds: () => boolean) => {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  await Promise.race([until(() => received.length > 0), ended]);
  const messages = () => received.filter(({ name }) => name === 'message');
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    received,
    kinds: async (count) => {
      await until(() => messages().length >= count);
      return messages().map(({ data }) => data.kind);
    },
    lastId: () => received.at(-1)!.id,
    ended,
    close: () => hangUp.abort(),
  };
}
