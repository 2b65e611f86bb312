import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Caller } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import {
  AdminLedger,
  type Axis,
  decideReadable,
  GRANT_TYPES,
  readAxis,
  SubjectRef,
} from '../admin-ledger.ts';
import { findGrantSubject, findLedgerEpoch, listActsOfActor, listActsOnSubject } from '../admin-queries.ts';
import { readPayload } from '../events/catalogue.ts';
import { findCursor } from '../trail-queries.ts';

/** The event types that the caller reads on an axis; null = all. */
async function typesFor(runner: Runner, axis: Axis, caller: Caller): Promise<string[] | null> {
  const readable = decideReadable(axis, caller);
  if (readable === 'everything') return null;
  if (readable === 'nothing' || 'actor' in axis) throw notFound();
  const administered = await runner.find(findGrantSubject, { ...axis.subject, reach: caller.reach });
  if (administered === undefined) throw notFound();
  return [...GRANT_TYPES];
}

export const readAdminLedger = defineOperation({
  id: 'admin_ledger',
  group: 'Administration',
  summary: 'Read administrative events about one subject or by one profile, newest first',
  method: 'GET',
  path: '/api/admin/ledger',
  access: 'approved',
  query: z.object({
    subject: optional(SubjectRef()),
    actor: optional(Text(LIMITS.uuid).meta({ format: 'uuid' })),
    limit: optional(QueryInt),
    offset: optional(QueryInt),
  }),
  success: { status: 200, body: AdminLedger },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: ({ query }, { caller, read, log }) => {
    const axis = readAxis(query);
    return read.together(async (runner) => {
      const types = await typesFor(runner, axis, caller);
      const page = { types, ...clampedPage(query) };
      const acts =
        'actor' in axis
          ? runner.list(listActsOfActor, { actor: axis.actor, ...page })
          : runner.list(listActsOnSubject, { subject: `${axis.subject.kind}:${axis.subject.id}`, ...page });
      const [stored, epoch] = await Promise.all([acts, runner.find(findLedgerEpoch, {})]);
      const entries = stored.map((entry) => ({ ...entry, payload: readPayload(entry, log) }));
      return { entries, epoch: epoch?.opened_at ?? null };
    });
  },
});

const EventCursorResponse = z.object({
  /** Null when there are no events, or when the caller may not read. */
  latest_event_id: Uuid.nullable(),
});

nameSchemas({ EventCursorResponse });

export const readCursor = defineOperation({
  id: 'cursor',
  group: 'Events',
  summary: 'Read the id of the newest event of a context or map; another id than last time means a change',
  method: 'GET',
  path: '/api/events/{kb_context_id}/cursor',
  access: 'approved',
  params: z.object({ kb_context_id: UuidInput }),
  success: { status: 200, body: EventCursorResponse },
  handler: async ({ params: { kb_context_id } }, { caller: { reach }, read }) => {
    const newest = await read.find(findCursor, { anchor_id: kb_context_id, reach });
    return { latest_event_id: newest?.event_id ?? null };
  },
});
