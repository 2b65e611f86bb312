import { z } from 'zod';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, optional, Uuid } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Caller, Context, WriteTransaction } from '#operation/context.ts';
import { listAudience, listConferred, listReaders } from './reach-change-queries.ts';
import { differences, type Thing } from './reach-difference.ts';

/** A principal and the things to which an act may change its access. */
export interface Affected {
  /**
   * A team stands for its members and those of all active descendant teams, the root team for everyone. A caller who
   * reads the roster gets the members; others get the team as a whole, without its descendants.
   */
  readonly who: { readonly profile_id: string } | { readonly team_id: string };
  /** A thing, or everything that a team confers. Contents of a context or map follow it and are not listed. */
  readonly what: Thing | { readonly conferred_by: string };
}

/** Limits of the comparison and the result: a team of everyone must not overload the service. */
const MOST_PROFILES = 500;
const MOST_THINGS = 200;
const MOST_CHANGES = 500;

export const Capability = z.enum(['read', 'write', 'grant']);

const ReachSubject = z.object({ kind: z.enum(['kb_resources', 'kb_contexts', 'kb_cogmaps']), id: Uuid });

const ReachChange = z.object({
  everyone: z.boolean(),
  /** Null for everyone, and for a team whose roster the caller does not read. */
  profile_id: Uuid.nullable(),
  handle: z.string().nullable(),
  subject: ReachSubject,
  gains: z.array(Capability),
  loses: z.array(Capability),
});

/** The changes of reach that an act would cause. */
export const ReachChanges = z.object({
  changes: z.array(ReachChange),
  /** Number of all changes found; `changes` are the first of them. */
  total: Int64,
  /** There may be more changes than are listed. */
  truncated: z.boolean(),
});

nameSchemas({ Capability, ReachSubject, ReachChange, ReachChanges });

/** The additional response field of a dry run. */
export const dryRunField = { dry_run: ReachChanges.optional() };

/**
 * The query of an operation with a dry run; only `true` and `false` are accepted, so that a typo does not execute it.
 */
export const DryRunQuery = z.object({
  dry_run: optional(z.enum(['true', 'false'])).transform((text) => text === 'true'),
});

export type DryRun = z.output<typeof DryRunQuery>;

async function principalsOf(
  tx: Runner,
  { who }: Affected,
  { profile_id, is_admin }: Caller,
): Promise<string[]> {
  if ('profile_id' in who) return [who.profile_id];
  const { team_id } = who;
  if (team_id === ROOT_TEAM_ID) return [ROOT_TEAM_ID];
  const rows = await tx.list(listAudience, { team_id, profile_id, is_admin, limit: MOST_PROFILES + 1 });
  return rows.map((row) => row.principal_id);
}

async function thingsOf(tx: Runner, { what }: Affected): Promise<Thing[]> {
  if ('kind' in what) return [what];
  const team = { team_id: what.conferred_by, root_team_id: ROOT_TEAM_ID };
  return tx.list(listConferred, { ...team, limit: MOST_THINGS + 1 });
}

/** Reads the rights before and after the work. */
async function watched<T>(
  tx: WriteTransaction,
  { affected, caller }: { readonly affected: Affected; readonly caller: Caller },
  work: (tx: WriteTransaction) => Promise<T>,
) {
  const [principals, things] = await Promise.all([
    principalsOf(tx, affected, caller),
    thingsOf(tx, affected),
  ]);
  const subjects = things.slice(0, MOST_THINGS);
  const look = {
    principal_ids: principals.slice(0, MOST_PROFILES),
    subject_ids: subjects.map((thing) => thing.id),
  };
  const before = await tx.list(listReaders, look);
  const outcome = await work(tx);
  const found = differences(before, await tx.list(listReaders, look), subjects);
  const changes = found.slice(0, MOST_CHANGES);
  const truncated =
    found.length > MOST_CHANGES || principals.length > MOST_PROFILES || things.length > MOST_THINGS;
  return { ...outcome, dry_run: { changes, total: found.length, truncated } };
}

/**
 * Writes; with `dry_run` does the same work, rolls it back, and returns the gained and lost rights in the field
 * `dry_run`. Refusals are the same either way.
 */
export function writeOrTry<T extends object>(
  { write, caller }: Pick<Context, 'write' | 'caller'>,
  { dry_run }: DryRun,
  affected: Affected,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T & { dry_run?: z.input<typeof ReachChanges> }> {
  if (!dry_run) return write(work) as Promise<T & { dry_run?: never }>;
  return write((tx) => watched(tx, { affected, caller }, work), { rollBack: true, long: true }) as Promise<
    T & { dry_run: z.input<typeof ReachChanges> }
  >;
}
