/** Input that no probe tries, and why. */

/** Texts that name nothing that is stored: last parts of field names. */
export const PLAIN_TEXTS: ReadonlySet<string> = new Set([
  'accepted_terms_version',
  'body',
  'chunks_packed',
  'container_types',
  'content',
  'content_hash',
  'decision_note',
  'description',
  'display_name',
  'doc_type',
  'doc_type_name',
  'expected_body_hash',
  'expected_content_hash',
  'group_by',
  'managed_hash',
  'instance_name',
  'intent',
  'kind',
  'label',
  'message',
  'metadata',
  'model',
  'name',
  'open_hash',
  'persona',
  'preferences',
  'q',
  'query',
  'rationale',
  'reason',
  'reasoning',
  'search_config',
  'shard',
  'source_hash',
  'stage',
  'status',
  'tags',
  'telos_title',
  'terms_resource_uri',
  'terms_version',
  'title',
  'trigger_kind',
  'type_to',
  'unset[]',
]);

const LABEL = 'groups events under one id, which nothing checks or looks up';
const ORIGIN =
  'an address, which is stored as it is: nothing has to be unique by it, and nothing is looked up';
const MANAGED = 'a value of metadata, stored as it is';
const CHARTER = 'a text of the charter, stored as it is';
const VAULT = 'parsed for older clients, and ignored';
const PRINCIPAL =
  'whoever owns a thing grants on it, adds to a team and hands over to whomever they name, once that is somebody';
const UNIQUE = 'must be unique on the instance, so a name that is taken has to be refused';
const TOKEN = 'a secret of 128 random bits, which is its own authority';
const ADMINISTRATION = 'for administrators only, who are asked for before anything is looked up';
const INTERNAL =
  'for machines of the installation that share a secret with it; all others are refused before it is read';
const FILTER = 'compared with properties of resources and edges that the caller reads; it names nothing';
const KEPT = 'stored as it is; what it names is looked up by each run';
const RETIRED = 'parsed for older clients, and ignored';
const MOMENT = 'stands for the time that is in it, and is looked up nowhere';

/** By operation and field, a `*` for every operation, or for what follows. */
export const UNPROBED: Readonly<Record<string, string>> = {
  'bulk body.items[].key':
    'a name that the client gives its item; names of other callers are never looked up',
  'bulk body.items[].*':
    'a field of the operation of the act, where it is probed; test/integration/bulk compares them',
  '* body.correlation_id': LABEL,
  '* query.correlation_id': LABEL,
  '* body.origin_uri': ORIGIN,
  'reconcile body.entries[].origin_uri': ORIGIN,
  '* body.managed_meta.*': MANAGED,
  '* body.open_meta.*': MANAGED,
  'set_facet body.values.*': MANAGED,
  'set_edge_facet body.values.*': MANAGED,
  'close body.outcome': 'whatever the run gave back, stored as it is',
  'declare_shape body.schema': 'a JSON Schema, stored as it is; a reference to another document is refused',
  'reconcile body.entries[].facets.*': MANAGED,
  '* body.open_meta_add.*': MANAGED,
  'genesis body.telos.*': CHARTER,
  'reconcile body.telos.*': CHARTER,
  'update_meta body.resource_id': 'parsed for older clients, and ignored: the path names the resource',
  'update_profile body.vault_config.*': VAULT,
  'create_request body.source': 'where somebody heard of the instance, stored as it is',
  'grant_resource_access body.principal_id': PRINCIPAL,
  'grant_cogmap_access body.principal_id': PRINCIPAL,
  'add_member body.profile_id': PRINCIPAL,
  'reassign_resource body.to_profile_id': PRINCIPAL,
  'create_team body.slug': UNIQUE,
  'register_machine_client body.client_id': UNIQUE,
  'accept body.token': TOKEN,
  'decline body.token': TOKEN,
  'cogmap_panorama query.since': MOMENT,
  'recent_changes query.since': MOMENT,
  'context_territories query.since': MOMENT,
  'context_composition query.group': 'a key and a value of metadata, searched in one context that is read',
  'rebind_machine_client body.client_id': ADMINISTRATION,
  'list_idp_groups query.idp_key': ADMINISTRATION,
  'map_idp_group body.idp_key': ADMINISTRATION,
  'map_idp_group body.group': ADMINISTRATION,
  'unmap_idp_group query.idp_key': ADMINISTRATION,
  'unmap_idp_group query.group': ADMINISTRATION,
  'advance body.boundary_fingerprint': 'compared with what the map watches, and never looked up',
  'purge_jobs body.ids[]': ADMINISTRATION,
  'redrive_jobs body.ids[]': ADMINISTRATION,
  'reembed body.resource_id': ADMINISTRATION,
  'reembed body.context_id': ADMINISTRATION,
  'admin_disconnect body.slack_principal_id': ADMINISTRATION,
  'receive_webhook query.connector': INTERNAL,
  'register_connection body.*': ADMINISTRATION,
  'set_connection_teams params.id': ADMINISTRATION,
  'set_connection_teams body.team_ids[]': ADMINISTRATION,
  'revoke_connection params.id': ADMINISTRATION,
  'create_subscription body.selector.*': 'as its provider calls it, compared with what comes in',
  'slack_link_state body.slack_principal_id': INTERNAL,
  'slack_mint body.slack_principal_id': INTERNAL,
  'reconcile_idp_groups body.*': INTERNAL,
  'query body.stages[].act': 'an act of the language',
  'query body.stages[].resource_filter.*': FILTER,
  'query body.stages[].edge_filter.*': FILTER,
  'query body.stages[].properties[].key': RETIRED,
  'query body.stages[].properties[].op.values[]': RETIRED,
  'query body.stages[].properties[].op.value': RETIRED,
  'query body.stages[].inputs[]': 'a stage of the same plan',
  'query body.stages[].inputs[].ids.provenance.id': 'of sets of regions, which no act takes',
  'save_plan body.plan': KEPT,
  'save_plan body.parameters[].default': KEPT,
  'replace_plan body.plan': KEPT,
  'replace_plan body.parameters[].default': KEPT,
  'run_plan body.arguments.*': 'ids of a plan, which are probed as those of query are',
  'create_feed_target body.url': 'where events are posted to, stored as it is',
  'create_feed_target body.event_kinds[]': 'names of a published list',
  'query body.bounds': RETIRED,
  'query body.on_stage_refusal': RETIRED,
  'query body.meta_detail': RETIRED,
  'query body.intention': RETIRED,
  'slack_link_callback query.code': 'comes from the issuer, and goes back to it',
  'slack_link_callback query.state': 'a secret of 256 random bits, which is its own authority',
  'slack_link_callback query.iss': 'is compared with the issuer of the installation',
  'slack_link_callback query.error': 'ends the attempt, whatever it says',
};
