import type { Artifact, Shape } from './queries.ts';
import type { Problem } from './schema-check.ts';

/** The problems of a verdict, if any. */
function detailOf(verdict: Artifact['verdict']) {
  const problems = (verdict?.problems ?? []) as readonly Problem[];
  return problems.length === 0 ? {} : { shape_detail: [...problems] };
}

export const artifactView = ({
  id,
  owner_table,
  owner_id,
  kind,
  content,
  folded,
  verdict,
  ...row
}: Artifact) => ({
  artifact_id: id,
  ...row,
  kind_owner_table: owner_table,
  kind_owner_id: owner_id,
  artifact_kind: kind,
  ...(content !== null && { content }),
  shape_state: verdict?.state ?? 'never_declared',
  ...detailOf(verdict),
  is_folded: folded,
});

export const shapeView = ({
  id,
  home_table,
  home_id,
  owner_table,
  owner_id,
  kind,
  version,
  folded,
  ...row
}: Shape) => ({
  shape_id: id,
  home_anchor_table: home_table,
  home_anchor_id: home_id,
  kind_owner_table: owner_table,
  kind_owner_id: owner_id,
  artifact_kind: kind,
  shape_version: version,
  is_folded: folded,
  ...row,
});
