import type { Artifact, Shape } from './queries.ts';

export const artifactView = ({
  id,
  owner_table,
  owner_id,
  kind,
  content,
  folded,
  state,
  ...row
}: Artifact) => ({
  artifact_id: id,
  ...row,
  kind_owner_table: owner_table,
  kind_owner_id: owner_id,
  artifact_kind: kind,
  ...(content !== null && { content }),
  shape_state: state,
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
