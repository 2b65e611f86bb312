/**
 * Reads of the registry that the model of visibility says nothing about, with what they show instead of resources, anchors
 * and edges, or where they are tested.
 */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  health_check: 'shows the build only',
  health_ready: 'shows the state of what the service depends on',
  get_profile: 'shows the caller only',
  list_auth_links: 'shows the logins of the caller only',
  get_own_request: 'shows the newest request of the caller only',
  get_settings: 'shows settings that everybody signed in may read',
  list_mine: 'shows invitations to the address of the caller',
  job_metrics: 'for administrators; counts work in the background',
  auditor_sweep: 'shows findings of maps that cite what the caller reads: test/integration/auditor',
  get_job: 'shows a job to whoever reads what it is about: test/integration/jobs',
  list_jobs: 'for administrators; shows what work in the background is about, by ids',
  get_purge: 'for administrators; shows that something was, and how much',
  slack_link_callback: 'shows a page about one link of a chat account',
  slack_reap_intents_get: 'deletes expired chat links; for the scheduler only',
  embed_dispatch_get: 'embeds what is queued; for the scheduler only',
  embed_warm: 'loads the embedding model; for the scheduler only',
  list_teams: 'shows teams that the caller is a member of: test/integration/teams',
  detail: 'shows a team to its members and administrators: test/integration/teams',
  list_team_invitations: 'shows invitations to those who manage the team: test/integration/teams',
  list_artifacts: 'shows artifacts to whoever reads their resource: test/integration/artifacts',
  get_artifact: 'the same of one of them',
  list_shapes: 'shows shapes to whoever reads their context: test/integration/artifacts',
  get_shape: 'the same of one of them',
  list_machine_clients: 'shows machines to owners of their team: test/integration/machines',
  get_machine_client: 'shows a machine to owners of its team: test/integration/machines',
  admin_ledger: 'shows acts of administration by rules of its own: test/integration/ledger',
  list_access_requests: 'for administrators; shows no knowledge',
  list_review_requests: 'for administrators; shows no knowledge',
  get_instance_settings: 'for administrators; shows no knowledge',
  list_principals: 'for administrators; shows no knowledge',
  get_principal: 'for administrators; shows no knowledge',
  explain_refusal: 'for administrators; shows no knowledge',
  list_invocations: 'shows working runs on maps that the caller reads: test/integration/invocations',
  show: 'shows a working run on a map that the caller reads: test/integration/invocations',
  list_idp_groups: 'for administrators; shows no knowledge',
  list_plans: 'shows saved plans to their owners: test/integration/query',
  get_plan: 'the same of one of them',
  list_feed_targets: 'shows feed targets to their owners: test/integration/deliveries',
  get_feed_target: 'the same of one of them',
  query_acts: 'shows the language of plans, the same for everyone',
};

/** Operations that only read although their method is not GET. */
export const READS_BY_POST: readonly string[] = ['cogmap_neighborhood_slice', 'evidence', 'query', 'search'];
