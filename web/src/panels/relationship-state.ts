import type { TrailEvent } from './queries.ts';
import type { EdgeKind } from './relationship-words.ts';

/** A relationship as its trail leaves it. */
export interface RelationshipState {
  readonly source: string;
  readonly target: string;
  /** Whether the target is a map; the API joins documents only, stored worlds may hold others. */
  readonly isToMap: boolean;
  readonly edge_kind: EdgeKind;
  readonly polarity: 'forward' | 'inverse';
  readonly label: string | undefined;
  readonly weight: number;
  readonly isFolded: boolean;
  /** When it was joined, RFC 3339. */
  readonly created: string;
  /** The actor who joined it: `ann@web`. */
  readonly createdBy: string;
}

/** The payloads of the events of a relationship. */
interface Asserted {
  readonly source: { readonly id: string };
  readonly target: { readonly id: string; readonly table: string };
  readonly edge_kind: EdgeKind;
  readonly polarity: 'forward' | 'inverse';
  readonly label?: string;
  readonly weight: number;
}

type Change = Partial<RelationshipState>;

const asserted = (
  { source, target, edge_kind, polarity, label, weight }: Asserted,
  { occurred_at, actor_name }: TrailEvent,
): RelationshipState => ({
  source: source.id,
  target: target.id,
  isToMap: target.table === 'kb_cogmaps',
  edge_kind,
  polarity,
  label,
  weight,
  isFolded: false,
  created: occurred_at,
  createdBy: actor_name,
});

function changeOf(event: TrailEvent): Change {
  const { kind, payload } = event;
  if (kind === 'relationship_asserted') return asserted(payload as Asserted, event);
  if (kind === 'relationship_folded') return { isFolded: true };
  const { edge_kind, polarity, weight } = payload as Asserted;
  if (kind === 'relationship_retyped') return { edge_kind, polarity };
  return kind === 'relationship_reweighted' ? { weight } : {};
}

/**
 * What the events of a relationship, oldest first, have made of it.
 * @param asOf RFC 3339; later events do not count
 * @returns undefined where it was not joined yet
 */
export function relationshipAfter(
  events: readonly TrailEvent[],
  asOf?: string,
): RelationshipState | undefined {
  const until = asOf === undefined ? Number.POSITIVE_INFINITY : Date.parse(asOf);
  const changes = events.filter(({ occurred_at }) => Date.parse(occurred_at) <= until).map(changeOf);
  const state = Object.assign({}, ...changes) as Change;
  return state.source === undefined ? undefined : (state as RelationshipState);
}
