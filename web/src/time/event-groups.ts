import type { AnchorEvent } from '#sdk/index.ts';

/** Events of one kind by one actor. */
export interface EventGroup {
  readonly kind: string;
  readonly actor: string;
  readonly count: number;
  /** Ids of the resources that they name, without repetition, in the order of the events. */
  readonly resources: readonly string[];
}

/** A kind of event in words: `relationship asserted`. */
export const kindWords = (kind: string): string => kind.replaceAll('_', ' ');

/** Events by kind and actor, most first; of equal groups the kind and then the actor that comes first by its letters. */
export function groupedEvents(events: readonly AnchorEvent[]): EventGroup[] {
  const groups = Map.groupBy(events, ({ kind, actor_name }) => `${kind}\n${actor_name}`);
  return Array.from(groups.values(), (group) => ({
    kind: group[0]!.kind,
    actor: group[0]!.actor_name,
    count: group.length,
    resources: [
      ...new Set(
        group.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'node').map(({ id }) => id)),
      ),
    ],
  })).sort(
    (a, b) => b.count - a.count || a.kind.localeCompare(b.kind, 'en') || a.actor.localeCompare(b.actor, 'en'),
  );
}
