import { timedOut } from './driver-failures.ts';

const LARGEST_BATCH = 100;

interface Waiting<Row> {
  readonly answer: Promise<Row | undefined>;
  readonly settle: (row: Row | undefined) => void;
  readonly fail: (error: unknown) => void;
}

export interface JoinedReadOptions<Key, Row> {
  readonly ofKey: (key: Key) => string;
  readonly ofRow: (row: Row) => string;
  /** Concurrent statements; lookups that arrive meanwhile wait and share the next one. */
  readonly inFlight: number;
  /** Milliseconds a lookup may take, including its wait. */
  readonly timeoutMs: number;
}

/**
 * Batches concurrent lookups into one statement. Every lookup is sent after it was requested, so its result is as fresh
 * as that of a separate statement; only the number of round trips decreases.
 * @throws Refusal (from the lookup) UNAVAILABLE when it took too long
 */
export function joinedRead<Key, Row>(
  read: (keys: readonly Key[]) => Promise<readonly Row[]>,
  { ofKey, ofRow, inFlight, timeoutMs }: JoinedReadOptions<Key, Row>,
): (key: Key) => Promise<Row | undefined> {
  let waiting = new Map<string, Waiting<Row> & { readonly key: Key }>();
  let running = 0;
  let scheduled = false;

  async function send(): Promise<void> {
    scheduled = false;
    if (waiting.size === 0 || running >= inFlight) return;
    const taken = [...waiting.entries()].slice(0, LARGEST_BATCH);
    waiting = new Map([...waiting.entries()].slice(LARGEST_BATCH));
    running += 1;
    try {
      const rows = await read(taken.map(([, { key }]) => key));
      const byName = new Map(rows.map((row) => [ofRow(row), row]));
      for (const [name, { settle }] of taken) settle(byName.get(name));
    } catch (error) {
      for (const [, { fail }] of taken) fail(error);
    } finally {
      running -= 1;
      schedule();
    }
  }

  function schedule(): void {
    if (scheduled || waiting.size === 0 || running >= inFlight) return;
    scheduled = true;
    // Deferred, so that all requests that arrived in this turn of the event loop are included.
    setImmediate(() => void send());
  }

  return (key) => {
    const name = ofKey(key);
    const known = waiting.get(name);
    if (known !== undefined) return known.answer;
    const { promise, resolve, reject } = Promise.withResolvers<Row | undefined>();
    const entry = { key, answer: promise, settle: resolve, fail: reject };
    const timer = setTimeout(() => {
      if (waiting.get(name) === entry) waiting.delete(name);
      reject(timedOut('Reading', timeoutMs, { read: 'a joined lookup' }));
    }, timeoutMs);
    const over = () => clearTimeout(timer);
    promise.then(over, over);
    waiting.set(name, entry);
    schedule();
    return promise;
  };
}
