import { createHash } from 'node:crypto';
import { compareText } from '#base/compare-text.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { agentJobs, type JobKind } from '#record/jobs/index.ts';
import { countNewEvents, listCandidates, listScopes, type Scope, type Window } from './queries.ts';

/** Default number of new resources from which a map needs a steward's run (spec 70 §1.4). */
export const DEFAULT_THRESHOLD = 5;

/**
 * Fingerprint of the contexts that a map watches, 64 hex digits: SHA-256 over their ids, joined by commas (spec 70
 * §1.3). It detects newly shared contexts, whose old events lie before the watermark.
 * @param context_ids ascending
 */
export const fingerprintOf = (context_ids: readonly string[]): string =>
  createHash('sha256').update(context_ids.join(',')).digest('hex');

/** The additions to a map's contexts since its watermark (spec 70 §1.4). */
export interface Drift {
  readonly scope: Scope;
  readonly new_resources: number;
  readonly new_events: number;
  /** Sequence number of the newest of these events. */
  readonly newest_seq: number | undefined;
  readonly boundary_fingerprint: string;
  readonly boundary_moved: boolean;
}

const keyOf = (context_id: string, after_seq: number): string => `${context_id} ${after_seq}`;
const afterOf = ({ watermark_seq }: Scope): number => watermark_seq ?? 0;

/** @param windows additions to each of the scope's contexts since its watermark, by context and watermark */
function driftOf(scope: Scope, windows: ReadonlyMap<string, Window>): Drift {
  const gained = scope.context_ids.map((id) => windows.get(keyOf(id, afterOf(scope)))!);
  const newest = gained.flatMap(({ newest_seq }) => newest_seq ?? []);
  const boundary_fingerprint = fingerprintOf(scope.context_ids);
  return {
    scope,
    new_resources: gained.reduce((sum, { new_resources }) => sum + new_resources, 0),
    new_events: gained.reduce((sum, { new_events }) => sum + new_events, 0),
    newest_seq: newest.length === 0 ? undefined : Math.max(...newest),
    boundary_fingerprint,
    boundary_moved: scope.boundary_fingerprint !== boundary_fingerprint,
  };
}

/** The drift of each map; a context that several maps watch from the same event on is read once. */
export async function driftsOf(runner: Runner, scopes: readonly Scope[]): Promise<Drift[]> {
  const windows = new Map(
    scopes.flatMap((scope) =>
      scope.context_ids.map((context_id) => {
        const after_seq = afterOf(scope);
        return [keyOf(context_id, after_seq), { context_id, after_seq }] as const;
      }),
    ),
  );
  const rows =
    windows.size === 0 ? [] : await runner.list(countNewEvents, { windows: [...windows.values()] });
  const gained = new Map(rows.map((row) => [keyOf(row.context_id, row.after_seq), row]));
  return scopes.map((scope) => driftOf(scope, gained));
}

/** Whether a map needs a steward's run; with a threshold of 0 or less every map does. */
export const exceeds = (
  { new_resources, boundary_moved }: Pick<Drift, 'new_resources' | 'boundary_moved'>,
  threshold: number,
): boolean => new_resources >= threshold || boundary_moved;

/** Order: maps with a moved boundary first, then by new resources, most first, then by id (spec 70 §2.3). */
export const byUrgency = (one: Drift, other: Drift): number =>
  Number(other.boundary_moved) - Number(one.boundary_moved) ||
  other.new_resources - one.new_resources ||
  compareText(one.scope.id, other.scope.id);

/** Ids of the maps that the caller may steward, ascending. */
export async function candidatesOf(runner: Runner, reach: Reach): Promise<string[]> {
  return (await runner.list(listCandidates, { reach })).map(({ id }) => id);
}

/**
 * Filters maps by whether they need a steward's run, most urgent first.
 * @param ids of maps that the caller reads
 */
export async function driftingOf(
  runner: Runner,
  reach: Reach,
  ids: readonly string[],
  threshold: number,
): Promise<Drift[]> {
  if (ids.length === 0) return [];
  const drifts = await driftsOf(runner, await runner.list(listScopes, { ids: [...ids], reach }));
  return drifts.filter((drift) => exceeds(drift, threshold)).sort(byUrgency);
}

/** A steward's run over one map, keyed by the map. @param leaseMs how long an agent holds a job */
export const stewardJobs = (leaseMs: number): JobKind => agentJobs('steward', leaseMs);
