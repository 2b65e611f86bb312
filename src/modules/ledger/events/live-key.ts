import type { EdgeKind } from '#base/shapes.ts';

interface KeyParts {
  readonly source: string;
  readonly target: string;
  readonly edge_kind: EdgeKind;
  readonly home_id: string;
  readonly label: string | null;
}

/** The uniqueness key of a live edge: source, target, kind, home, label or empty (spec 40 §6.1). */
export const liveKey = ({ source, target, edge_kind, home_id, label }: KeyParts): string =>
  [source, target, edge_kind, home_id, label ?? ''].join(' ');
