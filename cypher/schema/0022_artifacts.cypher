// Data artifacts and the shapes that govern them: of one family, which is a kind of an owner in a home, one shape is live.
CREATE CONSTRAINT data_artifact_id_unique IF NOT EXISTS FOR (n:DataArtifact) REQUIRE n.id IS UNIQUE;
CREATE INDEX data_artifact_kind IF NOT EXISTS FOR (n:DataArtifact) ON (n.owner_id, n.kind);
CREATE CONSTRAINT artifact_shape_id_unique IF NOT EXISTS FOR (n:ArtifactShape) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT artifact_shape_live_unique IF NOT EXISTS FOR (n:ArtifactShape) REQUIRE n.live_family IS UNIQUE;
CREATE INDEX artifact_shape_family IF NOT EXISTS FOR (n:ArtifactShape) ON (n.family);
CREATE INDEX artifact_shape_home IF NOT EXISTS FOR (n:ArtifactShape) ON (n.home_id);
CREATE INDEX artifact_shape_unchecked IF NOT EXISTS FOR (n:ArtifactShape) ON (n.unchecked);
