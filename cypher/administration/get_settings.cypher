// The settings of this instance. One row.
// → id (always 1), gating_team_slug?, terms_version?, terms_resource_uri?, instance_name?, updated
MATCH (instance:Instance {id: 1})
RETURN instance.id AS id,
       instance.gating_team_slug AS gating_team_slug,
       instance.terms_version AS terms_version,
       instance.terms_resource_uri AS terms_resource_uri,
       instance.instance_name AS instance_name,
       instance.updated AS updated
