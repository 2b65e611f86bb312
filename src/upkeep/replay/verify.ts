import type { Database, Runner } from '#neo4j/database.ts';
import { type Difference, differencesOf } from './differences.ts';
import { lockLedger } from './queries.ts';
import { RECORD_KINDS, type RecordKind, type StoredRecord } from './records.ts';
import { lastNumberOf, type Progress, replayInto } from './replay.ts';

export interface Verifying {
  readonly source: Database;
  /** Empty, or contains the beginning of the same ledger from an earlier verification. */
  readonly scratch: Database;
  readonly progress?: (progress: Progress) => void;
  readonly differ: (difference: Difference) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface Verified {
  /** Sequence number of the event up to which the projection was compared. */
  readonly seq: number;
  readonly events: number;
  readonly records: number;
  readonly differences: number;
}

const PAGE = 500;
/** Number of records per re-read, during which appends are blocked. */
const CONFIRMED_AT_ONCE = 100;

/** Sorts after the id and before every greater id. */
const justAfter = (id: string): string => `${id}\u0000`;

async function* recordsOf(database: Database, kind: RecordKind): AsyncGenerator<StoredRecord> {
  const read = (from: string) => {
    const page = database.reader().list(kind.list, { from, limit: PAGE });
    page.catch(() => undefined);
    return page;
  };
  for (let next = read(''); ; ) {
    const page = await next;
    if (page.length === PAGE) next = read(justAfter(page.at(-1)!.id));
    yield* page;
    if (page.length < PAGE) return;
  }
}

/** Text order of the database. */
const isBefore = (one: string, other: string): boolean =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;

type Pair = readonly [expected: StoredRecord | undefined, found: StoredRecord | undefined];

/** Pairs the records of two databases, in the order of their ids. */
async function* pairs(expected: Database, found: Database, kind: RecordKind): AsyncGenerator<Pair> {
  const [ours, theirs] = [recordsOf(expected, kind), recordsOf(found, kind)];
  let [one, other] = await Promise.all([ours.next(), theirs.next()]);
  while (!one.done || !other.done) {
    const [left, right] = [one.value as StoredRecord | undefined, other.value as StoredRecord | undefined];
    const takesLeft = left !== undefined && (right === undefined || !isBefore(right.id, left.id));
    const takesRight = right !== undefined && (left === undefined || !isBefore(left.id, right.id));
    yield [takesLeft ? left : undefined, takesRight ? right : undefined];
    [one, other] = await Promise.all([takesLeft ? ours.next() : one, takesRight ? theirs.next() : other]);
  }
}

interface Suspect {
  readonly kind: RecordKind;
  readonly id: string;
}

interface Compared {
  readonly records: number;
  readonly suspects: Suspect[];
}

async function compare({ source, scratch, progress, signal }: Verifying): Promise<Compared> {
  const suspects: Suspect[] = [];
  let records = 0;
  for (const kind of RECORD_KINDS) {
    for await (const [expected, found] of pairs(scratch, source, kind)) {
      records += 1;
      if (differencesOf(kind, expected, found).length > 0)
        suspects.push({ kind, id: (expected ?? found)!.id });
      if (records % PAGE > 0) continue;
      signal?.throwIfAborted();
      progress?.({ stage: 'comparing', done: records });
    }
  }
  return { records, suspects };
}

const findRecord = async (runner: Runner, { kind, id }: Suspect): Promise<StoredRecord | undefined> => {
  const record = await runner.find(kind.list, { from: id, limit: 1 });
  return record?.id === id ? record : undefined;
};

/** Reads records at one ledger position: appends are blocked meanwhile. */
const atOneMoment = (source: Database, suspects: readonly Suspect[]) =>
  source.write(
    'verify',
    undefined,
    async (tx) => {
      const { seq } = (await tx.find(lockLedger, {}))!;
      return { seq, found: await Promise.all(suspects.map((suspect) => findRecord(tx, suspect))) };
    },
    { rollBack: true, long: true },
  );

/**
 * Rechecks the differences, since a running service may have written meanwhile: each record is read at one ledger
 * position and compared with the replay up to exactly that position.
 */
async function confirm(verifying: Verifying, suspects: readonly Suspect[]): Promise<void> {
  const { source, scratch, progress, differ, signal } = verifying;
  for (let start = 0; start < suspects.length; start += CONFIRMED_AT_ONCE) {
    signal?.throwIfAborted();
    const some = suspects.slice(start, start + CONFIRMED_AT_ONCE);
    const { seq, found } = await atOneMoment(source, some);
    await replayInto({ source, target: scratch, to: seq, differ });
    const reader = scratch.reader();
    for (const [index, suspect] of some.entries()) {
      const expected = await findRecord(reader, suspect);
      for (const difference of differencesOf(suspect.kind, expected, found[index])) differ(difference);
    }
    progress?.({ stage: 'confirming', done: start + some.length, of: suspects.length });
  }
}

/**
 * Compares the stored state with a replay of the ledger, record by record, while the service may go on writing. Stores
 * nothing in the source; memory use does not grow with it.
 * @throws Error when the scratch database contains another ledger, or an event has an unknown type
 */
export async function verify(verifying: Verifying): Promise<Verified> {
  let inLedger = 0;
  const counting: Verifying = {
    ...verifying,
    differ: (difference) => {
      inLedger += 1;
      verifying.differ(difference);
    },
  };
  const before = await lastNumberOf(verifying.scratch);
  await replayInto({ ...counting, target: verifying.scratch });
  const { records, suspects } = await compare(verifying);
  await confirm(counting, suspects);
  const seq = await lastNumberOf(verifying.scratch);
  return { seq, events: seq - before, records, differences: inLedger };
}
