import { z } from 'zod';
import type { Log } from '#base/log.ts';
import { between, QueryFlag, QueryInt } from '#base/paging.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Uuid, UuidInput } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { AgentAuthorship, authorshipIn } from '../authorship.ts';
import { readPayload } from '../events/catalogue.ts';
import { findTrailPosition, listEdgeTrail, listNodeTrail } from '../trail-queries.ts';

/** Maximum and default page size: hardly any element has more events. */
const MOST_EVENTS = 10_000;

const ElementKind = z.enum(['node', 'edge']);

const ElementEvent = z.object({
  event_id: Uuid,
  kind: z.string(),
  actor_entity_id: Uuid,
  actor_name: z.string(),
  /** Present with authorship, where the actor is a profile. */
  actor_handle: z.string().optional(),
  /** RFC 3339, with the offset as a number. */
  occurred_at: z.string(),
  /** Present when the act gave one. */
  confidence: z.string().optional(),
  /** Present where it was asked for, the act gave one, and the caller reads the context or map of the event. */
  authorship: AgentAuthorship.optional(),
  payload: z.unknown(),
});

const EventTrail = z.object({
  element_kind: ElementKind,
  element_id: Uuid,
  events: z.array(ElementEvent),
  /** Cursor for `after` on the next page; absent on the last page. */
  next: Uuid.optional(),
});

nameSchemas({ ElementKind, ElementEvent, EventTrail });

type TrailRow = RowOf<typeof listNodeTrail>;

/** Payload keys not shown: the blocks of a creation, and a verdict's data about texts that may be hidden. */
const UNSHOWN: Readonly<Record<string, readonly string[]>> = {
  resource_created: ['blocks'],
  citation_audited: ['auditor_profile_id', 'block_hash', 'source_hash', 'finding_event', 'source_event'],
};

function shownPayload(row: TrailRow, log: Log): unknown {
  const payload = readPayload(row, log);
  const unshown = UNSHOWN[row.event_type];
  if (unshown === undefined) return payload;
  return Object.fromEntries(Object.entries(payload as object).filter(([key]) => !unshown.includes(key)));
}

function eventOf(row: TrailRow, log: Log): z.input<typeof ElementEvent> {
  const { event_id, event_type, actor_entity_id, actor_name, actor_handle, occurred_at, metadata } = row;
  const { confidence } = metadata as { readonly confidence?: string };
  const authorship = authorshipIn(row.authorship);
  return {
    event_id,
    kind: event_type,
    actor_entity_id,
    actor_name,
    ...(actor_handle !== null && { actor_handle }),
    occurred_at: occurred_at.replace(/Z$/, '+00:00'),
    ...(confidence !== undefined && { confidence }),
    ...(authorship && { authorship }),
    payload: shownPayload(row, log),
  };
}

interface Page {
  readonly kind: z.output<typeof ElementKind>;
  readonly id: string;
  readonly after: string | undefined;
  readonly limit: number;
  readonly authorship: boolean;
}

/** The rows of one page, plus one if more exist; empty when the element is hidden or absent. */
async function rowsOf(
  runner: Runner,
  { kind, id, after, limit, authorship }: Page,
  reach: Reach,
): Promise<TrailRow[]> {
  let after_seq = 0;
  if (after !== undefined) {
    const position = await runner.find(findTrailPosition, { kind, id, event_id: after, reach });
    if (position === undefined) return [];
    if (position.seq === null) throw badRequest('after: is not an event of this trail');
    after_seq = position.seq;
  }
  return runner.list(kind === 'node' ? listNodeTrail : listEdgeTrail, {
    id,
    after_seq,
    limit: limit + 1,
    authorship,
    reach,
  });
}

export const elementTrail = defineOperation({
  id: 'element_trail',
  group: 'Events',
  summary: 'Read the history of a resource or a relationship, oldest event first',
  method: 'GET',
  path: '/api/graph/elements/{kind}/{id}/trail',
  access: 'approved',
  params: z.object({ kind: ElementKind, id: UuidInput }),
  query: z.object({
    /** Clamped to 1..10,000, which is also the default. */
    limit: optional(QueryInt),
    /** The last event read: the page starts after it. */
    after: optional(UuidInput),
    /** Adds who acted, by handle, and what they said of the act: reasoning, rationale, persona, model. */
    authorship: optional(QueryFlag),
  }),
  success: { status: 200, body: EventTrail },
  refusals: ['BAD_REQUEST'],
  handler: ({ params: { kind, id }, query }, { caller: { reach }, read, log }) =>
    read.together(async (runner) => {
      const limit = between(1, query.limit ?? MOST_EVENTS, MOST_EVENTS);
      const { authorship = false } = query;
      const rows = await rowsOf(runner, { kind, id, after: query.after, limit, authorship }, reach);
      const shown = rows.slice(0, limit);
      return {
        element_kind: kind,
        element_id: id,
        events: shown.map((row) => eventOf(row, log)),
        ...(rows.length > limit && { next: shown.at(-1)!.event_id }),
      };
    }),
});
