import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid } from '#base/shapes.ts';
import { STANDINGS } from '#operation/standing.ts';

/** The actor of an act, if known. */
const Actor = z.object({ profile_id: Uuid, handle: z.string() });

const StandingEntry = z.object({
  id: Uuid,
  act: z.string(),
  prior_state: z.string().nullable(),
  resulting_state: z.string(),
  /** Null: the system, or a command on the server. */
  actor: Actor.nullable(),
  reason: z.string().nullable(),
  occurred_at: Instant,
});

export const PrincipalKind = z.enum(['human', 'machine', 'system']);

/** A principal as administrators see it. */
export const PrincipalView = z.object({
  id: Uuid,
  handle: z.string(),
  display_name: z.string(),
  email: z.string().nullable(),
  kind: PrincipalKind,
  /** The stored standing; null when none is recorded. */
  standing: z.string().nullable(),
  is_admin: z.boolean(),
  created: Instant,
  last_change: StandingEntry.nullable(),
});

export const PrincipalDetail = PrincipalView.extend({ log: z.array(StandingEntry) });

export const StandingFilter = z.enum([...STANDINGS, 'absent']);

nameSchemas({
  Actor,
  StandingEntry,
  PrincipalKind,
  Principal: PrincipalView,
  PrincipalDetail,
  StandingFilter,
});

interface StoredEntry {
  readonly actor_id: string | null;
  readonly actor_handle: string | null;
}

/** Maps a row of the standing log to its response form. */
export function entryOf<Row extends StoredEntry>({ actor_id, actor_handle, ...entry }: Row) {
  const actor =
    actor_id === null || actor_handle === null ? null : { profile_id: actor_id, handle: actor_handle };
  return { ...entry, actor };
}

/** Maps a principal row to its response form. */
export const viewOf = <Change extends StoredEntry, Row extends { readonly last_change: Change | null }>(
  row: Row,
) => ({ ...row, last_change: row.last_change === null ? null : entryOf(row.last_change) });
