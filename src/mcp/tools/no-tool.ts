const ADMINISTRATION = 'administration is done by people, with the command line or the API';
const TEAMS = 'who is in a team is decided by people';
const ACCESS = 'who has access to what is decided by people';
const ACCOUNT = 'a person looks after their own account';
const MACHINES = 'secrets of machines do not pass through an agent';
const OTHER_PROGRAM = 'another program calls it, with a secret of its own';
const SUBSCRIPTIONS = 'an agent that works on webhooks calls the API, as its runtime is told to';
const PLANS = 'an agent writes its plan itself and runs it by run_query';
const LIVE = 'a stream of events; a call has one answer';
const DRAWING = 'a page that draws maps asks it; an agent reads territories by graph_read';
const NAMES = 'every tool takes names where it takes ids';
const PROBES = 'probes of health ask it, without a caller';

const inPlaceOf = (tool: string): string => `${tool} does its work`;

const listed = (reason: string, operations: readonly string[]): [string, string][] =>
  operations.map((operation) => [operation, reason]);

/** Every operation that no tool runs, with the reason; a test compares it with the registry. */
export const NO_TOOL: ReadonlyMap<string, string> = new Map([
  ...listed(NAMES, ['find_named']),
  ...listed(ADMINISTRATION, [
    'approve_principal',
    'create_backup',
    'delete_backup',
    'download_backup',
    'get_backup',
    'list_backups',
    'change_instance_settings',
    'deactivate_principal',
    'decide_access_request',
    'decide_principals',
    'decide_review_request',
    'demote_admin',
    'explain_refusal',
    'get_instance_settings',
    'get_principal',
    'get_purge',
    'health_idle',
    'job_metrics',
    'list_access_requests',
    'list_idp_groups',
    'list_jobs',
    'list_principals',
    'list_review_requests',
    'map_idp_group',
    'promote_admin',
    'purge_jobs',
    'purge_resource',
    'reactivate_principal',
    'redrive_jobs',
    'reembed',
    'revoke_principal',
    'unmap_idp_group',
    'admin_disconnect',
    'register_connection',
    'set_connection_teams',
    'revoke_connection',
  ]),
  ...listed(TEAMS, [
    'accept',
    'add_member',
    'change_role',
    'create_team',
    'create_team_invitation',
    'decline',
    'delete_team',
    'detail',
    'list_mine',
    'list_team_invitations',
    'reassign_team',
    'remove_member',
    'restore_team',
    'revoke_team_invitation',
    'update_team',
  ]),
  ...listed(ACCESS, [
    'bind_team',
    'grant_cogmap_access',
    'grant_resource_access',
    'reassign_resource',
    'revoke_cogmap_access',
    'revoke_resource_access',
    'unbind_team',
  ]),
  ...listed(ACCOUNT, [
    'create_request',
    'create_review_request',
    'disconnect_me',
    'get_own_request',
    'get_settings',
    'list_auth_links',
    'update_profile',
    'withdraw_request',
  ]),
  ...listed(MACHINES, [
    'get_machine_client',
    'issue_machine_client',
    'list_machine_clients',
    'rebind_machine_client',
    'register_machine_client',
    'revoke_machine_client',
    'rotate_machine_secret',
  ]),
  ...listed(OTHER_PROGRAM, [
    'embed_dispatch_get',
    'embed_dispatch_post',
    'embed_warm',
    'reconcile_idp_groups',
    'slack_link_callback',
    'slack_link_state',
    'slack_mint',
    'slack_reap_intents_get',
    'slack_reap_intents_post',
  ]),
  ...listed(PLANS, [
    'get_plan',
    'list_plans',
    'query_acts',
    'remove_plan',
    'replace_plan',
    'run_plan',
    'save_plan',
  ]),
  ...listed(PROBES, ['health_check', 'health_ready']),
  ...listed(LIVE, ['event_feed']),
  ...listed('it serves those who follow a stream of events', ['cursor']),
  ...listed(OTHER_PROGRAM, ['receive_webhook']),
  ...listed(SUBSCRIPTIONS, [
    'list_connections',
    'create_subscription',
    'list_subscriptions',
    'get_subscription',
    'revoke_subscription',
    'list_subscription_deliveries',
    'get_subscription_delivery',
    'scope_subscription_delivery',
    'dispose_subscription_delivery',
  ]),
  ...listed(
    'where what happens is posted to is decided by people, and its secret does not pass through an agent',
    ['create_feed_target', 'get_feed_target', 'list_feed_targets', 'revoke_feed_target'],
  ),
  ...listed(
    'what becomes public is decided by people, and what a link opens is for those without an account',
    [
      'create_shared_link',
      'get_shared_link',
      'list_shared_links',
      'revoke_shared_link',
      'read_shared_view',
      'read_shared_page',
      'read_shared_picture',
    ],
  ),
  ...listed('it tells how far work in the background is, of which agents start none', ['get_job']),
  ...listed('the picture of a map or context tells it where it matters', ['context_formation', 'formation']),
  ...listed('a page for people; an agent asks for its parts by graph_read, cogmap_read and search', [
    'cogmap_report',
  ]),
  ...listed('which documents are the same is decided by people', [
    'cogmap_duplicates',
    'merge_resources',
    'undo_merge',
  ]),
  ...listed('contexts are formed by themselves soon after a change', ['context_materialize']),
  ...listed('whole deliveries come from programs that keep a manifest', ['reconcile']),
  ...listed(inPlaceOf('create_resource'), ['create_resource']),
  ...listed(inPlaceOf('get_resource'), ['get_meta']),
  ...listed(inPlaceOf('get_data_artifact'), ['get_artifact']),
  ...listed(inPlaceOf('update_resource'), ['update_ingest']),
  ...listed(inPlaceOf('resource_evidence'), ['evidence']),
  ...listed(DRAWING, [
    'context_locate',
    'context_neighborhood_slice',
    'context_territories',
    'region_members',
  ]),
]);
