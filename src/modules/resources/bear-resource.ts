import { conflict } from '#base/refusal.ts';
import type { Anchor } from '#base/shapes.ts';
import type { Context, LedgerEvent, Reach, WriteTransaction } from '#operation/context.ts';
import { stampOf } from '../invocations/index.ts';
import { ofOneAct, propertyOf, propertySet, resourceCreated } from '../ledger/index.ts';
import { type BirthFacts, birthFacts } from './birth-facts.ts';
import { type BirthDraft, type BirthRequest, draftBirth } from './birth-request.ts';
import { sha256Hex } from './content/hashes.ts';
import { goalAsserted } from './goal-events.ts';
import { claimKey } from './queries.ts';
import type { ResourceView } from './shapes.ts';
import { storeContents } from './store-contents.ts';
import { writtenView } from './written-view.ts';

/**
 * All refusals of a birth, the first one first (spec 30 §5.2).
 * @returns the home
 */
function checkBirth(draft: BirthDraft, facts: BirthFacts): Anchor {
  const { home, refusal } = facts.home();
  draft.managedDecoded();
  draft.authorship();
  facts.invocation();
  if (refusal !== undefined) throw refusal;
  draft.chunksDecoded();
  draft.fields();
  draft.open();
  draft.incorporated();
  facts.goal();
  facts.sources();
  return home;
}

/** The events of one birth, in order. */
function birthEvents(draft: BirthDraft, home: Anchor, request: BirthRequest, owner: string): LedgerEvent[] {
  const { event_id, resource_id } = draft;
  const { managed, ...record } = draft.fields();
  const stamp = stampOf(request.act);
  const people = { owner_profile_id: owner, originator_profile_id: owner };
  const birth = { resource_id, ...record, home, ...people, blocks: draft.body().blocks };
  const properties = Object.entries({ ...managed, ...draft.open() });
  return ofOneAct([
    resourceCreated(birth, { id: event_id, ...stamp }),
    ...properties.map(([key, value]) =>
      propertySet(propertyOf(resource_id, { key, value }), { home, ...stamp }),
    ),
    ...(request.goal === undefined ? [] : [goalAsserted({ resource_id, home }, request.goal, stamp)]),
  ]);
}

interface Claim {
  readonly key: string | undefined;
  readonly owner: string;
  readonly digest: string;
}

/**
 * The resource that was born under this idempotency key, or undefined when this is its first use.
 * One transaction bears a resource with its goal link, so there is never half a birth to complete.
 * @throws Refusal CONFLICT when the key was used for something else, NOT_FOUND when its resource is gone
 */
async function replayOf(
  tx: WriteTransaction,
  draft: BirthDraft,
  { key, owner, digest }: Claim,
  reach: Reach,
) {
  if (key === undefined) return undefined;
  const holder = await tx.find(claimKey, {
    idempotency_key: `${owner} ${key}`,
    id: draft.resource_id,
    digest,
  });
  if (!holder?.born) return undefined;
  const view = await writtenView(tx, holder.id, reach);
  if (holder.digest !== digest) throw conflict('The idempotency key was used for another payload');
  return view;
}

/**
 * Brings a resource into being, with its body, metadata, sources and goal, in one transaction.
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, FORBIDDEN_DETAIL, CONFLICT
 */
export function bearResource(request: BirthRequest, { caller, write }: Context): Promise<ResourceView> {
  const draft = draftBirth(request);
  const owner = caller.profile_id;
  return write(async (tx) => {
    const reach = await tx.reach();
    const home = checkBirth(draft, await birthFacts(tx, request, reach));
    const digest = sha256Hex(`${home.id} ${draft.digest()}`);
    const earlier = await replayOf(tx, draft, { key: request.idempotency_key, owner, digest }, reach);
    if (earlier !== undefined) return earlier;
    const events = birthEvents(draft, home, request, owner);
    // Started together, so that they travel together; the database runs them in this order.
    const [, , view] = await Promise.all([
      storeContents(tx, events, [draft.body().contents]),
      tx.append(events),
      writtenView(tx, draft.resource_id, reach),
    ]);
    return view;
  });
}
