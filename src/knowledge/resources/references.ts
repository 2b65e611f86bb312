import { badRequest, notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import type { Source } from '#record/ledger/index.ts';
import { findReadable, findReadableEvents } from './queries.ts';

/** The references of a write that the caller reads: the goal, and the number of distinct cited resources and events. */
export interface ReferenceFacts {
  readonly goal: { readonly doc_type: string | null } | undefined;
  readonly readableSources: number;
}

interface References {
  readonly goal?: string | undefined;
  readonly sources: readonly Source[];
}

/** The distinct ids of one kind of source; a remote source is only an address and needs no lookup. */
const idsOf = (sources: readonly Source[], kind: Source['kind']): string[] => [
  ...new Set(sources.filter((source) => source.kind === kind).map(({ value }) => value)),
];

const countIds = (sources: readonly Source[]): number =>
  idsOf(sources, 'resource').length + idsOf(sources, 'event').length;

/** Looks up the goal and the sources of a write, in one round trip. */
export async function findReferences(
  tx: Runner,
  { goal, sources }: References,
  reach: Reach,
): Promise<ReferenceFacts> {
  const resources = idsOf(sources, 'resource');
  const events = idsOf(sources, 'event');
  const [goals, readable, happened] = await Promise.all([
    goal === undefined ? [] : tx.list(findReadable, { ids: [goal], reach }),
    resources.length === 0 ? [] : tx.list(findReadable, { ids: resources, reach }),
    events.length === 0 ? [] : tx.list(findReadableEvents, { ids: events, reach }),
  ]);
  return { goal: goals[0], readableSources: readable.length + happened.length };
}

/**
 * Checks that the goal is a resource of type `goal` that the caller reads, and that the caller reads each cited
 * resource and event.
 * @throws Refusal NOT_FOUND, BAD_REQUEST
 */
export function checkReferences({ goal, sources }: References, facts: ReferenceFacts): void {
  if (goal !== undefined && facts.goal === undefined) throw notFound(`No goal ${goal}`);
  if (goal !== undefined && facts.goal?.doc_type !== 'goal')
    throw badRequest(`goal: ${goal} is of type ${facts.goal?.doc_type}, not a goal`);
  if (facts.readableSources < countIds(sources)) throw notFound('A source was not found');
}
