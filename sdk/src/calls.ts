// Written by `npm run contract` from contract/current.json.

import type { Call, CallOptions, WithoutEmpties } from './call.ts';
import type {
  AcceptInvitationResponse,
  AcceptProposalRequest,
  AccessExplanation,
  AddMemberRequest,
  AdminLedger,
  AdminPromotion,
  AdvanceWatermarkAck,
  AdvanceWatermarkRequest,
  AnchorEvents,
  AppendBlockPayload,
  Artifact,
  ArtifactCommitRequest,
  ArtifactCommitResponse,
  ArtifactRows,
  AssertRelationshipRequest,
  AtlasEntry,
  AtlasHome,
  AtlasSubgraph,
  AuditorDispatchTickRequest,
  AuditorDispatchTickResponse,
  AuditorJobCompleteAck,
  Backup,
  BackupList,
  BindTeamOutcome,
  BindTeamRequest,
  BlocksResponse,
  BridgeEdges,
  BulkReassignAck,
  BulkReassignRequest,
  BulkRequest,
  BulkResponse,
  ChangeRoleRequest,
  ChangeSettingsBody,
  CitationAuditRequest,
  ClaimAck,
  CloseInvocationRequest,
  CogmapAnalyticsRow,
  CogmapGrantBody,
  CogmapRevokeBody,
  CognitiveMapDetail,
  Composition,
  Connection,
  ConnectionTeamsRequest,
  ConnectionWithSecret,
  ContentResponse,
  Context,
  ContextCreateRequest,
  ContextPanorama,
  CreateBackupRequest,
  CreateCogmapOutcome,
  CreateCogmapRequest,
  CreateFeedTargetRequest,
  CreateInvitationRequest,
  CreateProposalRequest,
  CreateRequestBody,
  CreateReviewBody,
  CreateSharedLinkRequest,
  CreateSubscriptionRequest,
  DeadLetters,
  DecidePrincipalsRequest,
  DecideRequestBody,
  DecideReviewBody,
  DeleteResponse,
  DemandProposalsRequest,
  DemoteAdminRequest,
  DispatchTickRequest,
  DispatchTickResponse,
  DisposeDeliveryRequest,
  DuplicateCandidates,
  EdgeFacetSetRequest,
  EdgeFacetsResponse,
  EventCursorResponse,
  EventTrail,
  EvidenceRequest,
  EvidenceResponse,
  FacetAck,
  FacetSetRequest,
  FailedJob,
  FeedTarget,
  FeedTargetList,
  FeedTargetWithSecret,
  FinalizePayload,
  FindNamedRequest,
  FoldRelationshipRequest,
  FormationState,
  GrantOutcome,
  GraphPaths,
  HealthResponse,
  IdleResponse,
  IdpGroupList,
  IngestCreateResponse,
  IngestDelta,
  InstanceSettings,
  InvitationTokenRequest,
  Invocation,
  InvocationAck,
  IssueMachineRequest,
  JobFailure,
  JobMetrics,
  JobProgress,
  JoinRequest,
  LocateRequest,
  MachineClient,
  MachineClientWithSecret,
  MapChanges,
  MapIdpGroupRequest,
  MapReport,
  MappedIdpGroup,
  MaterializeAck,
  MaterializeDelta,
  MaterializeRequest,
  MergeOutcome,
  MergeRequest,
  MetaUpdatePayload,
  OpenInvocationRequest,
  PathsRequest,
  PreviewProposalRequest,
  PrincipalDecisions,
  PrincipalDetail,
  PrincipalList,
  Profile,
  ProfileUpdateRequest,
  ProfileWithEntitlements,
  PromoteAdminRequest,
  Proposal,
  ProposalDemand,
  ProposalList,
  ProposalPreview,
  PublicSystemSettings,
  Purge,
  PurgedJobs,
  QueryLanguage,
  QueryResponse,
  QueuedJobList,
  ReadinessResponse,
  ReassignAck,
  ReassignContextOutcome,
  ReassignContextRequest,
  ReassignResourceRequest,
  RebindMachineRequest,
  RecentChanges,
  ReconcileCogmapRequest,
  ReconcileOutcome,
  RedrivenJobs,
  ReembedRequest,
  ReembedResponse,
  RefusalExplanation,
  RegionMembers,
  RegisterConnectionRequest,
  RegisterMachineRequest,
  RejectProposalRequest,
  RelationshipAck,
  RemoveMemberOutcome,
  RenameContextOutcome,
  RenameContextRequest,
  ReplacePlanRequest,
  Resource,
  ResourceAnnotateRequest,
  ResourceCreateRequest,
  ResourceFacetsResponse,
  ResourceGrantBody,
  ResourceLineage,
  ResourceListResponse,
  ResourceRevokeBody,
  ResourceUpdateRequest,
  ResourceWithBody,
  RetypeRelationshipRequest,
  Review,
  RevokeOutcome,
  RevokePrincipalRequest,
  ReweightRelationshipRequest,
  RotateSecretRequest,
  RunPlanRequest,
  SavePlanRequest,
  SavedPlan,
  SavedPlanList,
  ScopeDeliveryRequest,
  SearchParams,
  SearchResponse,
  Shape,
  ShapeDeclareRequest,
  ShareContextOutcome,
  ShareContextRequest,
  SharedLink,
  SharedLinkList,
  SharedLinkWithAddress,
  SharedView,
  SlackDisconnectRequest,
  SlackDisconnectResponse,
  SliceRequest,
  StandingShape,
  StewardChanges,
  SubscriptionDelivery,
  SubscriptionDeliveryList,
  SubscriptionDeliveryWithBody,
  Team,
  TeamCreateRequest,
  TeamDeletionOutcome,
  TeamDetail,
  TeamInvitation,
  TeamMemberRow,
  TeamUpdateRequest,
  TerritoryOverview,
  UnbindTeamOutcome,
  UndoMergeRequest,
  UndoOutcome,
  UnshareContextOutcome,
  WebhookSubscription,
  WebhookSubscriptionList,
  operations,
} from './schema.ts';

