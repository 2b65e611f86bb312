import { z } from 'zod';
import { parseUuid, UUID_PATTERN } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Text, Uuid } from '#base/shapes.ts';

const SUBJECT_KINDS: readonly string[] = [
  'kb_contexts',
  'kb_cogmaps',
  'kb_resources',
  'kb_edges',
  'kb_content_blocks',
  'kb_teams',
  'kb_profiles',
  'kb_connections',
  'kb_machine_clients',
  'kb_events',
];

/** A subject in a query, as `<kind>:<uuid>`; `subjectOf` reads it. */
export const SubjectRef = (kinds: readonly string[] = SUBJECT_KINDS) =>
  Text(LIMITS.subjectRef).meta({ pattern: `^(${kinds.join('|')}):${UUID_PATTERN}$` });

export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** The axis on which the admin ledger is read: by subject or by actor. */
export type Axis = { readonly subject: Subject } | { readonly actor: string };

/**
 * Parses a subject, `<kind>:<uuid>`; splits at the last colon.
 * @throws Refusal BAD_REQUEST (unknown kind, not a UUID)
 */
export function subjectOf(text: string, kinds: readonly string[] = SUBJECT_KINDS): Subject {
  const colon = text.lastIndexOf(':');
  const kind = text.slice(0, Math.max(colon, 0));
  if (!kinds.includes(kind))
    throw badRequest(`subject: must be <kind>:<uuid>, the kind one of ${kinds.join(', ')}`);
  const id = parseUuid(text.slice(colon + 1));
  if (id === undefined) throw badRequest('subject: must end in a UUID after its last colon');
  return { kind, id };
}

function actorOf(text: string): string {
  const id = parseUuid(text);
  if (id === undefined) throw badRequest('actor: must be a UUID');
  return id;
}

/**
 * The axis of a call.
 * @throws Refusal BAD_REQUEST (both, neither, unknown kind, not a UUID)
 */
export function readAxis(query: {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
}): Axis {
  const { subject, actor } = query;
  if (subject !== undefined && actor === undefined) return { subject: subjectOf(subject) };
  if (actor !== undefined && subject === undefined) return { actor: actorOf(actor) };
  throw badRequest('Give either subject or actor');
}

/** What a caller may read on an axis: all event types, grant events if they administer the subject, or nothing. */
export type Readable = 'everything' | 'grants_if_administered' | 'nothing';

const WITH_GRANTS: readonly string[] = ['kb_resources', 'kb_contexts', 'kb_cogmaps'];

/** Decides who reads what (spec 10 §15); `nothing` is answered as absent. */
export function decideReadable(
  axis: Axis,
  caller: { readonly profile_id: string; readonly is_admin: boolean },
): Readable {
  if (caller.is_admin) return 'everything';
  if ('actor' in axis) return axis.actor === caller.profile_id ? 'everything' : 'nothing';
  return WITH_GRANTS.includes(axis.subject.kind) ? 'grants_if_administered' : 'nothing';
}

/** The event types readable by a caller who administers grants on the subject. */
export const GRANT_TYPES: readonly string[] = ['grant_created', 'grant_revoked'];

const ReferenceTarget = z.object({ kind: z.string(), id: z.string() });
const EventReference = z.object({ rel: z.string(), target: ReferenceTarget });

const AdminLedgerEntry = z.object({
  event_id: Uuid,
  event_type: z.string(),
  actor_profile_id: Uuid,
  actor_handle: z.string(),
  occurred_at: Instant,
  payload: z.unknown(),
  references: z.array(EventReference),
  correlation_id: Uuid.nullable(),
});

export const AdminLedger = z.object({
  entries: z.array(AdminLedgerEntry),
  /** Start of the record: no earlier events exist; null when the ledger has no marker. */
  epoch: Instant.nullable(),
});

nameSchemas({ ReferenceTarget, EventReference, AdminLedgerEntry, AdminLedger });
