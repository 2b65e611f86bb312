import { EventSourceParserStream } from 'eventsource-parser/stream';
import { NetworkError } from './failures.ts';

/** One Server-Sent Event. */
export interface ServerSentEvent {
  /** What kind of event it is; undefined for an ordinary message. */
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: string;
}

/** The events of a stream, until it ends. Throws a NetworkError where it breaks off. */
export async function* eventsOf({ body }: Response): AsyncGenerator<ServerSentEvent> {
  if (body === null) return;
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { event: value.event, id: value.id, data: value.data };
    }
  } catch (error) {
    if (error instanceof TypeError) throw new NetworkError('CUT_OFF', 'the stream broke off', error);
    throw error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
