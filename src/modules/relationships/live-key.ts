import type { PayloadOf, relationshipAsserted } from '../ledger/index.ts';

/** The uniqueness key of a live edge: source, target, kind, home, label or empty (spec 40 §6.1). */
export const liveKey = ({
  source,
  target,
  edge_kind,
  home,
  label,
}: Pick<
  PayloadOf<typeof relationshipAsserted>,
  'source' | 'target' | 'edge_kind' | 'label' | 'home'
>): string => [source.id, target.id, edge_kind, home.id, label ?? ''].join(' ');
