/** One event of a feed, as it is sent. */
export interface FeedEvent {
  /** By which a client that comes back says how far it got. */
  readonly id: string;
  /** What kind of event it is to the client; default: an ordinary message. */
  readonly event?: string;
  /** Without it only the id is sent. */
  readonly data?: object;
}

/** Where a feed sends its events. */
export interface FeedSink {
  /** False while the client has not taken what was sent before; what is sent then is kept in memory. */
  readonly ready: boolean;
  send(event: FeedEvent): void;
  /** Ends the answer; the client may come back. */
  end(): void;
}

/** An answer that goes on. It is called once the answer has begun; what it returns is called when the client has gone. */
export type Feed = (sink: FeedSink) => () => void;
