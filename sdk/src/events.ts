import { createParser } from './event-parser.ts';
import { cutOff, NetworkError } from './failures.ts';

/** One Server-Sent Event. */
export interface ServerSentEvent {
  /** The event type; undefined for a plain message. */
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: string;
}

/** Callbacks and the silence limit of a stream. */
export interface StreamOptions {
  /** Called with each id, including one without an event. */
  readonly onId?: (id: string) => void;
  /** Called with the reconnection delay that the server asks for, in milliseconds. */
  readonly onRetry?: (ms: number) => void;
  /** Milliseconds without a byte after which the stream fails; 0, the default, for no limit. */
  readonly silenceMs?: number;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readInTime(reader: Reader, silenceMs: number): ReturnType<Reader['read']> {
  if (silenceMs === 0) return reader.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new NetworkError('SILENT', `nothing came for ${silenceMs / 1000} s`));
    timer = setTimeout(giveUp, silenceMs);
  });
  return Promise.race([reader.read(), silent]).finally(() => clearTimeout(timer));
}

/** Yields the events of a stream until it ends. Throws a NetworkError if it breaks off or is silent for too long. */
export async function* eventsOf(
  { body }: Response,
  { onId, onRetry, silenceMs = 0 }: StreamOptions = {},
): AsyncGenerator<ServerSentEvent> {
  if (body === null) return;
  const found: ServerSentEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, id, data }) => void found.push({ event, id, data }),
    onId,
    onRetry,
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await readInTime(reader, silenceMs);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* found.splice(0);
    }
  } catch (error) {
    throw cutOff(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
