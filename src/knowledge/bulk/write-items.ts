import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { badRequest, conflict, notFound, Refusal } from '#base/refusal.ts';
import { GROUPED_WRITES_OF_CALLER } from '#neo4j/database.ts';
import type { Joint } from '#neo4j/meeting.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Context, LedgerEvent, WriteTransaction } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import type { Line, Pages } from '#operation/lines.ts';
import { perform, readFields } from '#operation/perform.ts';
import { logRefusal, refusalOf } from '#operation/refusal-log.ts';
import { InOrder } from './in-order.ts';
import {
  ACTS,
  type BulkResult,
  checkFields,
  type Item,
  keyIn,
  namedKeys,
  readItem,
  touchedBy,
} from './items.ts';
import { findItems, keepItems } from './queries.ts';

/** Items of one stream that are being written: more than share a transaction, so that the next group is ready. */
const MOST_UNDER_WAY = 256;
/** An item that the database was too busy for is tried again, so many times in all; the stream waits meanwhile. */
const ATTEMPTS = 4;
const RETRY_MS = 500;
/** Keys of a stream that are remembered; earlier ones are looked up. */
const MOST_REMEMBERED = 20_000;

/** What the item with a key has made, or `undefined` when it was refused. */
interface Made {
  readonly id: string | undefined;
}

/** An item of another stream has taken the key while this one was written. */
class KeyTaken extends Error {}

interface Keeping {
  readonly key: string;
  readonly digest: string;
  readonly event_id: string;
  readonly resource_id: string | null;
}

/** Items that were written before, by the key of their caller. */
type Kept = ReadonlyMap<string, RowOf<typeof findItems>>;

/** Sent together with the events of the items. */
const keeping: Joint<Keeping, boolean> = {
  stage: 'answer',
  run: async (tx, items) => {
    const rows = await tx.list(keepItems, { items: [...items] });
    const kept = new Map(rows.map((row) => [row.key, row.kept]));
    return items.map(({ key }) => kept.get(key) === true);
  },
};

const resourceOf = ({ about }: LedgerEvent): string | null =>
  about.find(({ label }) => label === 'Resource')?.id ?? null;

