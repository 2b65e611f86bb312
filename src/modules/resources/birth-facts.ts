import { badRequest, forbidden, notFound, type Refusal, writeGrantNeeded } from '#base/refusal.ts';
import type { Anchor } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { resolveContextRef } from '../contexts/index.ts';
import { checkInvocation } from '../invocations/index.ts';
import type { Source } from '../ledger/index.ts';
import type { BirthRequest } from './birth-request.ts';
import { type Deferred, settled } from './deferred.ts';
import { findHomeMap, findReadable, findReadableEvents } from './queries.ts';

/** Where a resource is to be born, and why it may not be born there. */
interface HomeFacts {
  readonly home: Anchor;
  readonly refusal: Refusal | undefined;
}

async function homeInMap(tx: Runner, id: string, reach: Reach): Promise<HomeFacts> {
  const home = { table: 'kb_cogmaps', id } as const;
  const map = await tx.find(findHomeMap, { id, reach });
  if (map?.authorable) return { home, refusal: undefined };
  const named = map?.readable ? writeGrantNeeded(id) : forbidden();
  return { home, refusal: named };
}

async function homeInContext(tx: Runner, ref: string, reach: Reach): Promise<HomeFacts> {
  const id = await resolveContextRef(tx, ref, reach);
  const refusal = reach.authorable_anchors.includes(id) ? undefined : forbidden();
  return { home: { table: 'kb_contexts', id }, refusal };
}

/**
 * What is named as a goal must be one that the caller reads.
 * @throws Refusal NOT_FOUND, BAD_REQUEST
 */
export async function checkGoal(tx: Runner, goal: string | undefined, reach: Reach): Promise<void> {
  if (goal === undefined) return;
  const [found] = await tx.list(findReadable, { ids: [goal], reach });
  if (found === undefined) throw notFound(`No goal ${goal}`);
  if (found.doc_type !== 'goal') throw badRequest(`goal: ${goal} is of type ${found.doc_type}, not a goal`);
}

/**
 * Whoever cites must be able to read what is cited; a remote source is only an address.
 * @throws Refusal NOT_FOUND
 */
export async function checkSources(tx: Runner, sources: readonly Source[], reach: Reach): Promise<void> {
  const idsOf = (kind: Source['kind']) => [
    ...new Set(sources.filter((source) => source.kind === kind).map(({ value }) => value)),
  ];
  const resources = idsOf('resource');
  const events = idsOf('event');
  const [readable, happened] = await Promise.all([
    resources.length === 0 ? [] : tx.list(findReadable, { ids: resources, reach }),
    events.length === 0 ? [] : tx.list(findReadableEvents, { ids: events, reach }),
  ]);
  if (readable.length < resources.length || happened.length < events.length)
    throw notFound('A source was not found');
}

export interface BirthFacts {
  readonly home: Deferred<HomeFacts>;
  readonly invocation: Deferred<void>;
  readonly goal: Deferred<void>;
  readonly sources: Deferred<void>;
}

/** Fetches all that the checks of a birth need, in one round trip; each fact refuses when it is asked for. */
export async function birthFacts(tx: Runner, request: BirthRequest, reach: Reach): Promise<BirthFacts> {
  const { home: wanted } = request;
  const [home, invocation, goal, sources] = await Promise.all([
    settled(
      'cogmap_id' in wanted
        ? homeInMap(tx, wanted.cogmap_id, reach)
        : homeInContext(tx, wanted.context_ref, reach),
    ),
    settled(checkInvocation(tx, request.act, reach)),
    settled(checkGoal(tx, request.goal, reach)),
    settled(checkSources(tx, request.sources, reach)),
  ]);
  return { home, invocation, goal, sources };
}
