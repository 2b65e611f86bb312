import { badRequest, conflict, forbidden } from '#base/refusal.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { getSubscriptionFacts, lockDelivery } from './queries.ts';
import { canMatch, type Selector } from './selectors.ts';

const SUBSCRIBERS = ['kb_contexts', 'kb_cogmaps', 'kb_teams'] as const;
type SubscriberTable = (typeof SUBSCRIBERS)[number];

/**
 * The kind of a subscriber, checked against the subscribing team.
 * @throws Refusal BAD_REQUEST (unknown kind; a team subscribes for itself only)
 */
export function subscriberTable(
  { table, id }: { table: string; id: string },
  team_id: string,
): SubscriberTable {
  const known = SUBSCRIBERS.find((one) => one === table);
  if (known === undefined) throw badRequest(`subscriber.table: must be one of ${SUBSCRIBERS.join(', ')}`);
  if (known === 'kb_teams' && id !== team_id)
    throw badRequest('subscriber.id: must be the team that subscribes');
  return known;
}

/**
 * Decides on a new subscription, in the order of spec 70 §6.3.
 * @throws Refusal FORBIDDEN (team or connection, whether it exists or not), BAD_REQUEST (subscriber, selector)
 */
export function decideSubscription(facts: RowOf<typeof getSubscriptionFacts>, selector: Selector): void {
  if (!facts.managed || !facts.granted) throw forbidden();
  if (!facts.linked) throw badRequest('subscriber.id: is not linked to the team');
  if (!canMatch(selector, facts.event_types ?? []))
    throw badRequest('selector.event_types: the connection declares none of them');
}

type Decided = Pick<RowOf<typeof lockDelivery>, 'scope' | 'disposition'>;

/** @throws Refusal CONFLICT if the delivery is disposed, BAD_REQUEST if a required reason is missing */
export function decideScope({ disposition }: Decided, scope: string, reason: string | undefined): void {
  if (scope === 'undetermined' && (reason ?? '').trim() === '') throw badRequest('reason: must not be blank');
  if (disposition !== null) throw conflict('The delivery has a disposition');
}

/** @throws Refusal CONFLICT unless the delivery is in scope or undetermined, and not disposed */
export function decideDisposition({ scope, disposition }: Decided): void {
  if (disposition !== null) throw conflict('The delivery has a disposition');
  if (scope !== 'in_scope' && scope !== 'undetermined') throw conflict(`The delivery is ${scope}`);
}
