import { canonicalJson } from '#base/canonical-json.ts';
import { newId } from '#base/ids.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { ParamsOf, RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { getCursor, listFindings, listKept, listTouched, type setCursor } from './queries.ts';
import { type Finding, takeTurns } from './rules.ts';

/** Events since a cursor, above which a sweep looks at everything instead. */
const MOST_EVENTS = 20_000;
/** Findings that a cursor keeps at most: where more owe a verdict, looking at all of them costs little more. */
const MOST_KEPT = 10_000;

type Cursor = RowOf<typeof getCursor>;

/** What an auditor reads: whatever it decides about, a cursor is of no use once this is another one. */
const fingerprintOf = ({ map_ids }: Cursor, reach: Reach): string => {
  const sorted = Object.entries(reach).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ]);
  return sha256Hex(canonicalJson({ map_ids, reach: Object.fromEntries(sorted) }));
};

/** The findings that may owe a verdict: those that did at the cursor, and those touched since; `undefined`: any may. */
async function changedSince(read: Runner, { seq, latest_seq }: Cursor, profile_id: string) {
  if (seq === null || latest_seq - seq > MOST_EVENTS) return undefined;
  const [kept, touched] = await Promise.all([
    read.list(listKept, { profile_id }),
    seq === latest_seq ? [] : read.list(listTouched, { after_seq: seq }),
  ]);
  const before = new Set(kept.map(({ finding_id }) => finding_id));
  return { before, among: [...new Set([...before, ...touched.map(({ finding_id }) => finding_id)])] };
}

interface Sweep {
  readonly findings: readonly Finding[];
  /** Where the next sweep may begin; `undefined`: where this one did. */
  readonly cursor: Omit<ParamsOf<typeof setCursor>, 'profile_id'> | undefined;
}

/**
 * The findings that need a verdict of the caller. Looks at what has changed since the caller's cursor and at what owed a
 * verdict then. Without a cursor, or when what the caller may read has changed since, it looks at all findings.
 */
export async function sweep(
  read: Runner,
  { profile_id, reach }: { readonly profile_id: string; readonly reach: Reach },
  cap: number,
): Promise<Sweep> {
  // Read before the findings: what is committed while they are read is looked at again.
  const cursor = (await read.find(getCursor, { profile_id, reach }))!;
  const fingerprint = fingerprintOf(cursor, reach);
  const changed =
    cursor.fingerprint === fingerprint ? await changedSince(read, cursor, profile_id) : undefined;
  const among = changed?.among ?? null;
  const { findings, owing } = (await read.find(listFindings, { among, cap, most: MOST_KEPT + 1, reach }))!;
  const taken = takeTurns(findings, cap);
  if (owing.length > MOST_KEPT) return { findings: taken, cursor: undefined };
  const { version, latest_seq: seq } = cursor;
  const kept = owing.filter((id) => changed?.before.has(id) !== true);
  const still = new Set(owing);
  const gone = changed === undefined ? null : [...changed.before].filter((id) => !still.has(id));
  return { findings: taken, cursor: { version, next: newId(), seq, fingerprint, kept, gone } };
}