/** What each operation takes, by its id. */
export interface Inputs {
  accept: { readonly path?: undefined; readonly query?: undefined; readonly body: InvitationTokenRequest } & CallOptions;
  accept_proposal: { readonly path: operations['accept_proposal']['parameters']['path']; readonly query?: undefined; readonly body: AcceptProposalRequest } & CallOptions;
  add_member: { readonly path: operations['add_member']['parameters']['path']; readonly query?: undefined; readonly body: AddMemberRequest } & CallOptions;
  admin_disconnect: { readonly path?: undefined; readonly query?: undefined; readonly body: SlackDisconnectRequest } & CallOptions;
  admin_ledger: { readonly path?: undefined; readonly query?: NonNullable<operations['admin_ledger']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  advance: { readonly path: operations['advance']['parameters']['path']; readonly query?: undefined; readonly body: AdvanceWatermarkRequest } & CallOptions;
  analytics: { readonly path: operations['analytics']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  annotate_resource: { readonly path: operations['annotate_resource']['parameters']['path']; readonly query?: undefined; readonly body: ResourceAnnotateRequest } & CallOptions;
  append_block: { readonly path: operations['append_block']['parameters']['path']; readonly query?: undefined; readonly body: AppendBlockPayload } & CallOptions;
  approve_principal: { readonly path: operations['approve_principal']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  assert: { readonly path?: undefined; readonly query?: undefined; readonly body: AssertRelationshipRequest } & CallOptions;
  atlas_home: { readonly path?: undefined; readonly query?: NonNullable<operations['atlas_home']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  auditor_dispatch: { readonly path?: undefined; readonly query?: undefined; readonly body: AuditorDispatchTickRequest } & CallOptions;
  auditor_sweep: { readonly path?: undefined; readonly query?: NonNullable<operations['auditor_sweep']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  bind_team: { readonly path: operations['bind_team']['parameters']['path']; readonly query?: NonNullable<operations['bind_team']['parameters']['query']>; readonly body: BindTeamRequest } & CallOptions;
  bulk: { readonly path?: undefined; readonly query?: undefined; readonly body: BulkRequest } & CallOptions;
  candidates: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  change_instance_settings: { readonly path?: undefined; readonly query?: undefined; readonly body: ChangeSettingsBody } & CallOptions;
  change_role: { readonly path: operations['change_role']['parameters']['path']; readonly query?: undefined; readonly body: ChangeRoleRequest } & CallOptions;
  close: { readonly path: operations['close']['parameters']['path']; readonly query?: undefined; readonly body: CloseInvocationRequest } & CallOptions;
  cogmap_changes: { readonly path: operations['cogmap_changes']['parameters']['path']; readonly query: operations['cogmap_changes']['parameters']['query']; readonly body?: undefined } & CallOptions;
  cogmap_charter: { readonly path: operations['cogmap_charter']['parameters']['path']; readonly query?: NonNullable<operations['cogmap_charter']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  cogmap_duplicates: { readonly path: operations['cogmap_duplicates']['parameters']['path']; readonly query?: NonNullable<operations['cogmap_duplicates']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  cogmap_locate: { readonly path: operations['cogmap_locate']['parameters']['path']; readonly query?: undefined; readonly body: LocateRequest } & CallOptions;
  cogmap_neighborhood_slice: { readonly path: operations['cogmap_neighborhood_slice']['parameters']['path']; readonly query?: NonNullable<operations['cogmap_neighborhood_slice']['parameters']['query']>; readonly body: SliceRequest } & CallOptions;
  cogmap_panorama: { readonly path: operations['cogmap_panorama']['parameters']['path']; readonly query?: NonNullable<operations['cogmap_panorama']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  cogmap_report: { readonly path: operations['cogmap_report']['parameters']['path']; readonly query?: NonNullable<operations['cogmap_report']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  commit_artifact: { readonly path: operations['commit_artifact']['parameters']['path']; readonly query?: undefined; readonly body: ArtifactCommitRequest } & CallOptions;
  complete_auditor_job: { readonly path: operations['complete_auditor_job']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  context_composition: { readonly path?: undefined; readonly query: operations['context_composition']['parameters']['query']; readonly body?: undefined } & CallOptions;
  context_formation: { readonly path: operations['context_formation']['parameters']['path']; readonly query?: NonNullable<operations['context_formation']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  context_locate: { readonly path: operations['context_locate']['parameters']['path']; readonly query?: undefined; readonly body: LocateRequest } & CallOptions;
  context_materialize: { readonly path: operations['context_materialize']['parameters']['path']; readonly query?: undefined; readonly body: MaterializeRequest } & CallOptions;
  context_neighborhood_slice: { readonly path: operations['context_neighborhood_slice']['parameters']['path']; readonly query?: NonNullable<operations['context_neighborhood_slice']['parameters']['query']>; readonly body: SliceRequest } & CallOptions;
  context_panorama: { readonly path?: undefined; readonly query: operations['context_panorama']['parameters']['query']; readonly body?: undefined } & CallOptions;
  context_region_metrics: { readonly path: operations['context_region_metrics']['parameters']['path']; readonly query?: NonNullable<operations['context_region_metrics']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  context_shape: { readonly path: operations['context_shape']['parameters']['path']; readonly query?: NonNullable<operations['context_shape']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  context_territories: { readonly path: operations['context_territories']['parameters']['path']; readonly query?: NonNullable<operations['context_territories']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  create_backup: { readonly path?: undefined; readonly query?: undefined; readonly body: CreateBackupRequest } & CallOptions;
  create_context: { readonly path?: undefined; readonly query?: undefined; readonly body: ContextCreateRequest } & CallOptions;
  create_feed_target: { readonly path?: undefined; readonly query?: undefined; readonly body: CreateFeedTargetRequest } & CallOptions;
  create_ingest: { readonly path?: undefined; readonly query?: undefined; readonly body: WithoutEmpties<ResourceWithBody, 'origin_uri' | 'context_ref'> } & CallOptions;
  create_proposal: { readonly path?: undefined; readonly query?: undefined; readonly body: CreateProposalRequest } & CallOptions;
  create_request: { readonly path?: undefined; readonly query?: undefined; readonly body: CreateRequestBody } & CallOptions;
  create_resource: { readonly path?: undefined; readonly query?: undefined; readonly body: WithoutEmpties<ResourceCreateRequest, 'origin_uri'> } & CallOptions;
  create_review_request: { readonly path?: undefined; readonly query?: undefined; readonly body: CreateReviewBody } & CallOptions;
  create_shared_link: { readonly path?: undefined; readonly query?: undefined; readonly body: CreateSharedLinkRequest } & CallOptions;
  create_subscription: { readonly path?: undefined; readonly query?: undefined; readonly body: CreateSubscriptionRequest } & CallOptions;
  create_team: { readonly path?: undefined; readonly query?: undefined; readonly body: TeamCreateRequest } & CallOptions;
  create_team_invitation: { readonly path: operations['create_team_invitation']['parameters']['path']; readonly query?: undefined; readonly body: CreateInvitationRequest } & CallOptions;
  cursor: { readonly path: operations['cursor']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  deactivate_principal: { readonly path: operations['deactivate_principal']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  decide_access_request: { readonly path: operations['decide_access_request']['parameters']['path']; readonly query?: undefined; readonly body: DecideRequestBody } & CallOptions;
  decide_principals: { readonly path?: undefined; readonly query?: undefined; readonly body: DecidePrincipalsRequest } & CallOptions;
  decide_review_request: { readonly path: operations['decide_review_request']['parameters']['path']; readonly query?: undefined; readonly body: DecideReviewBody } & CallOptions;
  declare_shape: { readonly path: operations['declare_shape']['parameters']['path']; readonly query?: undefined; readonly body: ShapeDeclareRequest } & CallOptions;
  decline: { readonly path?: undefined; readonly query?: undefined; readonly body: InvitationTokenRequest } & CallOptions;
  delete_backup: { readonly path: operations['delete_backup']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  delete_resource: { readonly path: operations['delete_resource']['parameters']['path']; readonly query?: NonNullable<operations['delete_resource']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  delete_team: { readonly path: operations['delete_team']['parameters']['path']; readonly query?: NonNullable<operations['delete_team']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  delta: { readonly path: operations['delta']['parameters']['path']; readonly query?: NonNullable<operations['delta']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  demote_admin: { readonly path?: undefined; readonly query?: undefined; readonly body: DemoteAdminRequest } & CallOptions;
  detail: { readonly path: operations['detail']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  disconnect_me: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  dispose_subscription_delivery: { readonly path: operations['dispose_subscription_delivery']['parameters']['path']; readonly query?: undefined; readonly body: DisposeDeliveryRequest } & CallOptions;
  download_backup: { readonly path: operations['download_backup']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  element_trail: { readonly path: operations['element_trail']['parameters']['path']; readonly query?: NonNullable<operations['element_trail']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  entry: { readonly path?: undefined; readonly query?: NonNullable<operations['entry']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  event_feed: { readonly path: operations['event_feed']['parameters']['path']; readonly query?: NonNullable<operations['event_feed']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  evidence: { readonly path?: undefined; readonly query?: undefined; readonly body: EvidenceRequest } & CallOptions;
  explain_access: { readonly path?: undefined; readonly query: operations['explain_access']['parameters']['query']; readonly body?: undefined } & CallOptions;
  explain_refusal: { readonly path?: undefined; readonly query: operations['explain_refusal']['parameters']['query']; readonly body?: undefined } & CallOptions;
  fail_job: { readonly path: operations['fail_job']['parameters']['path']; readonly query?: undefined; readonly body: JobFailure } & CallOptions;
  finalize_resource: { readonly path: operations['finalize_resource']['parameters']['path']; readonly query?: undefined; readonly body: FinalizePayload } & CallOptions;
  find_named: { readonly path?: undefined; readonly query?: undefined; readonly body: FindNamedRequest } & CallOptions;
  find_paths: { readonly path?: undefined; readonly query?: undefined; readonly body: PathsRequest } & CallOptions;
  fold: { readonly path: operations['fold']['parameters']['path']; readonly query?: undefined; readonly body: FoldRelationshipRequest } & CallOptions;
  formation: { readonly path: operations['formation']['parameters']['path']; readonly query?: NonNullable<operations['formation']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  genesis: { readonly path?: undefined; readonly query?: undefined; readonly body: CreateCogmapRequest } & CallOptions;
  get_artifact: { readonly path: operations['get_artifact']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_backup: { readonly path: operations['get_backup']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_cognitive_map: { readonly path: operations['get_cognitive_map']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_content: { readonly path: operations['get_content']['parameters']['path']; readonly query?: NonNullable<operations['get_content']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  get_context: { readonly path: operations['get_context']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_feed_target: { readonly path: operations['get_feed_target']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_instance_settings: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_job: { readonly path: operations['get_job']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_machine_client: { readonly path: operations['get_machine_client']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_meta: { readonly path: operations['get_meta']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_own_request: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_plan: { readonly path: operations['get_plan']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_principal: { readonly path: operations['get_principal']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_profile: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_proposal: { readonly path: operations['get_proposal']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_proposal_demand: { readonly path: operations['get_proposal_demand']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_purge: { readonly path: operations['get_purge']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_resource: { readonly path: operations['get_resource']['parameters']['path']; readonly query?: NonNullable<operations['get_resource']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  get_settings: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_shape: { readonly path: operations['get_shape']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_shared_link: { readonly path: operations['get_shared_link']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_subscription: { readonly path: operations['get_subscription']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  get_subscription_delivery: { readonly path: operations['get_subscription_delivery']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  grant_cogmap_access: { readonly path: operations['grant_cogmap_access']['parameters']['path']; readonly query?: NonNullable<operations['grant_cogmap_access']['parameters']['query']>; readonly body: CogmapGrantBody } & CallOptions;
  grant_resource_access: { readonly path: operations['grant_resource_access']['parameters']['path']; readonly query?: NonNullable<operations['grant_resource_access']['parameters']['query']>; readonly body: ResourceGrantBody } & CallOptions;
  health_check: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  health_idle: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  health_ready: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  issue_machine_client: { readonly path?: undefined; readonly query?: undefined; readonly body: IssueMachineRequest } & CallOptions;
  job_metrics: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  keep_job: { readonly path: operations['keep_job']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_access_requests: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_artifacts: { readonly path: operations['list_artifacts']['parameters']['path']; readonly query?: NonNullable<operations['list_artifacts']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_auth_links: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_backups: { readonly path?: undefined; readonly query?: NonNullable<operations['list_backups']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_blocks: { readonly path: operations['list_blocks']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_citation_audits: { readonly path: operations['list_citation_audits']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_cognitive_maps: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_connections: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_contexts: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_edge_facets: { readonly path: operations['list_edge_facets']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_feed_targets: { readonly path?: undefined; readonly query?: NonNullable<operations['list_feed_targets']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_idp_groups: { readonly path?: undefined; readonly query?: NonNullable<operations['list_idp_groups']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_invocations: { readonly path?: undefined; readonly query?: NonNullable<operations['list_invocations']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_jobs: { readonly path?: undefined; readonly query?: NonNullable<operations['list_jobs']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_labels: { readonly path?: undefined; readonly query: operations['list_labels']['parameters']['query']; readonly body?: undefined } & CallOptions;
  list_lenses: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_machine_clients: { readonly path?: undefined; readonly query?: NonNullable<operations['list_machine_clients']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_mine: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_plans: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_principals: { readonly path?: undefined; readonly query?: NonNullable<operations['list_principals']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_proposals: { readonly path?: undefined; readonly query?: NonNullable<operations['list_proposals']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_resource_edges: { readonly path: operations['list_resource_edges']['parameters']['path']; readonly query?: NonNullable<operations['list_resource_edges']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_resource_facets: { readonly path: operations['list_resource_facets']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_resources: { readonly path?: undefined; readonly query?: NonNullable<operations['list_resources']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_review_requests: { readonly path?: undefined; readonly query?: NonNullable<operations['list_review_requests']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_shapes: { readonly path: operations['list_shapes']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_shared_links: { readonly path?: undefined; readonly query: operations['list_shared_links']['parameters']['query']; readonly body?: undefined } & CallOptions;
  list_subscription_deliveries: { readonly path: operations['list_subscription_deliveries']['parameters']['path']; readonly query?: NonNullable<operations['list_subscription_deliveries']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_subscriptions: { readonly path?: undefined; readonly query?: NonNullable<operations['list_subscriptions']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  list_team_invitations: { readonly path: operations['list_team_invitations']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  list_teams: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  map_idp_group: { readonly path?: undefined; readonly query?: undefined; readonly body: MapIdpGroupRequest } & CallOptions;
  materialize: { readonly path: operations['materialize']['parameters']['path']; readonly query?: undefined; readonly body: MaterializeRequest } & CallOptions;
  materialize_delta: { readonly path: operations['materialize_delta']['parameters']['path']; readonly query?: NonNullable<operations['materialize_delta']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  merge_resources: { readonly path: operations['merge_resources']['parameters']['path']; readonly query?: undefined; readonly body: MergeRequest } & CallOptions;
  open: { readonly path?: undefined; readonly query?: undefined; readonly body: OpenInvocationRequest } & CallOptions;
  preview_proposal: { readonly path: operations['preview_proposal']['parameters']['path']; readonly query?: undefined; readonly body: PreviewProposalRequest } & CallOptions;
  promote_admin: { readonly path?: undefined; readonly query?: undefined; readonly body: PromoteAdminRequest } & CallOptions;
  provenance: { readonly path: operations['provenance']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  purge_jobs: { readonly path?: undefined; readonly query?: undefined; readonly body: DeadLetters } & CallOptions;
  purge_resource: { readonly path: operations['purge_resource']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  query: { readonly path?: undefined; readonly query?: undefined; readonly body: Composition } & CallOptions;
  query_acts: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  reactivate_principal: { readonly path: operations['reactivate_principal']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  read_shared_page: { readonly path: operations['read_shared_page']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  read_shared_picture: { readonly path: operations['read_shared_picture']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  read_shared_view: { readonly path: operations['read_shared_view']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  reassign: { readonly path: operations['reassign']['parameters']['path']; readonly query?: undefined; readonly body: ReassignContextRequest } & CallOptions;
  reassign_resource: { readonly path: operations['reassign_resource']['parameters']['path']; readonly query?: undefined; readonly body: ReassignResourceRequest } & CallOptions;
  reassign_team: { readonly path: operations['reassign_team']['parameters']['path']; readonly query?: undefined; readonly body: BulkReassignRequest } & CallOptions;
  rebind_machine_client: { readonly path: operations['rebind_machine_client']['parameters']['path']; readonly query?: undefined; readonly body: RebindMachineRequest } & CallOptions;
  recent_changes: { readonly path?: undefined; readonly query: operations['recent_changes']['parameters']['query']; readonly body?: undefined } & CallOptions;
  reconcile: { readonly path: operations['reconcile']['parameters']['path']; readonly query?: NonNullable<operations['reconcile']['parameters']['query']>; readonly body: ReconcileCogmapRequest } & CallOptions;
  record_citation_audit: { readonly path: operations['record_citation_audit']['parameters']['path']; readonly query?: undefined; readonly body: CitationAuditRequest } & CallOptions;
  redrive_jobs: { readonly path?: undefined; readonly query?: undefined; readonly body: DeadLetters } & CallOptions;
  reembed: { readonly path?: undefined; readonly query?: undefined; readonly body: ReembedRequest } & CallOptions;
  region_bridges: { readonly path?: undefined; readonly query: operations['region_bridges']['parameters']['query']; readonly body?: undefined } & CallOptions;
  region_composition: { readonly path?: undefined; readonly query: operations['region_composition']['parameters']['query']; readonly body?: undefined } & CallOptions;
  region_members: { readonly path: operations['region_members']['parameters']['path']; readonly query?: NonNullable<operations['region_members']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  region_metrics: { readonly path: operations['region_metrics']['parameters']['path']; readonly query?: NonNullable<operations['region_metrics']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  register_connection: { readonly path?: undefined; readonly query?: undefined; readonly body: RegisterConnectionRequest } & CallOptions;
  register_machine_client: { readonly path?: undefined; readonly query?: undefined; readonly body: RegisterMachineRequest } & CallOptions;
  reject_proposal: { readonly path: operations['reject_proposal']['parameters']['path']; readonly query?: undefined; readonly body: RejectProposalRequest } & CallOptions;
  remove_member: { readonly path: operations['remove_member']['parameters']['path']; readonly query?: NonNullable<operations['remove_member']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  remove_plan: { readonly path: operations['remove_plan']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  rename: { readonly path: operations['rename']['parameters']['path']; readonly query?: undefined; readonly body: RenameContextRequest } & CallOptions;
  replace_plan: { readonly path: operations['replace_plan']['parameters']['path']; readonly query?: undefined; readonly body: ReplacePlanRequest } & CallOptions;
  resource_evidence: { readonly path: operations['resource_evidence']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  resource_lineage: { readonly path: operations['resource_lineage']['parameters']['path']; readonly query?: NonNullable<operations['resource_lineage']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  restore_team: { readonly path: operations['restore_team']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  retype: { readonly path: operations['retype']['parameters']['path']; readonly query?: undefined; readonly body: RetypeRelationshipRequest } & CallOptions;
  revoke_cogmap_access: { readonly path: operations['revoke_cogmap_access']['parameters']['path']; readonly query?: NonNullable<operations['revoke_cogmap_access']['parameters']['query']>; readonly body: CogmapRevokeBody } & CallOptions;
  revoke_connection: { readonly path: operations['revoke_connection']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  revoke_feed_target: { readonly path: operations['revoke_feed_target']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  revoke_machine_client: { readonly path: operations['revoke_machine_client']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  revoke_principal: { readonly path: operations['revoke_principal']['parameters']['path']; readonly query?: undefined; readonly body: RevokePrincipalRequest } & CallOptions;
  revoke_resource_access: { readonly path: operations['revoke_resource_access']['parameters']['path']; readonly query?: NonNullable<operations['revoke_resource_access']['parameters']['query']>; readonly body: ResourceRevokeBody } & CallOptions;
  revoke_shared_link: { readonly path: operations['revoke_shared_link']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  revoke_subscription: { readonly path: operations['revoke_subscription']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  revoke_team_invitation: { readonly path: operations['revoke_team_invitation']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  reweight: { readonly path: operations['reweight']['parameters']['path']; readonly query?: undefined; readonly body: ReweightRelationshipRequest } & CallOptions;
  rotate_machine_secret: { readonly path: operations['rotate_machine_secret']['parameters']['path']; readonly query?: undefined; readonly body: RotateSecretRequest } & CallOptions;
  run_plan: { readonly path: operations['run_plan']['parameters']['path']; readonly query?: undefined; readonly body: RunPlanRequest } & CallOptions;
  save_plan: { readonly path?: undefined; readonly query?: undefined; readonly body: SavePlanRequest } & CallOptions;
  scope_subscription_delivery: { readonly path: operations['scope_subscription_delivery']['parameters']['path']; readonly query?: undefined; readonly body: ScopeDeliveryRequest } & CallOptions;
  search: { readonly path?: undefined; readonly query?: undefined; readonly body: SearchParams } & CallOptions;
  set_connection_teams: { readonly path: operations['set_connection_teams']['parameters']['path']; readonly query?: undefined; readonly body: ConnectionTeamsRequest } & CallOptions;
  set_edge_facet: { readonly path: operations['set_edge_facet']['parameters']['path']; readonly query?: undefined; readonly body: EdgeFacetSetRequest } & CallOptions;
  set_facet: { readonly path?: undefined; readonly query?: undefined; readonly body: FacetSetRequest } & CallOptions;
  set_proposal_demand: { readonly path: operations['set_proposal_demand']['parameters']['path']; readonly query?: undefined; readonly body: DemandProposalsRequest } & CallOptions;
  shape: { readonly path: operations['shape']['parameters']['path']; readonly query?: NonNullable<operations['shape']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  share_team: { readonly path: operations['share_team']['parameters']['path']; readonly query?: NonNullable<operations['share_team']['parameters']['query']>; readonly body: ShareContextRequest } & CallOptions;
  show: { readonly path: operations['show']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  slack_link_callback: { readonly path?: undefined; readonly query?: NonNullable<operations['slack_link_callback']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  steward_changes: { readonly path: operations['steward_changes']['parameters']['path']; readonly query?: NonNullable<operations['steward_changes']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  steward_dispatch: { readonly path?: undefined; readonly query?: undefined; readonly body: DispatchTickRequest } & CallOptions;
  steward_sweep: { readonly path?: undefined; readonly query?: NonNullable<operations['steward_sweep']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  traverse: { readonly path?: undefined; readonly query: operations['traverse']['parameters']['query']; readonly body?: undefined } & CallOptions;
  unbind_team: { readonly path: operations['unbind_team']['parameters']['path']; readonly query?: NonNullable<operations['unbind_team']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  undo_merge: { readonly path: operations['undo_merge']['parameters']['path']; readonly query?: undefined; readonly body: UndoMergeRequest } & CallOptions;
  unmap_idp_group: { readonly path?: undefined; readonly query: operations['unmap_idp_group']['parameters']['query']; readonly body?: undefined } & CallOptions;
  unshare_team: { readonly path: operations['unshare_team']['parameters']['path']; readonly query?: NonNullable<operations['unshare_team']['parameters']['query']>; readonly body?: undefined } & CallOptions;
  update_ingest: { readonly path: operations['update_ingest']['parameters']['path']; readonly query?: undefined; readonly body: ResourceWithBody } & CallOptions;
  update_meta: { readonly path: operations['update_meta']['parameters']['path']; readonly query?: undefined; readonly body: MetaUpdatePayload } & CallOptions;
  update_profile: { readonly path?: undefined; readonly query?: undefined; readonly body: ProfileUpdateRequest } & CallOptions;
  update_resource: { readonly path: operations['update_resource']['parameters']['path']; readonly query?: undefined; readonly body: ResourceUpdateRequest } & CallOptions;
  update_team: { readonly path: operations['update_team']['parameters']['path']; readonly query?: undefined; readonly body: TeamUpdateRequest } & CallOptions;
  withdraw_proposal: { readonly path: operations['withdraw_proposal']['parameters']['path']; readonly query?: undefined; readonly body?: undefined } & CallOptions;
  withdraw_request: { readonly path?: undefined; readonly query?: undefined; readonly body?: undefined } & CallOptions;
}

/** What each operation answers, by its id. */
export interface Answers {
  accept: AcceptInvitationResponse;
  accept_proposal: Proposal;
  add_member: TeamMemberRow;
  admin_disconnect: SlackDisconnectResponse;
  admin_ledger: AdminLedger;
  advance: AdvanceWatermarkAck;
  analytics: CogmapAnalyticsRow;
  annotate_resource: Resource;
  append_block: BlocksResponse;
  approve_principal: undefined;
  assert: RelationshipAck;
  atlas_home: AtlasHome;
  auditor_dispatch: AuditorDispatchTickResponse;
  auditor_sweep: operations['auditor_sweep']['responses'][200]['content']['application/json'];
  bind_team: BindTeamOutcome;
  bulk: BulkResponse;
  candidates: operations['candidates']['responses'][200]['content']['application/json'];
  change_instance_settings: InstanceSettings;
  change_role: TeamMemberRow;
  close: undefined;
  cogmap_changes: MapChanges;
  cogmap_charter: operations['cogmap_charter']['responses'][200]['content']['application/json'];
  cogmap_duplicates: DuplicateCandidates;
  cogmap_locate: operations['cogmap_locate']['responses'][200]['content']['application/json'];
  cogmap_neighborhood_slice: AtlasSubgraph;
  cogmap_panorama: TerritoryOverview;
  cogmap_report: MapReport;
  commit_artifact: ArtifactCommitResponse;
  complete_auditor_job: AuditorJobCompleteAck;
  context_composition: AtlasSubgraph;
  context_formation: FormationState;
  context_locate: operations['context_locate']['responses'][200]['content']['application/json'];
  context_materialize: MaterializeAck;
  context_neighborhood_slice: AtlasSubgraph;
  context_panorama: ContextPanorama;
  context_region_metrics: operations['context_region_metrics']['responses'][200]['content']['application/json'];
  context_shape: operations['context_shape']['responses'][200]['content']['application/json'];
  context_territories: TerritoryOverview;
  create_backup: Backup;
  create_context: Context;
  create_feed_target: FeedTargetWithSecret;
  create_ingest: IngestCreateResponse;
  create_proposal: Proposal;
  create_request: JoinRequest;
  create_resource: Resource;
  create_review_request: undefined;
  create_shared_link: SharedLinkWithAddress;
  create_subscription: WebhookSubscription;
  create_team: Team;
  create_team_invitation: TeamInvitation;
  cursor: EventCursorResponse;
  deactivate_principal: undefined;
  decide_access_request: JoinRequest;
  decide_principals: PrincipalDecisions;
  decide_review_request: Review;
  declare_shape: Shape;
  decline: undefined;
  delete_backup: undefined;
  delete_resource: DeleteResponse;
  delete_team: TeamDeletionOutcome | undefined;
  delta: IngestDelta;
  demote_admin: undefined;
  detail: TeamDetail;
  disconnect_me: SlackDisconnectResponse;
  dispose_subscription_delivery: SubscriptionDelivery;
  download_backup: undefined;
  element_trail: EventTrail;
  entry: AtlasEntry;
  event_feed: AnchorEvents;
  evidence: EvidenceResponse;
  explain_access: AccessExplanation;
  explain_refusal: RefusalExplanation;
  fail_job: FailedJob;
  finalize_resource: undefined;
  find_named: operations['find_named']['responses'][200]['content']['application/json'];
  find_paths: GraphPaths;
  fold: RelationshipAck;
  formation: FormationState;
  genesis: CreateCogmapOutcome;
  get_artifact: Artifact;
  get_backup: Backup;
  get_cognitive_map: CognitiveMapDetail;
  get_content: ContentResponse;
  get_context: Context;
  get_feed_target: FeedTarget;
  get_instance_settings: InstanceSettings;
  get_job: JobProgress;
  get_machine_client: MachineClient;
  get_meta: Resource;
  get_own_request: operations['get_own_request']['responses'][200]['content']['application/json'];
  get_plan: SavedPlan;
  get_principal: PrincipalDetail;
  get_profile: ProfileWithEntitlements;
  get_proposal: Proposal;
  get_proposal_demand: ProposalDemand;
  get_purge: Purge;
  get_resource: Resource;
  get_settings: PublicSystemSettings;
  get_shape: Shape;
  get_shared_link: SharedLink;
  get_subscription: WebhookSubscription;
  get_subscription_delivery: SubscriptionDeliveryWithBody;
  grant_cogmap_access: GrantOutcome;
  grant_resource_access: GrantOutcome;
  health_check: HealthResponse;
  health_idle: IdleResponse;
  health_ready: ReadinessResponse;
  issue_machine_client: MachineClientWithSecret;
  job_metrics: JobMetrics;
  keep_job: ClaimAck;
  list_access_requests: operations['list_access_requests']['responses'][200]['content']['application/json'];
  list_artifacts: ArtifactRows;
  list_auth_links: operations['list_auth_links']['responses'][200]['content']['application/json'];
  list_backups: BackupList;
  list_blocks: BlocksResponse;
  list_citation_audits: operations['list_citation_audits']['responses'][200]['content']['application/json'];
  list_cognitive_maps: operations['list_cognitive_maps']['responses'][200]['content']['application/json'];
  list_connections: operations['list_connections']['responses'][200]['content']['application/json'];
  list_contexts: operations['list_contexts']['responses'][200]['content']['application/json'];
  list_edge_facets: EdgeFacetsResponse;
  list_feed_targets: FeedTargetList;
  list_idp_groups: IdpGroupList;
  list_invocations: operations['list_invocations']['responses'][200]['content']['application/json'];
  list_jobs: QueuedJobList;
  list_labels: operations['list_labels']['responses'][200]['content']['application/json'];
  list_lenses: operations['list_lenses']['responses'][200]['content']['application/json'];
  list_machine_clients: operations['list_machine_clients']['responses'][200]['content']['application/json'];
  list_mine: operations['list_mine']['responses'][200]['content']['application/json'];
  list_plans: SavedPlanList;
  list_principals: PrincipalList;
  list_proposals: ProposalList;
  list_resource_edges: operations['list_resource_edges']['responses'][200]['content']['application/json'];
  list_resource_facets: ResourceFacetsResponse;
  list_resources: ResourceListResponse;
  list_review_requests: operations['list_review_requests']['responses'][200]['content']['application/json'];
  list_shapes: operations['list_shapes']['responses'][200]['content']['application/json'];
  list_shared_links: SharedLinkList;
  list_subscription_deliveries: SubscriptionDeliveryList;
  list_subscriptions: WebhookSubscriptionList;
  list_team_invitations: operations['list_team_invitations']['responses'][200]['content']['application/json'];
  list_teams: operations['list_teams']['responses'][200]['content']['application/json'];
  map_idp_group: MappedIdpGroup;
  materialize: MaterializeAck;
  materialize_delta: MaterializeDelta;
  merge_resources: MergeOutcome;
  open: InvocationAck;
  preview_proposal: ProposalPreview;
  promote_admin: AdminPromotion;
  provenance: operations['provenance']['responses'][200]['content']['application/json'];
  purge_jobs: PurgedJobs;
  purge_resource: Purge;
  query: QueryResponse;
  query_acts: QueryLanguage;
  reactivate_principal: undefined;
  read_shared_page: undefined;
  read_shared_picture: undefined;
  read_shared_view: SharedView;
  reassign: ReassignContextOutcome;
  reassign_resource: ReassignAck;
  reassign_team: BulkReassignAck;
  rebind_machine_client: MachineClient;
  recent_changes: RecentChanges;
  reconcile: ReconcileOutcome;
  record_citation_audit: operations['record_citation_audit']['responses'][200]['content']['application/json'];
  redrive_jobs: RedrivenJobs;
  reembed: ReembedResponse;
  region_bridges: BridgeEdges;
  region_composition: AtlasSubgraph;
  region_members: RegionMembers;
  region_metrics: operations['region_metrics']['responses'][200]['content']['application/json'];
  register_connection: ConnectionWithSecret;
  register_machine_client: MachineClient;
  reject_proposal: Proposal;
  remove_member: RemoveMemberOutcome;
  remove_plan: undefined;
  rename: RenameContextOutcome;
  replace_plan: SavedPlan;
  resource_evidence: StandingShape;
  resource_lineage: ResourceLineage;
  restore_team: Team;
  retype: RelationshipAck;
  revoke_cogmap_access: RevokeOutcome;
  revoke_connection: Connection;
  revoke_feed_target: FeedTarget;
  revoke_machine_client: MachineClient;
  revoke_principal: undefined;
  revoke_resource_access: RevokeOutcome;
  revoke_shared_link: SharedLink;
  revoke_subscription: WebhookSubscription;
  revoke_team_invitation: undefined;
  reweight: RelationshipAck;
  rotate_machine_secret: MachineClientWithSecret;
  run_plan: QueryResponse;
  save_plan: SavedPlan;
  scope_subscription_delivery: SubscriptionDelivery;
  search: SearchResponse;
  set_connection_teams: Connection;
  set_edge_facet: FacetAck;
  set_facet: FacetAck;
  set_proposal_demand: ProposalDemand;
  shape: operations['shape']['responses'][200]['content']['application/json'];
  share_team: ShareContextOutcome;
  show: Invocation;
  slack_link_callback: undefined;
  steward_changes: StewardChanges;
  steward_dispatch: DispatchTickResponse;
  steward_sweep: operations['steward_sweep']['responses'][200]['content']['application/json'];
  traverse: AtlasSubgraph;
  unbind_team: UnbindTeamOutcome;
  undo_merge: UndoOutcome;
  unmap_idp_group: undefined;
  unshare_team: UnshareContextOutcome;
  update_ingest: Resource;
  update_meta: Resource;
  update_profile: Profile;
  update_resource: Resource;
  update_team: Team;
  withdraw_proposal: Proposal;
  withdraw_request: undefined;
}

/** The lists that are read in pages by `offset`. */
export type PagedByOffset =
  | 'admin_ledger'
  | 'list_backups'
  | 'list_feed_targets'
  | 'list_idp_groups'
  | 'list_jobs'
  | 'list_principals'
  | 'list_proposals'
  | 'list_resource_edges'
  | 'list_resources'
  | 'list_shared_links'
  | 'list_subscription_deliveries'
  | 'list_subscriptions';

/** The lists that are read in pages by a cursor: `after` is the `next` of the page before. */
export type PagedByCursor =
  | 'element_trail'
  | 'event_feed'
  | 'region_bridges'
  | 'region_members'
  | 'steward_changes';

/** Bodies as they are sent, where the client can fill in empty fields. */
export interface WholeBodies {
  create_ingest: ResourceWithBody;
  create_resource: ResourceCreateRequest;
}

/** The operation of each path, by method. */
export interface AnsweredPaths {
  GET: {
    '/api/admin/ledger': 'admin_ledger';
    '/api/cognitive-maps/{id}/analytics': 'analytics';
    '/api/graph/home': 'atlas_home';
    '/api/auditor/sweep': 'auditor_sweep';
    '/api/steward/candidates': 'candidates';
    '/api/graph/cogmaps/{id}/changes': 'cogmap_changes';
    '/api/cognitive-maps/{id}/charter': 'cogmap_charter';
    '/api/graph/cogmaps/{id}/duplicates': 'cogmap_duplicates';
    '/api/graph/cogmaps/{id}/panorama': 'cogmap_panorama';
    '/api/graph/cogmaps/{id}/report': 'cogmap_report';
    '/api/graph/contexts/composition': 'context_composition';
    '/api/contexts/{id}/formation': 'context_formation';
    '/api/graph/contexts/panorama': 'context_panorama';
    '/api/contexts/{id}/region-metrics': 'context_region_metrics';
    '/api/contexts/{id}/shape': 'context_shape';
    '/api/graph/contexts/{id}/panorama': 'context_territories';
    '/api/events/{kb_context_id}/cursor': 'cursor';
    '/api/steward/{cogmap}/delta': 'delta';
    '/api/teams/{id}': 'detail';
    '/api/backups/{id}/content': 'download_backup';
    '/api/graph/elements/{kind}/{id}/trail': 'element_trail';
    '/api/graph/entry': 'entry';
    '/api/events/{kb_context_id}/stream': 'event_feed';
    '/api/access/explain': 'explain_access';
    '/api/access/admin/explain': 'explain_refusal';
    '/api/cognitive-maps/{id}/formation': 'formation';
    '/api/resources/{id}/artifacts/{artifact_id}': 'get_artifact';
    '/api/backups/{id}': 'get_backup';
    '/api/cognitive-maps/{id}': 'get_cognitive_map';
    '/api/resources/{id}/content': 'get_content';
    '/api/contexts/{id}': 'get_context';
    '/api/feed-targets/{id}': 'get_feed_target';
    '/api/access/admin/settings': 'get_instance_settings';
    '/api/jobs/{id}': 'get_job';
    '/api/machine-clients/{id}': 'get_machine_client';
    '/api/resources/{id}/meta': 'get_meta';
    '/api/access/requests/me': 'get_own_request';
    '/api/query/plans/{id}': 'get_plan';
    '/api/access/admin/principals/{id}': 'get_principal';
    '/api/profile': 'get_profile';
    '/api/proposals/{id}': 'get_proposal';
    '/api/cognitive-maps/{id}/proposal-demand': 'get_proposal_demand';
    '/api/admin/resources/{id}/purge': 'get_purge';
    '/api/resources/{id}': 'get_resource';
    '/api/access/settings': 'get_settings';
    '/api/shapes/{shape_id}': 'get_shape';
    '/api/shared-links/{id}': 'get_shared_link';
    '/api/subscriptions/{id}': 'get_subscription';
    '/api/subscription-deliveries/{id}': 'get_subscription_delivery';
    '/api/health': 'health_check';
    '/api/health/idle': 'health_idle';
    '/api/health/ready': 'health_ready';
    '/api/admin/jobs/metrics': 'job_metrics';
    '/api/access/admin/requests': 'list_access_requests';
    '/api/resources/{id}/artifacts': 'list_artifacts';
    '/api/profile/auth-links': 'list_auth_links';
    '/api/backups': 'list_backups';
    '/api/resources/{id}/blocks': 'list_blocks';
    '/api/resources/{id}/citation-audits': 'list_citation_audits';
    '/api/cognitive-maps': 'list_cognitive_maps';
    '/api/connections': 'list_connections';
    '/api/contexts': 'list_contexts';
    '/api/relationships/{edge_handle}/facets': 'list_edge_facets';
    '/api/feed-targets': 'list_feed_targets';
    '/api/access/admin/idp-groups': 'list_idp_groups';
    '/api/invocations': 'list_invocations';
    '/api/admin/jobs': 'list_jobs';
    '/api/graph/labels': 'list_labels';
    '/api/lenses': 'list_lenses';
    '/api/machine-clients': 'list_machine_clients';
    '/api/invitations/mine': 'list_mine';
    '/api/query/plans': 'list_plans';
    '/api/access/admin/principals': 'list_principals';
    '/api/proposals': 'list_proposals';
    '/api/resources/{id}/edges': 'list_resource_edges';
    '/api/resources/{id}/facets': 'list_resource_facets';
    '/api/resources': 'list_resources';
    '/api/access/admin/reviews': 'list_review_requests';
    '/api/contexts/{id}/shapes': 'list_shapes';
    '/api/shared-links': 'list_shared_links';
    '/api/subscriptions/{id}/deliveries': 'list_subscription_deliveries';
    '/api/subscriptions': 'list_subscriptions';
    '/api/teams/{id}/invitations': 'list_team_invitations';
    '/api/teams': 'list_teams';
    '/api/cognitive-maps/{id}/materialize-delta': 'materialize_delta';
    '/api/resources/{id}/provenance': 'provenance';
    '/api/query/acts': 'query_acts';
    '/api/shared/{token}/page': 'read_shared_page';
    '/api/shared/{token}/picture': 'read_shared_picture';
    '/api/shared/{token}': 'read_shared_view';
    '/api/graph/changes': 'recent_changes';
    '/api/graph/bridges': 'region_bridges';
    '/api/graph/regions/composition': 'region_composition';
    '/api/graph/regions/{id}/members': 'region_members';
    '/api/cognitive-maps/{id}/region-metrics': 'region_metrics';
    '/api/resources/{id}/evidence': 'resource_evidence';
    '/api/resources/{id}/lineage': 'resource_lineage';
    '/api/cognitive-maps/{id}/shape': 'shape';
    '/api/invocations/{id}': 'show';
    '/api/auth/slack/callback': 'slack_link_callback';
    '/api/steward/{cogmap}/changes': 'steward_changes';
    '/api/steward/sweep': 'steward_sweep';
    '/api/graph/traverse': 'traverse';
  };
  PUT: {
    '/api/access/admin/idp-groups': 'map_idp_group';
    '/api/cognitive-maps/{id}': 'reconcile';
    '/api/query/plans/{id}': 'replace_plan';
    '/api/connections/{id}/teams': 'set_connection_teams';
    '/api/cognitive-maps/{id}/proposal-demand': 'set_proposal_demand';
    '/api/ingest/{id}': 'update_ingest';
    '/api/resources/{id}/meta': 'update_meta';
  };
  POST: {
    '/api/invitations/accept': 'accept';
    '/api/proposals/{id}/accept': 'accept_proposal';
    '/api/teams/{id}/members': 'add_member';
    '/api/admin/slack/links/disconnect': 'admin_disconnect';
    '/api/steward/{cogmap}/watermark': 'advance';
    '/api/resources/{id}/provenance': 'annotate_resource';
    '/api/resources/{id}/blocks': 'append_block';
    '/api/access/admin/principals/{id}/approve': 'approve_principal';
    '/api/relationships': 'assert';
    '/api/auditor/dispatch': 'auditor_dispatch';
    '/api/cognitive-maps/{id}/teams': 'bind_team';
    '/api/bulk': 'bulk';
    '/api/invocations/{id}/close': 'close';
    '/api/graph/cogmaps/{id}/locate': 'cogmap_locate';
    '/api/cogmaps/{id}/graph/slice': 'cogmap_neighborhood_slice';
    '/api/resources/{id}/artifacts': 'commit_artifact';
    '/api/auditor/{cogmap}/complete': 'complete_auditor_job';
    '/api/graph/contexts/{id}/locate': 'context_locate';
    '/api/contexts/{id}/materialize': 'context_materialize';
    '/api/contexts/{id}/graph/slice': 'context_neighborhood_slice';
    '/api/backups': 'create_backup';
    '/api/contexts': 'create_context';
    '/api/feed-targets': 'create_feed_target';
    '/api/ingest': 'create_ingest';
    '/api/proposals': 'create_proposal';
    '/api/access/requests': 'create_request';
    '/api/resources': 'create_resource';
    '/api/access/reviews': 'create_review_request';
    '/api/shared-links': 'create_shared_link';
    '/api/subscriptions': 'create_subscription';
    '/api/teams': 'create_team';
    '/api/teams/{id}/invite': 'create_team_invitation';
    '/api/access/admin/principals/{id}/deactivate': 'deactivate_principal';
    '/api/access/admin/principals/decisions': 'decide_principals';
    '/api/contexts/{id}/shapes': 'declare_shape';
    '/api/invitations/decline': 'decline';
    '/api/access/admin/demote': 'demote_admin';
    '/api/subscription-deliveries/{id}/disposition': 'dispose_subscription_delivery';
    '/api/evidence': 'evidence';
    '/api/jobs/{id}/fail': 'fail_job';
    '/api/resources/{id}/finalize': 'finalize_resource';
    '/api/names': 'find_named';
    '/api/graph/paths': 'find_paths';
    '/api/relationships/{edge_handle}/fold': 'fold';
    '/api/cognitive-maps': 'genesis';
    '/api/cognitive-maps/{id}/grants': 'grant_cogmap_access';
    '/api/resources/{id}/grants': 'grant_resource_access';
    '/api/machine-clients/issue': 'issue_machine_client';
    '/api/jobs/{id}/heartbeat': 'keep_job';
    '/api/cognitive-maps/{id}/materialize': 'materialize';
    '/api/resources/{id}/merge': 'merge_resources';
    '/api/invocations': 'open';
    '/api/proposals/{id}/preview': 'preview_proposal';
    '/api/access/admin/promote': 'promote_admin';
    '/api/admin/jobs/purge': 'purge_jobs';
    '/api/admin/resources/{id}/purge': 'purge_resource';
    '/api/query': 'query';
    '/api/access/admin/principals/{id}/reactivate': 'reactivate_principal';
    '/api/contexts/{id}/reassign': 'reassign';
    '/api/resources/{id}/reassign': 'reassign_resource';
    '/api/teams/{id}/reassign': 'reassign_team';
    '/api/machine-clients/{id}/rebind': 'rebind_machine_client';
    '/api/resources/{id}/citation-audits': 'record_citation_audit';
    '/api/admin/jobs/redrive': 'redrive_jobs';
    '/api/embed/admin/reembed': 'reembed';
    '/api/connections': 'register_connection';
    '/api/machine-clients': 'register_machine_client';
    '/api/proposals/{id}/reject': 'reject_proposal';
    '/api/contexts/{id}/rename': 'rename';
    '/api/teams/{id}/restore': 'restore_team';
    '/api/relationships/{edge_handle}/retype': 'retype';
    '/api/access/admin/principals/{id}/revoke': 'revoke_principal';
    '/api/relationships/{edge_handle}/reweight': 'reweight';
    '/api/machine-clients/{id}/rotate-secret': 'rotate_machine_secret';
    '/api/query/plans/{id}/run': 'run_plan';
    '/api/query/plans': 'save_plan';
    '/api/subscription-deliveries/{id}/scope': 'scope_subscription_delivery';
    '/api/search': 'search';
    '/api/relationships/{edge_handle}/facets': 'set_edge_facet';
    '/api/facets': 'set_facet';
    '/api/contexts/{id}/teams': 'share_team';
    '/api/steward/dispatch': 'steward_dispatch';
    '/api/resources/{id}/merge/undo': 'undo_merge';
    '/api/proposals/{id}/withdraw': 'withdraw_proposal';
  };
  DELETE: {
    '/api/backups/{id}': 'delete_backup';
    '/api/resources/{id}': 'delete_resource';
    '/api/teams/{id}': 'delete_team';
    '/api/auth/slack/link/me': 'disconnect_me';
    '/api/teams/{id}/members/{profile_id}': 'remove_member';
    '/api/query/plans/{id}': 'remove_plan';
    '/api/cognitive-maps/{id}/grants': 'revoke_cogmap_access';
    '/api/connections/{id}': 'revoke_connection';
    '/api/feed-targets/{id}': 'revoke_feed_target';
    '/api/machine-clients/{id}': 'revoke_machine_client';
    '/api/resources/{id}/grants': 'revoke_resource_access';
    '/api/shared-links/{id}': 'revoke_shared_link';
    '/api/subscriptions/{id}': 'revoke_subscription';
    '/api/teams/{id}/invitations/{invitation_id}': 'revoke_team_invitation';
    '/api/cognitive-maps/{id}/teams/{team_id}': 'unbind_team';
    '/api/access/admin/idp-groups': 'unmap_idp_group';
    '/api/contexts/{id}/teams/{team_id}': 'unshare_team';
    '/api/access/requests/me': 'withdraw_request';
  };
  PATCH: {
    '/api/access/admin/settings': 'change_instance_settings';
    '/api/teams/{id}/members/{profile_id}': 'change_role';
    '/api/access/admin/requests/{id}': 'decide_access_request';
    '/api/access/admin/reviews/{id}': 'decide_review_request';
    '/api/profile': 'update_profile';
    '/api/resources/{id}': 'update_resource';
    '/api/teams/{id}': 'update_team';
  };
}

export interface AccessMethods {
  /**
   * Change settings of this instance; null clears one
   *
   * Change settings of this instance; null clears one. Only administrators may call it.
   *
   * `PATCH /api/access/admin/settings`
   */
  changeInstanceSettings(body: ChangeSettingsBody, options?: CallOptions): Call<InstanceSettings>;
  /**
   * Request access to this instance
   *
   * Request access to this instance. Every caller who is signed in may call it, admitted or not.
   *
   * `POST /api/access/requests`
   */
  createRequest(body: CreateRequestBody, options?: CallOptions): Call<JoinRequest>;
  /**
   * Ask an administrator to reconsider the revocation of your access
   *
   * Ask an administrator to reconsider the revocation of your access. Every caller who is signed in may call it, admitted or not.
   *
   * `POST /api/access/reviews`
   */
  createReviewRequest(body: CreateReviewBody, options?: CallOptions): Call<undefined>;
  /**
   * Approve or reject a pending request for access
   *
   * Approve or reject a pending request for access. Only administrators may call it.
   *
   * `PATCH /api/access/admin/requests/{id}`
   */
  decideRequest(id: string, body: DecideRequestBody, options?: CallOptions): Call<JoinRequest>;
  /**
   * Decide a review request: restore access, or uphold the revocation
   *
   * Decide a review request: restore access, or uphold the revocation. Only administrators may call it.
   *
   * `PATCH /api/access/admin/reviews/{id}`
   */
  decideReviewRequest(id: string, body: DecideReviewBody, options?: CallOptions): Call<Review>;
  /**
   * Explain why a principal may read, change or grant something, path by path, or what is missing
   *
   * Explain why a principal may read, change or grant something, path by path, or what is missing. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/access/explain`
   */
  explain(query: operations['explain_access']['parameters']['query'], options?: CallOptions): Call<AccessExplanation>;
  /**
   * Read all settings of this instance
   *
   * Read all settings of this instance. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/access/admin/settings`
   */
  getInstanceSettings(options?: CallOptions): Call<InstanceSettings>;
  /**
   * Read your newest request for access, or null
   *
   * Read your newest request for access, or null. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
   *
   * `GET /api/access/requests/me`
   */
  getOwnRequest(options?: CallOptions): Call<operations['get_own_request']['responses'][200]['content']['application/json']>;
  /**
   * Read the public settings of this instance
   *
   * Read the public settings of this instance. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
   *
   * `GET /api/access/settings`
   */
  getPublicSettings(options?: CallOptions): Call<PublicSystemSettings>;
  /**
   * List the pending requests for access, newest first
   *
   * List the pending requests for access, newest first. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/access/admin/requests`
   */
  listRequests(options?: CallOptions): Call<operations['list_access_requests']['responses'][200]['content']['application/json']>;
  /**
   * List open review requests, or those decided one way, newest first
   *
   * List open review requests, or those decided one way, newest first. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/access/admin/reviews`
   */
  listReviewRequests(query?: NonNullable<operations['list_review_requests']['parameters']['query']>, options?: CallOptions): Call<operations['list_review_requests']['responses'][200]['content']['application/json']>;
  /**
   * Withdraw your pending request for access
   *
   * Withdraw your pending request for access. Every caller who is signed in may call it, admitted or not.
   *
   * `DELETE /api/access/requests/me`
   */
  withdrawRequest(options?: CallOptions): Call<undefined>;
}

export interface AdminMethods {
  /**
   * Approve a principal for system access
   *
   * Approve a principal for system access. Only administrators may call it.
   *
   * `POST /api/access/admin/principals/{id}/approve`
   */
  approvePrincipal(id: string, options?: CallOptions): Call<undefined>;
  /**
   * Start a backup of the installation into the folder of the operator, sealed for public keys
   *
   * Start a backup of the installation into the folder of the operator, sealed for public keys. Only administrators may call it.
   *
   * `POST /api/backups`
   */
  createBackup(body: CreateBackupRequest, options?: CallOptions): Call<Backup>;
  /**
   * Deactivate a principal: it can neither sign in nor call
   *
   * Deactivate a principal: it can neither sign in nor call. Only administrators may call it.
   *
   * `POST /api/access/admin/principals/{id}/deactivate`
   */
  deactivatePrincipal(id: string, options?: CallOptions): Call<undefined>;
  /**
   * Apply one act to many principals, each independently of the others
   *
   * Apply one act to many principals, each independently of the others. Only administrators may call it.
   *
   * `POST /api/access/admin/principals/decisions`
   */
  decidePrincipals(body: DecidePrincipalsRequest, options?: CallOptions): Call<PrincipalDecisions>;
  /**
   * Delete a backup and its file
   *
   * Delete a backup and its file. Only administrators may call it.
   *
   * `DELETE /api/backups/{id}`
   */
  deleteBackup(id: string, options?: CallOptions): Call<undefined>;
  /**
   * Revoke the administrator rights of a profile
   *
   * Revoke the administrator rights of a profile. Only administrators may call it.
   *
   * `POST /api/access/admin/demote`
   */
  demote(body: DemoteAdminRequest, options?: CallOptions): Call<undefined>;
  /**
   * Download the sealed file of a backup that is done
   *
   * Download the sealed file of a backup that is done. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/backups/{id}/content`
   */
  downloadBackup(id: string, options?: CallOptions): Call<undefined>;
  /**
   * Explain why a principal is refused, and what would admit it
   *
   * Explain why a principal is refused, and what would admit it. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/access/admin/explain`
   */
  explainRefusal(query: operations['explain_refusal']['parameters']['query'], options?: CallOptions): Call<RefusalExplanation>;
  /**
   * Read the state and progress of a backup
   *
   * Read the state and progress of a backup. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/backups/{id}`
   */
  getBackup(id: string, options?: CallOptions): Call<Backup>;
  /**
   * Read one person or machine with its standing history, newest first
   *
   * Read one person or machine with its standing history, newest first. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/access/admin/principals/{id}`
   */
  getPrincipal(id: string, options?: CallOptions): Call<PrincipalDetail>;
  /**
   * Read the receipt of a purge
   *
   * Read the receipt of a purge. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/admin/resources/{id}/purge`
   */
  getPurge(id: string, options?: CallOptions): Call<Purge>;
  /**
   * Read queue metrics by kind: waiting jobs, waiting times, attempts
   *
   * Read queue metrics by kind: waiting jobs, waiting times, attempts. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/admin/jobs/metrics`
   */
  jobMetrics(options?: CallOptions): Call<JobMetrics>;
  /**
   * Read administrative events about one subject or by one profile, newest first
   *
   * Read administrative events about one subject or by one profile, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/admin/ledger`
   */
  ledger(query?: NonNullable<operations['admin_ledger']['parameters']['query']>, options?: CallOptions): Call<AdminLedger>;
  /**
   * List backups, the newest first
   *
   * List backups, the newest first. Only administrators may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/backups`
   */
  listBackups(query?: NonNullable<operations['list_backups']['parameters']['query']>, options?: CallOptions): Call<BackupList>;
  /**
   * List the groups that identity providers have asserted, and the teams they map to
   *
   * List the groups that identity providers have asserted, and the teams they map to. Only administrators may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/access/admin/idp-groups`
   */
  listIdpGroups(query?: NonNullable<operations['list_idp_groups']['parameters']['query']>, options?: CallOptions): Call<IdpGroupList>;
  /**
   * List queued jobs by due time; `state=dead` lists the dead letters
   *
   * List queued jobs by due time; `state=dead` lists the dead letters. Only administrators may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/admin/jobs`
   */
  listJobs(query?: NonNullable<operations['list_jobs']['parameters']['query']>, options?: CallOptions): Call<QueuedJobList>;
  /**
   * List people and machines with their standing
   *
   * List people and machines with their standing. Only administrators may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/access/admin/principals`
   */
  listPrincipals(query?: NonNullable<operations['list_principals']['parameters']['query']>, options?: CallOptions): Call<PrincipalList>;
  /**
   * Map an identity-provider group to a role in a team
   *
   * Map an identity-provider group to a role in a team. Only administrators may call it.
   *
   * `PUT /api/access/admin/idp-groups`
   */
  mapIdpGroup(body: MapIdpGroupRequest, options?: CallOptions): Call<MappedIdpGroup>;
  /**
   * Make a profile an administrator, and owner of a team
   *
   * Make a profile an administrator, and owner of a team. Only administrators may call it.
   *
   * `POST /api/access/admin/promote`
   */
  promote(body: PromoteAdminRequest, options?: CallOptions): Call<AdminPromotion>;
  /**
   * Delete dead letters, by id or the oldest of a kind
   *
   * Delete dead letters, by id or the oldest of a kind. Only administrators may call it.
   *
   * `POST /api/admin/jobs/purge`
   */
  purgeJobs(body: DeadLetters, options?: CallOptions): Call<PurgedJobs>;
  /**
   * Erase the contents of a resource permanently; its record stays, and a signed receipt proves the purge
   *
   * Erase the contents of a resource permanently; its record stays, and a signed receipt proves the purge. Only administrators may call it.
   *
   * `POST /api/admin/resources/{id}/purge`
   */
  purgeResource(id: string, options?: CallOptions): Call<Purge>;
  /**
   * Reactivate a principal with the standing it had
   *
   * Reactivate a principal with the standing it had. Only administrators may call it.
   *
   * `POST /api/access/admin/principals/{id}/reactivate`
   */
  reactivatePrincipal(id: string, options?: CallOptions): Call<undefined>;
  /**
   * Requeue dead letters, by id or the oldest of a kind
   *
   * Requeue dead letters, by id or the oldest of a kind. Only administrators may call it.
   *
   * `POST /api/admin/jobs/redrive`
   */
  redriveJobs(body: DeadLetters, options?: CallOptions): Call<RedrivenJobs>;
  /**
   * Revoke the system access of a principal, with a reason
   *
   * Revoke the system access of a principal, with a reason. Only administrators may call it.
   *
   * `POST /api/access/admin/principals/{id}/revoke`
   */
  revokePrincipal(id: string, body: RevokePrincipalRequest, options?: CallOptions): Call<undefined>;
  /**
   * Remove the mapping of an identity-provider group to a team
   *
   * Remove the mapping of an identity-provider group to a team. Only administrators may call it.
   *
   * `DELETE /api/access/admin/idp-groups`
   */
  unmapIdpGroup(query: operations['unmap_idp_group']['parameters']['query'], options?: CallOptions): Call<undefined>;
}

export interface ArtifactsMethods {
  /**
   * Attach a JSON document to a resource; the shape in force for its kind validates it
   *
   * Attach a JSON document to a resource; the shape in force for its kind validates it. People and machines that are admitted may call it.
   *
   * `POST /api/resources/{id}/artifacts`
   */
  commit(id: string, body: ArtifactCommitRequest, options?: CallOptions): Call<ArtifactCommitResponse>;
  /**
   * Read one data artifact, folded or not
   *
   * Read one data artifact, folded or not. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/artifacts/{artifact_id}`
   */
  get(id: string, artifact_id: string, options?: CallOptions): Call<Artifact>;
  /**
   * List the data artifacts of a resource, or count them by kind
   *
   * List the data artifacts of a resource, or count them by kind. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/artifacts`
   */
  list(id: string, query?: NonNullable<operations['list_artifacts']['parameters']['query']>, options?: CallOptions): Call<ArtifactRows>;
}

export interface AuditorMethods {
  /**
   * Complete the audit of a map that you claimed
   *
   * Complete the audit of a map that you claimed. People and machines that are admitted may call it.
   *
   * `POST /api/auditor/{cogmap}/complete`
   */
  completeJob(cogmap: string, options?: CallOptions): Call<AuditorJobCompleteAck>;
  /**
   * Claim maps with citations that need your verdict, together with these citations
   *
   * Claim maps with citations that need your verdict, together with these citations. People and machines that are admitted may call it.
   *
   * `POST /api/auditor/dispatch`
   */
  dispatch(body: AuditorDispatchTickRequest, options?: CallOptions): Call<AuditorDispatchTickResponse>;
  /**
   * List the findings that need your verdict
   *
   * List the findings that need your verdict. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/auditor/sweep`
   */
  sweep(query?: NonNullable<operations['auditor_sweep']['parameters']['query']>, options?: CallOptions): Call<operations['auditor_sweep']['responses'][200]['content']['application/json']>;
}

export interface BulkMethods {
  /**
   * Write many resources and relationships, each answered by itself
   *
   * Write many resources and relationships, each answered by itself. People and machines that are admitted may call it.
   *
   * `POST /api/bulk`
   */
  write(body: BulkRequest, options?: CallOptions): Call<BulkResponse>;
}

export interface ConnectionsMethods {
  /**
   * List the connections that teams you manage may subscribe to (administrators: all), newest first
   *
   * List the connections that teams you manage may subscribe to (administrators: all), newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/connections`
   */
  list(options?: CallOptions): Call<operations['list_connections']['responses'][200]['content']['application/json']>;
  /**
   * Register a webhook connection; its signing secret is shown once
   *
   * Register a webhook connection; its signing secret is shown once. Only administrators may call it.
   *
   * `POST /api/connections`
   */
  register(body: RegisterConnectionRequest, options?: CallOptions): Call<ConnectionWithSecret>;
  /**
   * Revoke a webhook connection; its record and its subscriptions stay
   *
   * Revoke a webhook connection; its record and its subscriptions stay. Only administrators may call it.
   *
   * `DELETE /api/connections/{id}`
   */
  revoke(id: string, options?: CallOptions): Call<Connection>;
  /**
   * Set the teams that may subscribe to a connection; existing subscriptions stay
   *
   * Set the teams that may subscribe to a connection; existing subscriptions stay. Only administrators may call it.
   *
   * `PUT /api/connections/{id}/teams`
   */
  setTeams(id: string, body: ConnectionTeamsRequest, options?: CallOptions): Call<Connection>;
}

export interface ContextsMethods {
  /**
   * Read what a container or a group of a context is connected with
   *
   * Read what a container or a group of a context is connected with. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/graph/contexts/composition`
   */
  composition(query: operations['context_composition']['parameters']['query'], options?: CallOptions): Call<AtlasSubgraph>;
  /**
   * Create a context under yourself or a team that you manage
   *
   * Create a context under yourself or a team that you manage. People and machines that are admitted may call it.
   *
   * `POST /api/contexts`
   */
  create(body: ContextCreateRequest, options?: CallOptions): Call<Context>;
  /**
   * Read the formation state of a context: its watermark, later events, and the job that is due
   *
   * Read the formation state of a context: its watermark, later events, and the job that is due. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/contexts/{id}/formation`
   */
  formation(id: string, query?: NonNullable<operations['context_formation']['parameters']['query']>, options?: CallOptions): Call<FormationState>;
  /**
   * Read one context
   *
   * Read one context. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/contexts/{id}`
   */
  get(id: string, options?: CallOptions): Call<Context>;
  /**
   * List the contexts you can read, by name
   *
   * List the contexts you can read, by name. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/contexts`
   */
  list(options?: CallOptions): Call<operations['list_contexts']['responses'][200]['content']['application/json']>;
  /**
   * Read in which territories of one context some resources are
   *
   * Read in which territories of one context some resources are. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `POST /api/graph/contexts/{id}/locate`
   */
  locate(id: string, body: LocateRequest, options?: CallOptions): Call<operations['context_locate']['responses'][200]['content']['application/json']>;
  /**
   * Form the territories of a context, if it changed enough since the last time
   *
   * Form the territories of a context, if it changed enough since the last time. People and machines that are admitted may call it. It may take seconds: with `Accept: text/event-stream` it reports each stage.
   *
   * `POST /api/contexts/{id}/materialize`
   */
  materialize(id: string, body: MaterializeRequest, options?: CallOptions): Call<MaterializeAck>;
  /**
   * Read the picture of one context: its containers, and the rest in groups
   *
   * Read the picture of one context: its containers, and the rest in groups. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer has an `ETag`; with `If-None-Match` an unchanged answer is 304.
   *
   * `GET /api/graph/contexts/panorama`
   */
  panorama(query: operations['context_panorama']['parameters']['query'], options?: CallOptions): Call<ContextPanorama>;
  /**
   * Transfer a context that you administer to a team that you manage
   *
   * Transfer a context that you administer to a team that you manage. People and machines that are admitted may call it.
   *
   * `POST /api/contexts/{id}/reassign`
   */
  reassign(id: string, body: ReassignContextRequest, options?: CallOptions): Call<ReassignContextOutcome>;
  /**
   * List the metrics of the territories of a context, under one lens or all
   *
   * List the metrics of the territories of a context, under one lens or all. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/contexts/{id}/region-metrics`
   */
  regionMetrics(id: string, query?: NonNullable<operations['context_region_metrics']['parameters']['query']>, options?: CallOptions): Call<operations['context_region_metrics']['responses'][200]['content']['application/json']>;
  /**
   * Rename a context that you administer; references by its old name stop working
   *
   * Rename a context that you administer; references by its old name stop working. People and machines that are admitted may call it.
   *
   * `POST /api/contexts/{id}/rename`
   */
  rename(id: string, body: RenameContextRequest, options?: CallOptions): Call<RenameContextOutcome>;
  /**
   * Share a context that you administer with a team that you manage: the team and its descendants may read it
   *
   * Share a context that you administer with a team that you manage: the team and its descendants may read it. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/contexts/{id}/teams`
   */
  shareTeam(id: string, body: ShareContextRequest, query?: NonNullable<operations['share_team']['parameters']['query']>, options?: CallOptions): Call<ShareContextOutcome>;
  /**
   * Read the neighbourhood of seed resources inside one context
   *
   * Read the neighbourhood of seed resources inside one context. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `POST /api/contexts/{id}/graph/slice`
   */
  slice(id: string, body: SliceRequest, query?: NonNullable<operations['context_neighborhood_slice']['parameters']['query']>, options?: CallOptions): Call<AtlasSubgraph>;
  /**
   * List the territories of a context, under one lens or all
   *
   * List the territories of a context, under one lens or all. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/contexts/{id}/shape`
   */
  territories(id: string, query?: NonNullable<operations['context_shape']['parameters']['query']>, options?: CallOptions): Call<operations['context_shape']['responses'][200]['content']['application/json']>;
  /**
   * Read the territories of one context, the bridges between them, and its orphans
   *
   * Read the territories of one context, the bridges between them, and its orphans. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today. The answer has an `ETag`; with `If-None-Match` an unchanged answer is 304.
   *
   * `GET /api/graph/contexts/{id}/panorama`
   */
  territoryPanorama(id: string, query?: NonNullable<operations['context_territories']['parameters']['query']>, options?: CallOptions): Call<TerritoryOverview>;
  /**
   * Stop sharing a context with a team
   *
   * Stop sharing a context with a team. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `DELETE /api/contexts/{id}/teams/{team_id}`
   */
  unshareTeam(id: string, team_id: string, query?: NonNullable<operations['unshare_team']['parameters']['query']>, options?: CallOptions): Call<UnshareContextOutcome>;
}

export interface EmbeddingsMethods {
  /**
   * Queue resources that lack a vector of a searched model, including those that were given up
   *
   * Queue resources that lack a vector of a searched model, including those that were given up. Only administrators may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/embed/admin/reembed`
   */
  reembedResources(body: ReembedRequest, options?: CallOptions): Call<ReembedResponse>;
}

export interface EventsMethods {
  /**
   * Read the history of a resource or a relationship, oldest event first
   *
   * Read the history of a resource or a relationship, oldest event first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before.
   *
   * `GET /api/graph/elements/{kind}/{id}/trail`
   */
  elementTrail(kind: operations['element_trail']['parameters']['path']['kind'], id: string, query?: NonNullable<operations['element_trail']['parameters']['query']>, options?: CallOptions): Call<EventTrail>;
  /**
   * Read the events of a context or map in ledger order, or stream them as they happen
   *
   * Read the events of a context or map in ledger order, or stream them as they happen. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before. With `Accept: text/event-stream` the answer stays open and streams events as they happen.
   *
   * `GET /api/events/{kb_context_id}/stream`
   */
  feed(kb_context_id: string, query?: NonNullable<operations['event_feed']['parameters']['query']>, options?: CallOptions): Call<AnchorEvents>;
  /**
   * Read the id of the newest event of a context or map; another id than last time means a change
   *
   * Read the id of the newest event of a context or map; another id than last time means a change. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/events/{kb_context_id}/cursor`
   */
  latest(kb_context_id: string, options?: CallOptions): Call<EventCursorResponse>;
}

export interface FeedTargetsMethods {
  /**
   * Post the events of a context or map to a URL, signed; the signing secret is shown once
   *
   * Post the events of a context or map to a URL, signed; the signing secret is shown once. People and machines that are admitted may call it.
   *
   * `POST /api/feed-targets`
   */
  create(body: CreateFeedTargetRequest, options?: CallOptions): Call<FeedTargetWithSecret>;
  /**
   * Read one of your feed targets with its delivery state
   *
   * Read one of your feed targets with its delivery state. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/feed-targets/{id}`
   */
  get(id: string, options?: CallOptions): Call<FeedTarget>;
  /**
   * List your feed targets with their delivery state, newest first
   *
   * List your feed targets with their delivery state, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/feed-targets`
   */
  list(query?: NonNullable<operations['list_feed_targets']['parameters']['query']>, options?: CallOptions): Call<FeedTargetList>;
  /**
   * Stop deliveries to one of your feed targets; its record stays
   *
   * Stop deliveries to one of your feed targets; its record stays. People and machines that are admitted may call it.
   *
   * `DELETE /api/feed-targets/{id}`
   */
  revoke(id: string, options?: CallOptions): Call<FeedTarget>;
}

export interface GraphMethods {
  /**
   * Read the best connected resources that you can read, and the edges between them
   *
   * Read the best connected resources that you can read, and the edges between them. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/graph/entry`
   */
  bestConnected(query?: NonNullable<operations['entry']['parameters']['query']>, options?: CallOptions): Call<AtlasEntry>;
  /**
   * Compare the picture of one map at two times: territories, bridges and orphans, and what is behind
   *
   * Compare the picture of one map at two times: territories, bridges and orphans, and what is behind. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/graph/cogmaps/{id}/changes`
   */
  cogmapChanges(id: string, query: operations['cogmap_changes']['parameters']['query'], options?: CallOptions): Call<MapChanges>;
  /**
   * Pairs of documents of one map that may be the same, with a score and its reasons
   *
   * Pairs of documents of one map that may be the same, with a score and its reasons. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/graph/cogmaps/{id}/duplicates`
   */
  cogmapDuplicates(id: string, query?: NonNullable<operations['cogmap_duplicates']['parameters']['query']>, options?: CallOptions): Call<DuplicateCandidates>;
  /**
   * Report on one map: figures, hubs, brokers, orphans and their partners, what to look at, changes
   *
   * Report on one map: figures, hubs, brokers, orphans and their partners, what to look at, changes. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/graph/cogmaps/{id}/report`
   */
  cogmapReport(id: string, query?: NonNullable<operations['cogmap_report']['parameters']['query']>, options?: CallOptions): Call<MapReport>;
  /**
   * Find the ids of what you read by titles, names, slugs, handles or the beginnings of ids
   *
   * Find the ids of what you read by titles, names, slugs, handles or the beginnings of ids. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `POST /api/names`
   */
  findNamed(body: FindNamedRequest, options?: CallOptions): Call<operations['find_named']['responses'][200]['content']['application/json']>;
  /**
   * Find the shortest or strongest paths between two resources or territories
   *
   * Find the shortest or strongest paths between two resources or territories. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `POST /api/graph/paths`
   */
  findPaths(body: PathsRequest, options?: CallOptions): Call<GraphPaths>;
  /**
   * List the contexts you can build in and the maps you can explore
   *
   * List the contexts you can build in and the maps you can explore. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/graph/home`
   */
  home(query?: NonNullable<operations['atlas_home']['parameters']['query']>, options?: CallOptions): Call<AtlasHome>;
  /**
   * List the kinds and labels of relationships in use in a context or map, most frequent first
   *
   * List the kinds and labels of relationships in use in a context or map, most frequent first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/graph/labels`
   */
  listLabels(query: operations['list_labels']['parameters']['query'], options?: CallOptions): Call<operations['list_labels']['responses'][200]['content']['application/json']>;
  /**
   * Read what changed since an event or a time: documents, relationships and territories, newest first
   *
   * Read what changed since an event or a time: documents, relationships and territories, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/graph/changes`
   */
  recentChanges(query: operations['recent_changes']['parameters']['query'], options?: CallOptions): Call<RecentChanges>;
  /**
   * Walk from seed resources along every edge you can read
   *
   * Walk from seed resources along every edge you can read. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/graph/traverse`
   */
  traverse(query: operations['traverse']['parameters']['query'], options?: CallOptions): Call<AtlasSubgraph>;
}

export interface HealthMethods {
  /**
   * Liveness: whether the process answers
   *
   * Liveness: whether the process answers. Anyone may call it, without a token. It changes nothing, so it can be sent again.
   *
   * `GET /api/health`
   */
  check(options?: CallOptions): Call<HealthResponse>;
  /**
   * Whether the background has caught up: embedding, formation and deliveries
   *
   * Whether the background has caught up: embedding, formation and deliveries. Only administrators may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/health/idle`
   */
  idle(options?: CallOptions): Call<IdleResponse>;
  /**
   * Readiness: the state of what the service depends on
   *
   * Readiness: the state of what the service depends on. Anyone may call it, without a token. It changes nothing, so it can be sent again.
   *
   * `GET /api/health/ready`
   */
  ready(options?: CallOptions): Call<ReadinessResponse>;
}

export interface InvitationsMethods {
  /**
   * Accept a team invitation by its token
   *
   * Accept a team invitation by its token. Every caller who is signed in may call it, admitted or not.
   *
   * `POST /api/invitations/accept`
   */
  accept(body: InvitationTokenRequest, options?: CallOptions): Call<AcceptInvitationResponse>;
  /**
   * Invite an address to a team that you manage
   *
   * Invite an address to a team that you manage. People and machines that are admitted may call it.
   *
   * `POST /api/teams/{id}/invite`
   */
  create(id: string, body: CreateInvitationRequest, options?: CallOptions): Call<TeamInvitation>;
  /**
   * Decline a team invitation by its token
   *
   * Decline a team invitation by its token. Every caller who is signed in may call it, admitted or not.
   *
   * `POST /api/invitations/decline`
   */
  decline(body: InvitationTokenRequest, options?: CallOptions): Call<undefined>;
  /**
   * List the open invitations to a team that you manage, newest first
   *
   * List the open invitations to a team that you manage, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/teams/{id}/invitations`
   */
  list(id: string, options?: CallOptions): Call<operations['list_team_invitations']['responses'][200]['content']['application/json']>;
  /**
   * List the invitations to addresses that only you have verified, newest first
   *
   * List the invitations to addresses that only you have verified, newest first. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
   *
   * `GET /api/invitations/mine`
   */
  listOwn(options?: CallOptions): Call<operations['list_mine']['responses'][200]['content']['application/json']>;
  /**
   * Revoke an invitation to a team that you manage
   *
   * Revoke an invitation to a team that you manage. People and machines that are admitted may call it.
   *
   * `DELETE /api/teams/{id}/invitations/{invitation_id}`
   */
  revoke(id: string, invitation_id: string, options?: CallOptions): Call<undefined>;
}

export interface InvocationsMethods {
  /**
   * Close a working run that you opened, or on a map in which you author
   *
   * Close a working run that you opened, or on a map in which you author. People and machines that are admitted may call it.
   *
   * `POST /api/invocations/{id}/close`
   */
  close(id: string, body: CloseInvocationRequest, options?: CallOptions): Call<undefined>;
  /**
   * Read a working run with those of its acts that you can read
   *
   * Read a working run with those of its acts that you can read. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/invocations/{id}`
   */
  get(id: string, options?: CallOptions): Call<Invocation>;
  /**
   * List the working runs of the maps you can read, the last opened first
   *
   * List the working runs of the maps you can read, the last opened first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/invocations`
   */
  list(query?: NonNullable<operations['list_invocations']['parameters']['query']>, options?: CallOptions): Call<operations['list_invocations']['responses'][200]['content']['application/json']>;
  /**
   * Open a working run on a map, under whose id acts can be recorded
   *
   * Open a working run on a map, under whose id acts can be recorded. People and machines that are admitted may call it.
   *
   * `POST /api/invocations`
   */
  open(body: OpenInvocationRequest, options?: CallOptions): Call<InvocationAck>;
}

export interface JobsMethods {
  /**
   * Fail a job that you claimed, with the reason; it is retried, three times at most
   *
   * Fail a job that you claimed, with the reason; it is retried, three times at most. People and machines that are admitted may call it.
   *
   * `POST /api/jobs/{id}/fail`
   */
  fail(id: string, body: JobFailure, options?: CallOptions): Call<FailedJob>;
  /**
   * Read the progress of a job on something you can read, or stream it for up to a minute
   *
   * Read the progress of a job on something you can read, or stream it for up to a minute. People and machines that are admitted may call it. It changes nothing, so it can be sent again. It may take seconds: with `Accept: text/event-stream` it reports each stage.
   *
   * `GET /api/jobs/{id}`
   */
  get(id: string, options?: CallOptions): Call<JobProgress>;
  /**
   * Extend the lease of a job that you claimed
   *
   * Extend the lease of a job that you claimed. People and machines that are admitted may call it.
   *
   * `POST /api/jobs/{id}/heartbeat`
   */
  keep(id: string, options?: CallOptions): Call<ClaimAck>;
}

export interface MachinesMethods {
  /**
   * Read a machine client of a team that you own
   *
   * Read a machine client of a team that you own. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/machine-clients/{id}`
   */
  get(id: string, options?: CallOptions): Call<MachineClient>;
  /**
   * Issue a client id and secret, with an agent profile of its own; the secret is shown once
   *
   * Issue a client id and secret, with an agent profile of its own; the secret is shown once. People and machines that are admitted may call it.
   *
   * `POST /api/machine-clients/issue`
   */
  issue(body: IssueMachineRequest, options?: CallOptions): Call<MachineClientWithSecret>;
  /**
   * List the machine clients of the teams that you own (administrators: all), newest first
   *
   * List the machine clients of the teams that you own (administrators: all), newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/machine-clients`
   */
  list(query?: NonNullable<operations['list_machine_clients']['parameters']['query']>, options?: CallOptions): Call<operations['list_machine_clients']['responses'][200]['content']['application/json']>;
  /**
   * Bind another external client id to the profile of a registration, instead of or beside the old one
   *
   * Bind another external client id to the profile of a registration, instead of or beside the old one. Only administrators may call it.
   *
   * `POST /api/machine-clients/{id}/rebind`
   */
  rebind(id: string, body: RebindMachineRequest, options?: CallOptions): Call<MachineClient>;
  /**
   * Register a client id of the external issuer, with an agent profile of its own
   *
   * Register a client id of the external issuer, with an agent profile of its own. People and machines that are admitted may call it.
   *
   * `POST /api/machine-clients`
   */
  register(body: RegisterMachineRequest, options?: CallOptions): Call<MachineClient>;
  /**
   * Revoke a machine client; an agent profile without other credentials loses its standing
   *
   * Revoke a machine client; an agent profile without other credentials loses its standing. People and machines that are admitted may call it.
   *
   * `DELETE /api/machine-clients/{id}`
   */
  revoke(id: string, options?: CallOptions): Call<MachineClient>;
  /**
   * Rotate the secret of an issued client; the present one works for the grace time, older ones no more
   *
   * Rotate the secret of an issued client; the present one works for the grace time, older ones no more. People and machines that are admitted may call it.
   *
   * `POST /api/machine-clients/{id}/rotate-secret`
   */
  rotateSecret(id: string, body: RotateSecretRequest, options?: CallOptions): Call<MachineClientWithSecret>;
}

export interface MapsMethods {
  /**
   * Read whether a map was formed since its last change, and what its telos regulates
   *
   * Read whether a map was formed since its last change, and what its telos regulates. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/cognitive-maps/{id}/analytics`
   */
  analytics(id: string, options?: CallOptions): Call<CogmapAnalyticsRow>;
  /**
   * Bind a map on which you may grant to a team that you manage: the team and its descendants may read it
   *
   * Bind a map on which you may grant to a team that you manage: the team and its descendants may read it. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/cognitive-maps/{id}/teams`
   */
  bindTeam(id: string, body: BindTeamRequest, query?: NonNullable<operations['bind_team']['parameters']['query']>, options?: CallOptions): Call<BindTeamOutcome>;
  /**
   * Read the charter of a cognitive map, block by block
   *
   * Read the charter of a cognitive map, block by block. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/cognitive-maps/{id}/charter`
   */
  charter(id: string, query?: NonNullable<operations['cogmap_charter']['parameters']['query']>, options?: CallOptions): Call<operations['cogmap_charter']['responses'][200]['content']['application/json']>;
  /**
   * Create a cognitive map around a telos; its creator may read, write and grant
   *
   * Create a cognitive map around a telos; its creator may read, write and grant. People and machines that are admitted may call it.
   *
   * `POST /api/cognitive-maps`
   */
  create(body: CreateCogmapRequest, options?: CallOptions): Call<CreateCogmapOutcome>;
  /**
   * Read the formation state of a map: its watermark, later events, and the job that is due
   *
   * Read the formation state of a map: its watermark, later events, and the job that is due. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/cognitive-maps/{id}/formation`
   */
  formation(id: string, query?: NonNullable<operations['formation']['parameters']['query']>, options?: CallOptions): Call<FormationState>;
  /**
   * Read one cognitive map: its row, its charter and what it is built on
   *
   * Read one cognitive map: its row, its charter and what it is built on. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/cognitive-maps/{id}`
   */
  get(id: string, options?: CallOptions): Call<CognitiveMapDetail>;
  /**
   * Grant a person or team access to a map whose grants you administer
   *
   * Grant a person or team access to a map whose grants you administer. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/cognitive-maps/{id}/grants`
   */
  grantAccess(id: string, body: CogmapGrantBody, query?: NonNullable<operations['grant_cogmap_access']['parameters']['query']>, options?: CallOptions): Call<GrantOutcome>;
  /**
   * List every cognitive map you can read
   *
   * List every cognitive map you can read. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/cognitive-maps`
   */
  list(options?: CallOptions): Call<operations['list_cognitive_maps']['responses'][200]['content']['application/json']>;
  /**
   * List the lenses under which territories are formed
   *
   * List the lenses under which territories are formed. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/lenses`
   */
  listLenses(options?: CallOptions): Call<operations['list_lenses']['responses'][200]['content']['application/json']>;
  /**
   * Read in which territories of one map some resources are
   *
   * Read in which territories of one map some resources are. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `POST /api/graph/cogmaps/{id}/locate`
   */
  locate(id: string, body: LocateRequest, options?: CallOptions): Call<operations['cogmap_locate']['responses'][200]['content']['application/json']>;
  /**
   * Form the territories of a map, if it changed enough since the last time
   *
   * Form the territories of a map, if it changed enough since the last time. People and machines that are admitted may call it. It may take seconds: with `Accept: text/event-stream` it reports each stage.
   *
   * `POST /api/cognitive-maps/{id}/materialize`
   */
  materialize(id: string, body: MaterializeRequest, options?: CallOptions): Call<MaterializeAck>;
  /**
   * Read how much a map has changed since its territories were formed
   *
   * Read how much a map has changed since its territories were formed. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/cognitive-maps/{id}/materialize-delta`
   */
  materializeDelta(id: string, query?: NonNullable<operations['materialize_delta']['parameters']['query']>, options?: CallOptions): Call<MaterializeDelta>;
  /**
   * Read the picture of one map: its territories, the bridges between them, and its orphans
   *
   * Read the picture of one map: its territories, the bridges between them, and its orphans. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today. The answer has an `ETag`; with `If-None-Match` an unchanged answer is 304.
   *
   * `GET /api/graph/cogmaps/{id}/panorama`
   */
  panorama(id: string, query?: NonNullable<operations['cogmap_panorama']['parameters']['query']>, options?: CallOptions): Call<TerritoryOverview>;
  /**
   * Deliver what a map is to hold: entries, edges, tombstones and the charter, in one act
   *
   * Deliver what a map is to hold: entries, edges, tombstones and the charter, in one act. People and machines that are admitted may call it.
   *
   * `PUT /api/cognitive-maps/{id}`
   */
  reconcile(id: string, body: ReconcileCogmapRequest, query?: NonNullable<operations['reconcile']['parameters']['query']>, options?: CallOptions): Call<ReconcileOutcome>;
  /**
   * List the metrics of the territories of a map, under one lens or all
   *
   * List the metrics of the territories of a map, under one lens or all. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/cognitive-maps/{id}/region-metrics`
   */
  regionMetrics(id: string, query?: NonNullable<operations['region_metrics']['parameters']['query']>, options?: CallOptions): Call<operations['region_metrics']['responses'][200]['content']['application/json']>;
  /**
   * Revoke the grant of a person or team on a map
   *
   * Revoke the grant of a person or team on a map. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `DELETE /api/cognitive-maps/{id}/grants`
   */
  revokeAccess(id: string, body: CogmapRevokeBody, query?: NonNullable<operations['revoke_cogmap_access']['parameters']['query']>, options?: CallOptions): Call<RevokeOutcome>;
  /**
   * Read the neighbourhood of seed resources inside one map
   *
   * Read the neighbourhood of seed resources inside one map. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `POST /api/cogmaps/{id}/graph/slice`
   */
  slice(id: string, body: SliceRequest, query?: NonNullable<operations['cogmap_neighborhood_slice']['parameters']['query']>, options?: CallOptions): Call<AtlasSubgraph>;
  /**
   * List the territories of a map, under one lens or all
   *
   * List the territories of a map, under one lens or all. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/cognitive-maps/{id}/shape`
   */
  territories(id: string, query?: NonNullable<operations['shape']['parameters']['query']>, options?: CallOptions): Call<operations['shape']['responses'][200]['content']['application/json']>;
  /**
   * Remove the binding of a map to a team
   *
   * Remove the binding of a map to a team. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `DELETE /api/cognitive-maps/{id}/teams/{team_id}`
   */
  unbindTeam(id: string, team_id: string, query?: NonNullable<operations['unbind_team']['parameters']['query']>, options?: CallOptions): Call<UnbindTeamOutcome>;
}

export interface PlansMethods {
  /**
   * Read a saved plan with its parameters
   *
   * Read a saved plan with its parameters. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/query/plans/{id}`
   */
  get(id: string, options?: CallOptions): Call<SavedPlan>;
  /**
   * List your saved plans and those of your teams
   *
   * List your saved plans and those of your teams. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/query/plans`
   */
  list(options?: CallOptions): Call<SavedPlanList>;
  /**
   * Read the acts of query plans with their inputs and terms, and the grammar of plans
   *
   * Read the acts of query plans with their inputs and terms, and the grammar of plans. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/query/acts`
   */
  listActs(options?: CallOptions): Call<QueryLanguage>;
  /**
   * Run a query plan over what you can read, in one consistent read
   *
   * Run a query plan over what you can read, in one consistent read. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/query`
   */
  query(body: Composition, options?: CallOptions): Call<QueryResponse>;
  /**
   * Delete a saved plan: your own, one of your team that you saved, or any of a team that you manage
   *
   * Delete a saved plan: your own, one of your team that you saved, or any of a team that you manage. People and machines that are admitted may call it.
   *
   * `DELETE /api/query/plans/{id}`
   */
  remove(id: string, options?: CallOptions): Call<undefined>;
  /**
   * Replace a saved plan: your own, one of your team that you saved, or any of a team that you manage
   *
   * Replace a saved plan: your own, one of your team that you saved, or any of a team that you manage. People and machines that are admitted may call it.
   *
   * `PUT /api/query/plans/{id}`
   */
  replace(id: string, body: ReplacePlanRequest, options?: CallOptions): Call<SavedPlan>;
  /**
   * Run a saved plan with values for its parameters, over what you can read
   *
   * Run a saved plan with values for its parameters, over what you can read. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/query/plans/{id}/run`
   */
  run(id: string, body: RunPlanRequest, options?: CallOptions): Call<QueryResponse>;
  /**
   * Save a plan with open parameters, for yourself or for a team that you are in
   *
   * Save a plan with open parameters, for yourself or for a team that you are in. People and machines that are admitted may call it.
   *
   * `POST /api/query/plans`
   */
  save(body: SavePlanRequest, options?: CallOptions): Call<SavedPlan>;
}

export interface ProfileMethods {
  /**
   * Read your own profile and its entitlements
   *
   * Read your own profile and its entitlements. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
   *
   * `GET /api/profile`
   */
  get(options?: CallOptions): Call<ProfileWithEntitlements>;
  /**
   * List the logins of your profile, oldest first
   *
   * List the logins of your profile, oldest first. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
   *
   * `GET /api/profile/auth-links`
   */
  listAuthLinks(options?: CallOptions): Call<operations['list_auth_links']['responses'][200]['content']['application/json']>;
  /**
   * Change your display name or preferences
   *
   * Change your display name or preferences. Every caller who is signed in may call it, admitted or not.
   *
   * `PATCH /api/profile`
   */
  update(body: ProfileUpdateRequest, options?: CallOptions): Call<Profile>;
}

export interface ProposalsMethods {
  /**
   * Accept acts of a proposal: they are done now with your rights, all of them or none
   *
   * Accept acts of a proposal: they are done now with your rights, all of them or none. People and machines that are admitted may call it.
   *
   * `POST /api/proposals/{id}/accept`
   */
  accept(id: string, body: AcceptProposalRequest, options?: CallOptions): Call<Proposal>;
  /**
   * Propose changes of a map or a context that you read, for those who may make them
   *
   * Propose changes of a map or a context that you read, for those who may make them. People and machines that are admitted may call it.
   *
   * `POST /api/proposals`
   */
  create(body: CreateProposalRequest, options?: CallOptions): Call<Proposal>;
  /**
   * Read one proposal with its acts, what was decided on each, and what changed since it was made
   *
   * Read one proposal with its acts, what was decided on each, and what changed since it was made. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/proposals/{id}`
   */
  get(id: string, options?: CallOptions): Call<Proposal>;
  /**
   * Read which changes of a map have to be proposals
   *
   * Read which changes of a map have to be proposals. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/cognitive-maps/{id}/proposal-demand`
   */
  getDemand(id: string, options?: CallOptions): Call<ProposalDemand>;
  /**
   * List proposals for a map or a context, or all that you made or may decide on, newest first
   *
   * List proposals for a map or a context, or all that you made or may decide on, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/proposals`
   */
  list(query?: NonNullable<operations['list_proposals']['parameters']['query']>, options?: CallOptions): Call<ProposalList>;
  /**
   * See what acts of a proposal would change in the graph and in the picture; nothing is changed
   *
   * See what acts of a proposal would change in the graph and in the picture; nothing is changed. People and machines that are admitted may call it.
   *
   * `POST /api/proposals/{id}/preview`
   */
  preview(id: string, body: PreviewProposalRequest, options?: CallOptions): Call<ProposalPreview>;
  /**
   * Reject acts of a proposal, with the reason
   *
   * Reject acts of a proposal, with the reason. People and machines that are admitted may call it.
   *
   * `POST /api/proposals/{id}/reject`
   */
  reject(id: string, body: RejectProposalRequest, options?: CallOptions): Call<Proposal>;
  /**
   * Set which changes of a map have to be proposals: those of machines, or those of little confidence
   *
   * Set which changes of a map have to be proposals: those of machines, or those of little confidence. People and machines that are admitted may call it.
   *
   * `PUT /api/cognitive-maps/{id}/proposal-demand`
   */
  setDemand(id: string, body: DemandProposalsRequest, options?: CallOptions): Call<ProposalDemand>;
  /**
   * Withdraw a proposal of your own: its acts that wait can no longer be accepted
   *
   * Withdraw a proposal of your own: its acts that wait can no longer be accepted. People and machines that are admitted may call it.
   *
   * `POST /api/proposals/{id}/withdraw`
   */
  withdraw(id: string, options?: CallOptions): Call<Proposal>;
}

export interface RelationshipsMethods {
  /**
   * Create a typed, weighted relationship between two resources
   *
   * Create a typed, weighted relationship between two resources. People and machines that are admitted may call it.
   *
   * `POST /api/relationships`
   */
  create(body: AssertRelationshipRequest, options?: CallOptions): Call<RelationshipAck>;
  /**
   * Retract a relationship, keeping its record
   *
   * Retract a relationship, keeping its record. People and machines that are admitted may call it.
   *
   * `POST /api/relationships/{edge_handle}/fold`
   */
  fold(edge_handle: string, body: FoldRelationshipRequest, options?: CallOptions): Call<RelationshipAck>;
  /**
   * List the live facet marks of a relationship, each with its weight and author
   *
   * List the live facet marks of a relationship, each with its weight and author. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/relationships/{edge_handle}/facets`
   */
  listFacets(edge_handle: string, options?: CallOptions): Call<EdgeFacetsResponse>;
  /**
   * Change the kind and polarity of a relationship
   *
   * Change the kind and polarity of a relationship. People and machines that are admitted may call it.
   *
   * `POST /api/relationships/{edge_handle}/retype`
   */
  retype(edge_handle: string, body: RetypeRelationshipRequest, options?: CallOptions): Call<RelationshipAck>;
  /**
   * Change the weight of a relationship
   *
   * Change the weight of a relationship. People and machines that are admitted may call it.
   *
   * `POST /api/relationships/{edge_handle}/reweight`
   */
  reweight(edge_handle: string, body: ReweightRelationshipRequest, options?: CallOptions): Call<RelationshipAck>;
  /**
   * Set facet marks of a relationship, one per key; other keys stay
   *
   * Set facet marks of a relationship, one per key; other keys stay. People and machines that are admitted may call it.
   *
   * `POST /api/relationships/{edge_handle}/facets`
   */
  setFacets(edge_handle: string, body: EdgeFacetSetRequest, options?: CallOptions): Call<FacetAck>;
}

export interface ResourcesMethods {
  /**
   * Add sources to a block without changing its text
   *
   * Add sources to a block without changing its text. People and machines that are admitted may call it.
   *
   * `POST /api/resources/{id}/provenance`
   */
  annotate(id: string, body: ResourceAnnotateRequest, options?: CallOptions): Call<Resource>;
  /**
   * Append one segment to an upload; repeating a segment changes nothing
   *
   * Append one segment to an upload; repeating a segment changes nothing. People and machines that are admitted may call it. With `If-Match` nothing is written if the resource has changed since it was read.
   *
   * `POST /api/resources/{id}/blocks`
   */
  appendBlock(id: string, body: AppendBlockPayload, options?: CallOptions): Call<BlocksResponse>;
  /**
   * Create a resource with its body in a context or a cognitive map
   *
   * Create a resource with its body in a context or a cognitive map. People and machines that are admitted may call it. With the same `idempotency_key` it takes effect once.
   *
   * `POST /api/ingest`
   */
  create(body: WithoutEmpties<ResourceWithBody, 'origin_uri' | 'context_ref'>, options?: CallOptions): Call<IngestCreateResponse>;
  /**
   * Create a resource without a body in a context
   *
   * Create a resource without a body in a context. People and machines that are admitted may call it. With the same `idempotency_key` it takes effect once.
   *
   * `POST /api/resources`
   */
  createEmpty(body: WithoutEmpties<ResourceCreateRequest, 'origin_uri'>, options?: CallOptions): Call<Resource>;
  /**
   * Delete a resource: no read returns it any more; its record stays
   *
   * Delete a resource: no read returns it any more; its record stays. People and machines that are admitted may call it. With `If-Match` nothing is written if the resource has changed since it was read.
   *
   * `DELETE /api/resources/{id}`
   */
  delete(id: string, query?: NonNullable<operations['delete_resource']['parameters']['query']>, options?: CallOptions): Call<DeleteResponse>;
  /**
   * Read how well a resource is supported by the sources it cites
   *
   * Read how well a resource is supported by the sources it cites. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/evidence`
   */
  evidence(id: string, options?: CallOptions): Call<StandingShape>;
  /**
   * Read how well each of some resources is supported by the sources it cites
   *
   * Read how well each of some resources is supported by the sources it cites. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `POST /api/evidence`
   */
  evidenceOfMany(body: EvidenceRequest, options?: CallOptions): Call<EvidenceResponse>;
  /**
   * Finalize a segmented upload that has all its blocks
   *
   * Finalize a segmented upload that has all its blocks. People and machines that are admitted may call it.
   *
   * `POST /api/resources/{id}/finalize`
   */
  finalize(id: string, body: FinalizePayload, options?: CallOptions): Call<undefined>;
  /**
   * Read one resource with its metadata
   *
   * Read one resource with its metadata. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/resources/{id}`
   */
  get(id: string, query?: NonNullable<operations['get_resource']['parameters']['query']>, options?: CallOptions): Call<Resource>;
  /**
   * Read the body of a resource as it was written
   *
   * Read the body of a resource as it was written. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/resources/{id}/content`
   */
  getContent(id: string, query?: NonNullable<operations['get_content']['parameters']['query']>, options?: CallOptions): Call<ContentResponse>;
  /**
   * Read the metadata of a resource: the same answer as reading the resource
   *
   * Read the metadata of a resource: the same answer as reading the resource. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/meta`
   */
  getMeta(id: string, options?: CallOptions): Call<Resource>;
  /**
   * Grant a person or team access to a resource whose grants you administer
   *
   * Grant a person or team access to a resource whose grants you administer. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/resources/{id}/grants`
   */
  grantAccess(id: string, body: ResourceGrantBody, query?: NonNullable<operations['grant_resource_access']['parameters']['query']>, options?: CallOptions): Call<GrantOutcome>;
  /**
   * Read what a resource derives from, and what derives from it, along `derived_from`
   *
   * Read what a resource derives from, and what derives from it, along `derived_from`. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/lineage`
   */
  lineage(id: string, query?: NonNullable<operations['resource_lineage']['parameters']['query']>, options?: CallOptions): Call<ResourceLineage>;
  /**
   * List the finished resources you can read, with exact counts
   *
   * List the finished resources you can read, with exact counts. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/resources`
   */
  list(query?: NonNullable<operations['list_resources']['parameters']['query']>, options?: CallOptions): Call<ResourceListResponse>;
  /**
   * List the blocks of a resource that you may change, as an upload has left them
   *
   * List the blocks of a resource that you may change, as an upload has left them. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/blocks`
   */
  listBlocks(id: string, options?: CallOptions): Call<BlocksResponse>;
  /**
   * List the audits of a resource’s citations, newest first
   *
   * List the audits of a resource’s citations, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/citation-audits`
   */
  listCitationAudits(id: string, options?: CallOptions): Call<operations['list_citation_audits']['responses'][200]['content']['application/json']>;
  /**
   * List the live relationships of a resource that you can read, oldest first: at most 500, further ones by `offset`
   *
   * List the live relationships of a resource that you can read, oldest first: at most 500, further ones by `offset`. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/resources/{id}/edges`
   */
  listEdges(id: string, query?: NonNullable<operations['list_resource_edges']['parameters']['query']>, options?: CallOptions): Call<operations['list_resource_edges']['responses'][200]['content']['application/json']>;
  /**
   * List the live facet marks of a resource, each with its weight and author
   *
   * List the live facet marks of a resource, each with its weight and author. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/facets`
   */
  listFacets(id: string, options?: CallOptions): Call<ResourceFacetsResponse>;
  /**
   * List the sources of a resource’s blocks
   *
   * List the sources of a resource’s blocks. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/resources/{id}/provenance`
   */
  listSources(id: string, options?: CallOptions): Call<operations['provenance']['responses'][200]['content']['application/json']>;
  /**
   * Merge resources into one, which gains what it lacks of theirs; their ids then lead to it
   *
   * Merge resources into one, which gains what it lacks of theirs; their ids then lead to it. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/resources/{id}/merge`
   */
  merge(id: string, body: MergeRequest, options?: CallOptions): Call<MergeOutcome>;
  /**
   * Transfer a resource in a context to another owner; home, originator and grants stay
   *
   * Transfer a resource in a context to another owner; home, originator and grants stay. People and machines that are admitted may call it.
   *
   * `POST /api/resources/{id}/reassign`
   */
  reassign(id: string, body: ReassignResourceRequest, options?: CallOptions): Call<ReassignAck>;
  /**
   * Record a verdict on whether a source supports the block that cites it
   *
   * Record a verdict on whether a source supports the block that cites it. People and machines that are admitted may call it.
   *
   * `POST /api/resources/{id}/citation-audits`
   */
  recordCitationAudit(id: string, body: CitationAuditRequest, options?: CallOptions): Call<operations['record_citation_audit']['responses'][200]['content']['application/json']>;
  /**
   * Update the body and metadata of a resource; everything else stays
   *
   * Update the body and metadata of a resource; everything else stays. People and machines that are admitted may call it. With the same `idempotency_key` it takes effect once. With `If-Match` nothing is written if the resource has changed since it was read.
   *
   * `PUT /api/ingest/{id}`
   */
  replaceBody(id: string, body: ResourceWithBody, options?: CallOptions): Call<Resource>;
  /**
   * Revoke the grant of a person or team on a resource
   *
   * Revoke the grant of a person or team on a resource. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `DELETE /api/resources/{id}/grants`
   */
  revokeAccess(id: string, body: ResourceRevokeBody, query?: NonNullable<operations['revoke_resource_access']['parameters']['query']>, options?: CallOptions): Call<RevokeOutcome>;
  /**
   * Find the resources you can read by words and by meaning, in two separate lists
   *
   * Find the resources you can read by words and by meaning, in two separate lists. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `POST /api/search`
   */
  search(body: SearchParams, options?: CallOptions): Call<SearchResponse>;
  /**
   * Set facet marks of a resource, one per key; other keys stay
   *
   * Set facet marks of a resource, one per key; other keys stay. People and machines that are admitted may call it.
   *
   * `POST /api/facets`
   */
  setFacets(body: FacetSetRequest, options?: CallOptions): Call<FacetAck>;
  /**
   * Undo a merge: what it added is withdrawn, and the merged resources are of their own again
   *
   * Undo a merge: what it added is withdrawn, and the merged resources are of their own again. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `POST /api/resources/{id}/merge/undo`
   */
  undoMerge(id: string, body: UndoMergeRequest, options?: CallOptions): Call<UndoOutcome>;
  /**
   * Update title, metadata, body, type, home or goal of a resource
   *
   * Update title, metadata, body, type, home or goal of a resource. People and machines that are admitted may call it. With `If-Match` nothing is written if the resource has changed since it was read.
   *
   * `PATCH /api/resources/{id}`
   */
  update(id: string, body: ResourceUpdateRequest, options?: CallOptions): Call<Resource>;
  /**
   * Merge metadata into a resource, key by key
   *
   * Merge metadata into a resource, key by key. People and machines that are admitted may call it. With `If-Match` nothing is written if the resource has changed since it was read.
   *
   * `PUT /api/resources/{id}/meta`
   */
  updateMeta(id: string, body: MetaUpdatePayload, options?: CallOptions): Call<Resource>;
}

export interface ShapesMethods {
  /**
   * Declare the JSON Schema of one kind of data artifacts in a context
   *
   * Declare the JSON Schema of one kind of data artifacts in a context. People and machines that are admitted may call it.
   *
   * `POST /api/contexts/{id}/shapes`
   */
  declare(id: string, body: ShapeDeclareRequest, options?: CallOptions): Call<Shape>;
  /**
   * Read one shape, folded or not
   *
   * Read one shape, folded or not. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/shapes/{shape_id}`
   */
  get(shape_id: string, options?: CallOptions): Call<Shape>;
  /**
   * List the shapes in force in a context
   *
   * List the shapes in force in a context. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/contexts/{id}/shapes`
   */
  list(id: string, options?: CallOptions): Call<operations['list_shapes']['responses'][200]['content']['application/json']>;
}

export interface SharedLinksMethods {
  /**
   * Share a view of a map with everyone who has the link; its token is shown once
   *
   * Share a view of a map with everyone who has the link; its token is shown once. People and machines that are admitted may call it.
   *
   * `POST /api/shared-links`
   */
  create(body: CreateSharedLinkRequest, options?: CallOptions): Call<SharedLinkWithAddress>;
  /**
   * Read one shared link of a map to which you may grant access
   *
   * Read one shared link of a map to which you may grant access. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/shared-links/{id}`
   */
  get(id: string, options?: CallOptions): Call<SharedLink>;
  /**
   * List the shared links of a map to which you may grant access, newest first
   *
   * List the shared links of a map to which you may grant access, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/shared-links`
   */
  list(query: operations['list_shared_links']['parameters']['query'], options?: CallOptions): Call<SharedLinkList>;
  /**
   * Read a shared view as a page, which other pages may embed
   *
   * Read a shared view as a page, which other pages may embed. Anyone may call it, without a token. It changes nothing, so it can be sent again.
   *
   * `GET /api/shared/{token}/page`
   */
  readPage(token: string, options?: CallOptions): Call<undefined>;
  /**
   * Read a shared panorama as a drawing in SVG
   *
   * Read a shared panorama as a drawing in SVG. Anyone may call it, without a token. It changes nothing, so it can be sent again.
   *
   * `GET /api/shared/{token}/picture`
   */
  readPicture(token: string, options?: CallOptions): Call<undefined>;
  /**
   * Read a shared view by the token of its link; no account is needed
   *
   * Read a shared view by the token of its link; no account is needed. Anyone may call it, without a token. It changes nothing, so it can be sent again.
   *
   * `GET /api/shared/{token}`
   */
  readView(token: string, options?: CallOptions): Call<SharedView>;
  /**
   * Revoke a shared link of a map to which you may grant access; its record stays
   *
   * Revoke a shared link of a map to which you may grant access; its record stays. People and machines that are admitted may call it.
   *
   * `DELETE /api/shared-links/{id}`
   */
  revoke(id: string, options?: CallOptions): Call<SharedLink>;
}

export interface SlackMethods {
  /**
   * Disconnect all chat principals that are linked to your profile
   *
   * Disconnect all chat principals that are linked to your profile. Every caller who is signed in may call it, admitted or not.
   *
   * `DELETE /api/auth/slack/link/me`
   */
  disconnectOwn(options?: CallOptions): Call<SlackDisconnectResponse>;
  /**
   * Disconnect a chat principal of any profile
   *
   * Disconnect a chat principal of any profile. People and machines that are admitted may call it.
   *
   * `POST /api/admin/slack/links/disconnect`
   */
  disconnectPrincipal(body: SlackDisconnectRequest, options?: CallOptions): Call<SlackDisconnectResponse>;
  /**
   * Complete the linking of a chat principal in its user’s browser
   *
   * Complete the linking of a chat principal in its user’s browser. Anyone may call it, without a token. It changes nothing, so it can be sent again.
   *
   * `GET /api/auth/slack/callback`
   */
  linkCallback(query?: NonNullable<operations['slack_link_callback']['parameters']['query']>, options?: CallOptions): Call<undefined>;
}

export interface StewardMethods {
  /**
   * Advance the steward cursor of a map to an event; your job on this map is completed
   *
   * Advance the steward cursor of a map to an event; your job on this map is completed. People and machines that are admitted may call it.
   *
   * `POST /api/steward/{cogmap}/watermark`
   */
  advanceWatermark(cogmap: string, body: AdvanceWatermarkRequest, options?: CallOptions): Call<AdvanceWatermarkAck>;
  /**
   * List what changed in the contexts of a map since its steward last advanced, as far as you can read it
   *
   * List what changed in the contexts of a map since its steward last advanced, as far as you can read it. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before.
   *
   * `GET /api/steward/{cogmap}/changes`
   */
  changes(cogmap: string, query?: NonNullable<operations['steward_changes']['parameters']['query']>, options?: CallOptions): Call<StewardChanges>;
  /**
   * Queue a run for each of your candidates that has drifted, and claim the oldest runs
   *
   * Queue a run for each of your candidates that has drifted, and claim the oldest runs. People and machines that are admitted may call it.
   *
   * `POST /api/steward/dispatch`
   */
  dispatch(body: DispatchTickRequest, options?: CallOptions): Call<DispatchTickResponse>;
  /**
   * List the maps that you can be the steward of: bound to a team, readable and writable
   *
   * List the maps that you can be the steward of: bound to a team, readable and writable. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/steward/candidates`
   */
  listCandidates(options?: CallOptions): Call<operations['candidates']['responses'][200]['content']['application/json']>;
  /**
   * Read what the contexts of a map gained since its steward last advanced
   *
   * Read what the contexts of a map gained since its steward last advanced. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/steward/{cogmap}/delta`
   */
  readDelta(cogmap: string, query?: NonNullable<operations['delta']['parameters']['query']>, options?: CallOptions): Call<IngestDelta>;
  /**
   * List your candidates that have drifted, the most urgent first, without claiming any
   *
   * List your candidates that have drifted, the most urgent first, without claiming any. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/steward/sweep`
   */
  sweep(query?: NonNullable<operations['steward_sweep']['parameters']['query']>, options?: CallOptions): Call<operations['steward_sweep']['responses'][200]['content']['application/json']>;
}

export interface SubscriptionsMethods {
  /**
   * Subscribe a team that you manage, or a context or map that is linked to it, to a connection
   *
   * Subscribe a team that you manage, or a context or map that is linked to it, to a connection. People and machines that are admitted may call it.
   *
   * `POST /api/subscriptions`
   */
  create(body: CreateSubscriptionRequest, options?: CallOptions): Call<WebhookSubscription>;
  /**
   * Record the disposition of a delivery and its reason (once)
   *
   * Record the disposition of a delivery and its reason (once). People and machines that are admitted may call it.
   *
   * `POST /api/subscription-deliveries/{id}/disposition`
   */
  disposeDelivery(id: string, body: DisposeDeliveryRequest, options?: CallOptions): Call<SubscriptionDelivery>;
  /**
   * Read a subscription and whether it receives anything
   *
   * Read a subscription and whether it receives anything. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/subscriptions/{id}`
   */
  get(id: string, options?: CallOptions): Call<WebhookSubscription>;
  /**
   * Read one delivery of a subscription with its body
   *
   * Read one delivery of a subscription with its body. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/subscription-deliveries/{id}`
   */
  getDelivery(id: string, options?: CallOptions): Call<SubscriptionDeliveryWithBody>;
  /**
   * List the subscriptions of teams that you manage and of contexts and maps that you author, newest first
   *
   * List the subscriptions of teams that you manage and of contexts and maps that you author, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/subscriptions`
   */
  list(query?: NonNullable<operations['list_subscriptions']['parameters']['query']>, options?: CallOptions): Call<WebhookSubscriptionList>;
  /**
   * List the deliveries of a subscription, newest first; `scope=undetermined&disposed=false` lists its dead letters
   *
   * List the deliveries of a subscription, newest first; `scope=undetermined&disposed=false` lists its dead letters. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
   *
   * `GET /api/subscriptions/{id}/deliveries`
   */
  listDeliveries(id: string, query?: NonNullable<operations['list_subscription_deliveries']['parameters']['query']>, options?: CallOptions): Call<SubscriptionDeliveryList>;
  /**
   * Revoke a subscription of a team that you manage; its record stays
   *
   * Revoke a subscription of a team that you manage; its record stays. People and machines that are admitted may call it.
   *
   * `DELETE /api/subscriptions/{id}`
   */
  revoke(id: string, options?: CallOptions): Call<WebhookSubscription>;
  /**
   * Record whether a delivery is in the scope of its subscription, until it has a disposition
   *
   * Record whether a delivery is in the scope of its subscription, until it has a disposition. People and machines that are admitted may call it.
   *
   * `POST /api/subscription-deliveries/{id}/scope`
   */
  scopeDelivery(id: string, body: ScopeDeliveryRequest, options?: CallOptions): Call<SubscriptionDelivery>;
}

export interface TeamsMethods {
  /**
   * Add a profile to a team that you manage, or change the role of a member
   *
   * Add a profile to a team that you manage, or change the role of a member. People and machines that are admitted may call it.
   *
   * `POST /api/teams/{id}/members`
   */
  addMember(id: string, body: AddMemberRequest, options?: CallOptions): Call<TeamMemberRow>;
  /**
   * Change the role of a member of a team that you manage
   *
   * Change the role of a member of a team that you manage. People and machines that are admitted may call it.
   *
   * `PATCH /api/teams/{id}/members/{profile_id}`
   */
  changeRole(id: string, profile_id: string, body: ChangeRoleRequest, options?: CallOptions): Call<TeamMemberRow>;
  /**
   * Create a team that you own, optionally below one that you manage
   *
   * Create a team that you own, optionally below one that you manage. People and machines that are admitted may call it.
   *
   * `POST /api/teams`
   */
  create(body: TeamCreateRequest, options?: CallOptions): Call<Team>;
  /**
   * Delete a team that you own; what is attached to it stays and has no effect
   *
   * Delete a team that you own; what is attached to it stays and has no effect. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `DELETE /api/teams/{id}`
   */
  delete(id: string, query?: NonNullable<operations['delete_team']['parameters']['query']>, options?: CallOptions): Call<TeamDeletionOutcome | undefined>;
  /**
   * Read a team and its members, owners first
   *
   * Read a team and its members, owners first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/teams/{id}`
   */
  get(id: string, options?: CallOptions): Call<TeamDetail>;
  /**
   * List the teams that you are a direct member of, by name
   *
   * List the teams that you are a direct member of, by name. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
   *
   * `GET /api/teams`
   */
  list(options?: CallOptions): Call<operations['list_teams']['responses'][200]['content']['application/json']>;
  /**
   * Transfer what a person owns in contexts shared with a team to a member of it
   *
   * Transfer what a person owns in contexts shared with a team to a member of it. People and machines that are admitted may call it.
   *
   * `POST /api/teams/{id}/reassign`
   */
  reassign(id: string, body: BulkReassignRequest, options?: CallOptions): Call<BulkReassignAck>;
  /**
   * Leave a team, or remove a member of one that you manage; the answer lists what they keep
   *
   * Leave a team, or remove a member of one that you manage; the answer lists what they keep. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
   *
   * `DELETE /api/teams/{id}/members/{profile_id}`
   */
  removeMember(id: string, profile_id: string, query?: NonNullable<operations['remove_member']['parameters']['query']>, options?: CallOptions): Call<RemoveMemberOutcome>;
  /**
   * Restore a team that you own, with everything that was attached to it
   *
   * Restore a team that you own, with everything that was attached to it. People and machines that are admitted may call it.
   *
   * `POST /api/teams/{id}/restore`
   */
  restore(id: string, options?: CallOptions): Call<Team>;
  /**
   * Change the name or the description of a team that you manage
   *
   * Change the name or the description of a team that you manage. People and machines that are admitted may call it.
   *
   * `PATCH /api/teams/{id}`
   */
  update(id: string, body: TeamUpdateRequest, options?: CallOptions): Call<Team>;
}

export interface TerritoriesMethods {
  /**
   * List the relationships between two territories
   *
   * List the relationships between two territories. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/graph/bridges`
   */
  bridges(query: operations['region_bridges']['parameters']['query'], options?: CallOptions): Call<BridgeEdges>;
  /**
   * Read the composition of territories, and what their members are connected with
   *
   * Read the composition of territories, and what their members are connected with. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/graph/regions/composition`
   */
  composition(query: operations['region_composition']['parameters']['query'], options?: CallOptions): Call<AtlasSubgraph>;
  /**
   * List the members of a territory, the most affine first
   *
   * List the members of a territory, the most affine first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before. With `as_of` it answers as things were at that time, for a caller who may read it today.
   *
   * `GET /api/graph/regions/{id}/members`
   */
  members(id: string, query?: NonNullable<operations['region_members']['parameters']['query']>, options?: CallOptions): Call<RegionMembers>;
}

/** The operations as methods: the parameters of the path, the body, the query, then options of the call. */
export interface Namespaces {
  readonly access: AccessMethods;
  readonly admin: AdminMethods;
  readonly artifacts: ArtifactsMethods;
  readonly auditor: AuditorMethods;
  readonly bulk: BulkMethods;
  readonly connections: ConnectionsMethods;
  readonly contexts: ContextsMethods;
  readonly embeddings: EmbeddingsMethods;
  readonly events: EventsMethods;
  readonly feedTargets: FeedTargetsMethods;
  readonly graph: GraphMethods;
  readonly health: HealthMethods;
  readonly invitations: InvitationsMethods;
  readonly invocations: InvocationsMethods;
  readonly jobs: JobsMethods;
  readonly machines: MachinesMethods;
  readonly maps: MapsMethods;
  readonly plans: PlansMethods;
  readonly profile: ProfileMethods;
  readonly proposals: ProposalsMethods;
  readonly relationships: RelationshipsMethods;
  readonly resources: ResourcesMethods;
  readonly shapes: ShapesMethods;
  readonly sharedLinks: SharedLinksMethods;
  readonly slack: SlackMethods;
  readonly steward: StewardMethods;
  readonly subscriptions: SubscriptionsMethods;
  readonly teams: TeamsMethods;
  readonly territories: TerritoriesMethods;
}
