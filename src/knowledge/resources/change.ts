import { newId } from '#base/ids.ts';
import { anchorOf } from '#base/shapes.ts';
import { stampOf } from '#homes/invocations/index.ts';
import type { Context, LedgerEvent } from '#operation/context.ts';
import {
  blockMutated,
  propertyOf,
  propertySet,
  resourceRehomed,
  resourceUpdated,
} from '#record/ledger/index.ts';
import { type BodyContents, reviseBlock } from './body.ts';
import { type ChangeFacts, changeFacts } from './change-facts.ts';
import { type Change, type ChangeRequest, decideChange } from './change-rules.ts';
import { CUTS_HERE, type Cutting } from './cutting.ts';
import { tagged } from './entity-tag.ts';
import { goalAsserted, goalFolded } from './references.ts';
import type { ResourceView } from './shapes.ts';
import { sharesTransaction, storeContents } from './store-contents.ts';
import { writtenView } from './view.ts';

const reasonFor = (goal: string | undefined): string =>
  goal === undefined ? 'goal cleared' : 'goal reassigned';

/**
 * The events of a change, in order; each is anchored on the resource's home at that point, edge events on the edge's
 * home.
 */
function changeEvents(request: ChangeRequest, facts: ChangeFacts, change: Change, event_id: string) {
  const stamp = stampOf(request.act);
  const { home, revision, title, destination, foldedGoals, goal } = change;
  const { resource_id } = request;
  const after = { resource_id, home: destination ?? home };
  const revised =
    revision &&
    reviseBlock(revision.text, {
      event_id,
      block: revision.block,
      blocks: facts.blocks,
      incorporated: change.incorporated,
    });
  // Edge events do not set `updated`, so a new goal needs this event; folding a hidden edge alone must not be
  // observable by it.
  const loses = foldedGoals.some((edge) => edge.readable);
  const touched = title !== undefined || goal !== undefined || loses;
  const events: LedgerEvent[] = [
    ...(revised === undefined
      ? []
      : [blockMutated(revised.mutation, { id: event_id, resource_id, home, ...stamp })]),
    ...change.values.map(([key, value]) =>
      propertySet(propertyOf(resource_id, { key, value }), { home, ...stamp }),
    ),
    ...(touched ? [resourceUpdated({ resource_id, title }, { home, ...stamp })] : []),
    ...(destination === undefined ? [] : [resourceRehomed(after, { from: home, ...stamp })]),
    ...foldedGoals.map((edge) =>
      goalFolded(
        { resource_id, home: anchorOf(edge.home_kind, edge.home_id) },
        edge,
        reasonFor(request.goal),
        stamp,
      ),
    ),
    ...(goal === undefined ? [] : [goalAsserted(after, goal, stamp)]),
  ];
  const bodies: BodyContents[] = revised === undefined ? [] : [revised.contents];
  return { events, bodies };
}

/**
 * Keys on which a change conflicts with concurrent writes: the resource; undefined for a change of home or goal, which
 * affects other objects too.
 */
function conflictsOfChange(request: ChangeRequest): string[] | undefined {
  const { resource_id, context_to, goal, clear_goal } = request;
  const moves = context_to !== undefined || goal !== undefined || clear_goal === true;
  return moves || !sharesTransaction(request) ? undefined : [resource_id];
}

/**
 * Changes body, metadata, title, type, home and goal of a resource in one transaction; equal values append nothing.
 * @param cutting cuts a new text before the transaction; default: in this thread
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, PRECONDITION_FAILED
 */
export async function changeResource(
  request: ChangeRequest,
  context: Context,
  cutting: Cutting = CUTS_HERE,
): Promise<ResourceView> {
  // Minted before the transaction, whose function may be retried.
  const event_id = newId();
  const { content, chunks_packed } = request;
  const texts = content === undefined ? [] : [{ content, chunks_packed }];
  const [cut] = await cutting.cut(context.caller.profile_id, texts);
  const written = await context.write(
    async (tx) => {
      const reach = await tx.reach();
      const facts = await changeFacts(tx, request, reach);
      const asked = { ...request, ifMatch: context.ifMatch };
      const change = decideChange(asked, facts, reach.authorable_anchors, cut);
      const { events, bodies } = changeEvents(request, facts, change, event_id);
      if (events.length === 0) return writtenView(tx, request.resource_id, reach);
      // Issued together, so that they share a round trip; the database runs them in this order.
      const [, , view] = await Promise.all([
        storeContents(tx, events, bodies),
        tx.append(events),
        writtenView(tx, request.resource_id, reach),
      ]);
      return view;
    },
    { conflicts: conflictsOfChange(request) },
  );
  return tagged(written, context);
}
