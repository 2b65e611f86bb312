/** One event of a feed, as it is sent. */
export interface FeedEvent {
  /** Sent back by a reconnecting client, to resume after this event. */
  readonly id: string;
  /** The event type for the client; default: an ordinary message. */
  readonly event?: string;
  /** When absent, only the id is sent. */
  readonly data?: object;
}

/** Where a feed sends its events. */
export interface FeedSink {
  /** False while the client has not read earlier events; events sent meanwhile are buffered in memory. */
  readonly ready: boolean;
  send(event: FeedEvent): void;
  /** Ends the response; the client may reconnect. */
  end(): void;
}

/** A response that stays open. Called once it has begun; returns a function to call when the stream closes. */
export type Feed = (sink: FeedSink) => () => void;