/** The transaction of an item, whose first event is kept under the item's key. */
function keepingKey(
  tx: WriteTransaction,
  { key, digest }: Pick<Keeping, 'key' | 'digest'>,
): WriteTransaction {
  return {
    ...tx,
    append: async (events, options) => {
      const [first] = events;
      if (first === undefined) return tx.append(events, options);
      const item = { key, digest, event_id: first.id, resource_id: resourceOf(first) };
      const [edges, kept] = await Promise.all([tx.append(events, options), tx.jointly(keeping, item)]);
      if (!kept) throw new KeyTaken();
      return edges;
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The id of a resource or a relationship, in an answer or in the fields of a change. */
export const idIn = ({ id, resource_id, resource, edge_handle }: Fields): string | undefined =>
  (id ?? resource_id ?? resource ?? edge_handle) as string | undefined;

type ErrorDetails = NonNullable<BulkResult['error']>['details'];

interface Written {
  readonly id: string | undefined;
  /** As the operation answers it by itself, where the item asked for it. */
  readonly answer?: Fields;
}

/** The writer of one stream of items, for one caller. */
class ItemsWriter {
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #context: Context;
  readonly #order = new InOrder();
  /** No more than the database takes of one caller at once: what waits here is not refused for its waiting. */
  readonly #turn = pLimit(GROUPED_WRITES_OF_CALLER);
  readonly #made = new LRUCache<string, Made>({ max: MOST_REMEMBERED });
  #line = 0;

  constructor(operations: ReadonlyMap<string, Operation>, context: Context) {
    this.#operations = operations;
    this.#context = context;
  }

  /** Starts the items of a page. */
  start(page: readonly Line[]): Promise<BulkResult>[] {
    const items = page.map((line) => this.#read(line));
    const keys = items.flatMap((item) =>
      'status' in item ? [] : [...(item.key === undefined ? [] : [item.key]), ...namedKeys(item).values()],
    );
    const known = this.#look(keys);
    // It may fail before an item that waits for earlier ones looks at it.
    known.catch(() => undefined);
    return items.map((item) =>
      'status' in item
        ? Promise.resolve(item)
        : this.#order.run(touchedBy(item), () => this.#answer(item, known)),
    );
  }

  /** @returns the result of a line that is no item */
  #read(line: Line): Item | BulkResult {
    this.#line += 1;
    try {
      if ('refusal' in line) throw line.refusal;
      return readItem(this.#line, line.value);
    } catch (error) {
      const key = 'value' in line ? keyIn(line.value) : undefined;
      return this.#refused({ line: this.#line, key }, error);
    }
  }

  /** Keys are of their caller. */
  #keyOf(key: string): string {
    return `${this.#context.caller.profile_id} ${key}`;
  }

  async #look(keys: readonly string[]): Promise<Kept> {
    if (keys.length === 0) return new Map();
    const asked = [...new Set(keys)].map((key) => this.#keyOf(key));
    const rows = await this.#context.pacedReader().list(findItems, { keys: asked });
    return new Map(rows.map((row) => [row.key, row]));
  }

  #refused({ line, key }: Pick<Item, 'line' | 'key'>, error: unknown): BulkResult {
    if (key !== undefined && !this.#made.has(key)) this.#made.set(key, { id: undefined });
    const refusal = refusalOf(error);
    logRefusal(this.#context.log, refusal);
    const { status, code, message, details } = refusal;
    return {
      line,
      ...(key !== undefined && { key }),
      status,
      error: { code, message, ...(details !== undefined && { details: details as ErrorDetails }) },
    };
  }

  async #answer(item: Item, known: Promise<Kept>): Promise<BulkResult> {
    const { line, key } = item;
    const told = { line, ...(key !== undefined && { key }) };
    try {
      const kept = await known;
      const earlier = key === undefined ? undefined : kept.get(this.#keyOf(key));
      if (earlier !== undefined) return this.#repeated(item, earlier);
      const fields = this.#resolved(item, kept);
      const { id, answer } = await this.#patiently({ ...item, fields });
      if (key !== undefined) this.#made.set(key, { id });
      return {
        ...told,
        status: 200,
        ...(id !== undefined && { id }),
        ...(answer !== undefined && { answer }),
      };
    } catch (error) {
      if (error instanceof KeyTaken) return this.#takenMeanwhile(item);
      return this.#refused(item, error);
    }
  }

  #repeated(item: Item, { digest, made }: RowOf<typeof findItems>): BulkResult {
    const { line, key } = item;
    if (digest !== item.digest)
      return this.#refused(item, conflict('key: an earlier item of this key was another one'));
    this.#made.set(key!, { id: made ?? undefined });
    return { line, key: key!, status: 200, ...(made !== null && { id: made }), repeated: true };
  }

  async #takenMeanwhile(item: Item): Promise<BulkResult> {
    const kept = await this.#look([item.key!]);
    return this.#repeated(item, kept.get(this.#keyOf(item.key!))!);
  }

  /**
   * The fields of an item, with ids instead of the keys of earlier items.
   * @throws Refusal NOT_FOUND for the key of an item that was refused, BAD_REQUEST for one that is not there
   */
  #resolved(item: Item, kept: Kept): Fields {
    const ids = [...namedKeys(item)].map(([field, key]) => {
      const made = this.#made.get(key)?.id ?? kept.get(this.#keyOf(key))?.made ?? undefined;
      if (made !== undefined) return [field, made] as const;
      if (this.#made.has(key)) throw notFound(`${field}: the item ${key} was refused`);
      throw badRequest(`${field}: no item before this one has the key ${key}`);
    });
    return { ...item.fields, ...Object.fromEntries(ids) };
  }

  async #patiently(item: Item): Promise<Written> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#turn(() => this.#write(item));
      } catch (error) {
        const isBusy = error instanceof Refusal && error.outcome === 'not done';
        if (!isBusy || attempt === ATTEMPTS) throw error;
        await sleep(attempt * RETRY_MS);
      }
    }
  }

  async #write(item: Item): Promise<Written> {
    const { act, replace, wantsAnswer, fields } = item;
    const operation = this.#operations.get(ACTS[act])!;
    checkFields(item, operation);
    const context = this.#contextOf(item);
    const given = replace ? { ...fields, unique_origin: true } : fields;
    const first = await this.#perform(operation, given, context);
    const id = idIn(first.answer) ?? idIn(fields);
    const isReplaced = replace && first.answer['existing'] === true;
    const { shown } = isReplaced
      ? await this.#perform(this.#operations.get('update_ingest')!, { ...fields, id }, context)
      : first;
    return wantsAnswer ? { id, answer: shown() } : { id };
  }

  async #perform(operation: Operation, fields: Fields, context: Context) {
    const answer = (await perform(operation, readFields(operation, fields), context)) as Fields;
    // As a surface sends it: only what the contract has.
    return { answer, shown: () => operation.success.body!.parse(answer) as Fields };
  }

  #contextOf({ key, digest }: Item): Context {
    const { write } = this.#context;
    const own = key === undefined ? undefined : { key: this.#keyOf(key), digest };
    return {
      ...this.#context,
      setHeader: () => undefined,
      ...(own !== undefined && {
        write: (work, options) => write((tx) => work(keepingKey(tx, own)), options),
      }),
    };
  }
}

/** A result that is waited for. */
interface Waiting {
  readonly result: Promise<BulkResult>;
  settled: BulkResult | undefined;
}

/**
 * Writes items as they arrive, each as its operation would by itself, many at once: writes that are ready at the same
 * time share a transaction. The results come in the order of the items, each after its commit. At most `MOST_UNDER_WAY`
 * items and one page are in memory: nothing more is read while results are not taken.
 * @param operations by their ids
 */
export async function* writeItems(
  pages: Pages<Line>,
  operations: ReadonlyMap<string, Operation>,
  context: Context,
): AsyncGenerator<readonly BulkResult[]> {
  const writer = new ItemsWriter(operations, context);
  const waiting: Waiting[] = [];
  const input = pages[Symbol.asyncIterator]();
  const readPage = () => {
    const page = input.next();
    // It may fail while results are waited for.
    page.catch(() => undefined);
    return page;
  };
  let page: ReturnType<typeof readPage> | undefined = readPage();
  while (page !== undefined || waiting.length > 0) {
    const arriving = waiting.length < MOST_UNDER_WAY ? page : undefined;
    const first = waiting[0]?.result.then(() => undefined);
    const arrived = await Promise.race([arriving, first].filter((one) => one !== undefined));
    if (arrived?.done) page = undefined;
    else if (arrived !== undefined) {
      for (const result of writer.start(arrived.value)) {
        const one: Waiting = { result, settled: undefined };
        void result.then((settled) => {
          one.settled = settled;
        });
        waiting.push(one);
      }
      page = readPage();
    }
    const settled = waiting.findIndex((one) => one.settled === undefined);
    const ready = waiting.splice(0, settled === -1 ? waiting.length : settled);
    if (ready.length > 0) yield ready.map((one) => one.settled!);
  }
}
