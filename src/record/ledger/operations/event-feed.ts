import { z } from 'zod';
import { parseUuid } from '#base/ids.ts';
import { between, QueryInt } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { AnchorEvent, anchorEventOf, type LedgerFeed } from '../feed.ts';
import { findFeedStart, listFeed } from '../feed-queries.ts';

const DEFAULT_EVENTS = 100;
const MOST_EVENTS = 1000;
/** The position before the first event. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const AnchorEvents = z.object({
  events: z.array(AnchorEvent),
  /** Cursor for `after` on the next call; unchanged when nothing has happened. */
  next: Uuid,
});

nameSchemas({ AnchorEvents });

/** @throws Refusal BAD_REQUEST */
function headerId(text: string): string {
  const id = parseUuid(text);
  if (id === undefined) throw badRequest('Last-Event-ID: must be a UUID');
  return id;
}

/** @param feed serves streams */
export const eventFeed = (feed: LedgerFeed) =>
  defineOperation({
    id: 'event_feed',
    group: 'Events',
    summary: 'Read the events of a context or map in ledger order, or stream them as they happen',
    method: 'GET',
    path: '/api/events/{kb_context_id}/stream',
    access: 'approved',
    params: z.object({ kb_context_id: UuidInput }),
    query: z.object({
      /** The last event read. Default for a page: the beginning; for a stream: now. */
      after: optional(UuidInput),
      /** For a page: number of events examined, clamped to 1..1000; default 100. */
      limit: optional(QueryInt),
    }),
    success: { status: 200, body: AnchorEvents },
    refusals: ['BAD_REQUEST', 'NOT_FOUND'],
    handler: ({ params: { kb_context_id: anchor_id }, query }, { caller: { reach }, read }) =>
      read.together(async (runner) => {
        const { after = BEFORE_ALL, limit = DEFAULT_EVENTS } = query;
        const start = await runner.find(findFeedStart, { anchor_id, event_id: after, reach });
        if (start === undefined) throw notFound();
        if (start.seq === null && after !== BEFORE_ALL)
          throw badRequest('after: is not an event of this anchor');
        const rows = await runner.list(listFeed, {
          anchor_id,
          after_seq: start.seq ?? 0,
          limit: between(1, limit, MOST_EVENTS),
          reach,
        });
        const events = rows.filter(({ shown }) => shown).map(anchorEventOf);
        return { events, next: rows.at(-1)?.event_id ?? after };
      }),
    feed: {
      event: AnchorEvent,
      open: async ({ params: { kb_context_id: anchor_id }, query }, { caller, read, lastEventId }) => {
        const after = lastEventId === undefined ? query.after : headerId(lastEventId);
        const { reach } = caller;
        const found = await read.find(findFeedStart, { anchor_id, event_id: after ?? null, reach });
        if (found === undefined) throw notFound();
        const now = { seq: found.newest_seq ?? 0, id: found.newest_id ?? BEFORE_ALL };
        if (after === undefined) return feed.open(caller, { anchor_id, ...now, reset: false });
        if (after === BEFORE_ALL) return feed.open(caller, { anchor_id, seq: 0, id: after, reset: false });
        // The event may belong to another anchor, or not exist: the client must reload, and the stream continues from
        // now.
        if (found.seq === null) return feed.open(caller, { anchor_id, ...now, reset: true });
        return feed.open(caller, { anchor_id, seq: found.seq, id: after, reset: false });
      },
    },
  });
