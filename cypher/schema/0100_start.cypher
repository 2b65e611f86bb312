// The schema of version 0.1.0. Steps added after its release get files of their own; this one no longer changes then.

// People: profiles with their logins and standing, teams, machines, emitters. Addresses are compared by their key
// (src/people/access/callers.ts).
CREATE CONSTRAINT profile_id_unique IF NOT EXISTS FOR (n:Profile) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT profile_handle_unique IF NOT EXISTS FOR (n:Profile) REQUIRE n.handle IS UNIQUE;
CREATE INDEX profile_email IF NOT EXISTS FOR (n:Profile) ON (n.email);
CREATE INDEX profile_standing IF NOT EXISTS FOR (n:Profile) ON (n.standing);
CREATE INDEX profile_standing_handle IF NOT EXISTS FOR (n:Profile) ON (n.standing, n.handle);
CREATE FULLTEXT INDEX principal_names IF NOT EXISTS FOR (n:Profile) ON EACH [n.handle, n.display_name, n.email]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'standard-folding'}};
CREATE CONSTRAINT auth_link_key_unique IF NOT EXISTS FOR (n:AuthLink) REQUIRE n.key IS UNIQUE;
CREATE INDEX auth_link_email_key IF NOT EXISTS FOR (n:AuthLink) ON (n.email_key);
CREATE CONSTRAINT standing_change_id_unique IF NOT EXISTS FOR (n:StandingChange) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT team_id_unique IF NOT EXISTS FOR (n:Team) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT team_slug_unique IF NOT EXISTS FOR (n:Team) REQUIRE n.slug IS UNIQUE;
CREATE INDEX team_auto_join IF NOT EXISTS FOR (n:Team) ON (n.auto_join_role);
CREATE CONSTRAINT team_description_id_unique IF NOT EXISTS FOR (n:TeamDescription) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT machine_id_unique IF NOT EXISTS FOR (n:MachineClient) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT machine_client_id_unique IF NOT EXISTS FOR (n:MachineClient) REQUIRE n.client_id IS UNIQUE;
CREATE INDEX machine_created IF NOT EXISTS FOR (n:MachineClient) ON (n.created);
CREATE CONSTRAINT emitter_id_unique IF NOT EXISTS FOR (n:Emitter) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT emitter_key_unique IF NOT EXISTS FOR (n:Emitter) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT instance_id_unique IF NOT EXISTS FOR (n:Instance) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT idp_group_key_unique IF NOT EXISTS FOR (n:IdpGroup) REQUIRE n.key IS UNIQUE;
CREATE INDEX idp_group_idp IF NOT EXISTS FOR (n:IdpGroup) ON (n.idp_key);

// The access version changes with all data that decides who is admitted and who reaches what.
CREATE CONSTRAINT access_version_id_unique IF NOT EXISTS FOR (n:AccessVersion) REQUIRE n.id IS UNIQUE;

// Admission: requests, reviews, invitations.
CREATE CONSTRAINT access_request_id_unique IF NOT EXISTS FOR (n:AccessRequest) REQUIRE n.id IS UNIQUE;
CREATE INDEX access_request_status IF NOT EXISTS FOR (n:AccessRequest) ON (n.status);
CREATE CONSTRAINT review_request_id_unique IF NOT EXISTS FOR (n:ReviewRequest) REQUIRE n.id IS UNIQUE;
CREATE INDEX review_request_status IF NOT EXISTS FOR (n:ReviewRequest) ON (n.status);
CREATE CONSTRAINT invitation_id_unique IF NOT EXISTS FOR (n:Invitation) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT invitation_token_unique IF NOT EXISTS FOR (n:Invitation) REQUIRE n.token IS UNIQUE;
CREATE INDEX invitation_email IF NOT EXISTS FOR (n:Invitation) ON (n.email_key);

// The authorization server: accounts, grants, keys.
CREATE CONSTRAINT account_id_unique IF NOT EXISTS FOR (n:Account) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT account_username_unique IF NOT EXISTS FOR (n:Account) REQUIRE n.username IS UNIQUE;
CREATE CONSTRAINT grant_record_key_unique IF NOT EXISTS FOR (n:AuthorizationRecord) REQUIRE n.key IS UNIQUE;
CREATE INDEX grant_record_grant IF NOT EXISTS FOR (n:AuthorizationRecord) ON (n.grant_id);
CREATE INDEX grant_record_uid IF NOT EXISTS FOR (n:AuthorizationRecord) ON (n.uid);
CREATE INDEX grant_record_user_code IF NOT EXISTS FOR (n:AuthorizationRecord) ON (n.user_code);
CREATE INDEX grant_record_expiry IF NOT EXISTS FOR (n:AuthorizationRecord) ON (n.expires_at);
CREATE CONSTRAINT signing_key_kid_unique IF NOT EXISTS FOR (n:SigningKey) REQUIRE n.kid IS UNIQUE;

// Chat identities: pending links and sealed grants.
CREATE CONSTRAINT chat_intent_nonce_unique IF NOT EXISTS FOR (n:ChatIntent) REQUIRE n.nonce_hash IS UNIQUE;
CREATE INDEX chat_intent_principal IF NOT EXISTS FOR (n:ChatIntent) ON (n.principal);
CREATE INDEX chat_intent_expiry IF NOT EXISTS FOR (n:ChatIntent) ON (n.expires_at);
CREATE INDEX chat_intent_consumed IF NOT EXISTS FOR (n:ChatIntent) ON (n.consumed_at);
CREATE CONSTRAINT chat_grant_principal_unique IF NOT EXISTS FOR (n:ChatGrant) REQUIRE n.principal IS UNIQUE;

// The ledger. The trail of an element and the cursor of an anchor are read in its order; the admin ledger by subject
// and by actor. A link of a domain event to a resource has the resource's id and the event's sequence number; moves
// have the anchor that they left.
CREATE CONSTRAINT ledger_id_unique IF NOT EXISTS FOR (n:Ledger) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT ledger_sweep_id_unique IF NOT EXISTS FOR (n:LedgerSweep) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT event_id_unique IF NOT EXISTS FOR (n:Event) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT event_seq_unique IF NOT EXISTS FOR (n:Event) REQUIRE n.seq IS UNIQUE;
CREATE INDEX event_anchor_seq IF NOT EXISTS FOR (n:Event) ON (n.anchor_id, n.seq);
CREATE INDEX event_left_seq IF NOT EXISTS FOR (n:Event) ON (n.left_anchor_id, n.seq);
CREATE INDEX event_edge_seq IF NOT EXISTS FOR (n:Event) ON (n.edge_id, n.seq);
CREATE INDEX event_category IF NOT EXISTS FOR (n:Event) ON (n.category, n.seq);
CREATE INDEX event_correlation IF NOT EXISTS FOR (n:Event) ON (n.correlation_id);
CREATE INDEX event_invocation IF NOT EXISTS FOR (n:Event) ON (n.invocation_id);
CREATE INDEX event_subject IF NOT EXISTS FOR (n:Event) ON (n.admin_subject, n.occurred_at, n.id);
CREATE INDEX event_actor IF NOT EXISTS FOR (n:Event) ON (n.admin_actor, n.occurred_at, n.id);
CREATE INDEX about_element_seq IF NOT EXISTS FOR ()-[a:ABOUT]-() ON (a.element_id, a.seq);
CREATE CONSTRAINT invocation_id_unique IF NOT EXISTS FOR (n:Invocation) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT verification_scratch_id_unique IF NOT EXISTS FOR (n:VerificationScratch) REQUIRE n.id IS UNIQUE;

// One key signs the receipts of purges; it is never replaced, since receipts are verified years later.
CREATE CONSTRAINT receipt_key_id_unique IF NOT EXISTS FOR (n:ReceiptKey) REQUIRE n.id IS UNIQUE;

// Anchors. An index is used only for the label that a statement names, and a composite index only by statements that
// test all of its properties: maps and contexts have indexes by id, and as anchors.
CREATE CONSTRAINT anchor_id_unique IF NOT EXISTS FOR (n:Anchor) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT context_id_unique IF NOT EXISTS FOR (n:Context) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT context_slug_unique IF NOT EXISTS FOR (n:Context) REQUIRE (n.owner_id, n.slug) IS UNIQUE;
CREATE CONSTRAINT cogmap_id_unique IF NOT EXISTS FOR (n:Cogmap) REQUIRE n.id IS UNIQUE;

// Resources: by id, by home, in the order of their last change, by owner. On request, an origin has one document per
// home: each creator locks a node that is deleted before the transaction ends, and looks for an existing document.
// Origins exceed the size limit of index keys, so their beginnings are looked up.
CREATE CONSTRAINT resource_id_unique IF NOT EXISTS FOR (n:Resource) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT resource_idempotency_key_unique IF NOT EXISTS FOR (n:Resource) REQUIRE n.idempotency_key IS UNIQUE;
CREATE INDEX resource_home IF NOT EXISTS FOR (n:Resource) ON (n.home_id);
CREATE INDEX resource_home_updated IF NOT EXISTS FOR (n:Resource) ON (n.home_id, n.active, n.updated);
CREATE INDEX resource_updated IF NOT EXISTS FOR (n:Resource) ON (n.active, n.updated);
CREATE INDEX resource_owner IF NOT EXISTS FOR (n:Resource) ON (n.owner_id);
CREATE INDEX resource_owner_home IF NOT EXISTS FOR (n:Resource) ON (n.owner_id, n.home_id);
CREATE INDEX resource_home_origin IF NOT EXISTS FOR (n:Resource) ON (n.home_id, n.origin_start);
CREATE CONSTRAINT creation_turn_key_unique IF NOT EXISTS FOR (n:CreationTurn) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT remote_source_key_unique IF NOT EXISTS FOR (n:RemoteSource) REQUIRE n.key IS UNIQUE;

// The best connected resources are read in index order: degrees are stored negated, so that the greatest comes first
// and ties are ordered by id. Resources whose edges the readers of their home may not see are found by a mark.
CREATE INDEX resource_home_degree IF NOT EXISTS FOR (n:Resource) ON (n.home_id, n.negative_degree, n.id);
CREATE INDEX resource_degree IF NOT EXISTS FOR (n:Resource) ON (n.negative_degree, n.id);
CREATE INDEX resource_outer IF NOT EXISTS FOR (n:Resource) ON (n.outer_of);
CREATE INDEX resource_orphan IF NOT EXISTS FOR (n:Resource) ON (n.orphan_of);
CREATE INDEX resource_home_orphan_until IF NOT EXISTS FOR (n:Resource) ON (n.home_id, n.orphan_until);

// Bodies and values: blocks, their revisions and chunks; properties of resources and of relationships; artifacts and
// the shapes that govern them. Each family of shapes (home, owner and kind) has one live shape.
CREATE CONSTRAINT block_id_unique IF NOT EXISTS FOR (n:Block) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT revision_key_unique IF NOT EXISTS FOR (n:Revision) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT chunk_id_unique IF NOT EXISTS FOR (n:Chunk) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT property_id_unique IF NOT EXISTS FOR (n:Property) REQUIRE n.id IS UNIQUE;
CREATE INDEX property_live_edge IF NOT EXISTS FOR (n:Property) ON (n.live_edge_id);
CREATE INDEX property_edge IF NOT EXISTS FOR (n:Property) ON (n.edge_id);
CREATE CONSTRAINT data_artifact_id_unique IF NOT EXISTS FOR (n:DataArtifact) REQUIRE n.id IS UNIQUE;
CREATE INDEX data_artifact_kind IF NOT EXISTS FOR (n:DataArtifact) ON (n.owner_id, n.kind);
CREATE CONSTRAINT artifact_shape_id_unique IF NOT EXISTS FOR (n:ArtifactShape) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT artifact_shape_live_unique IF NOT EXISTS FOR (n:ArtifactShape) REQUIRE n.live_family IS UNIQUE;
CREATE INDEX artifact_shape_family IF NOT EXISTS FOR (n:ArtifactShape) ON (n.family);
CREATE INDEX artifact_shape_home IF NOT EXISTS FOR (n:ArtifactShape) ON (n.home_id);
CREATE INDEX artifact_shape_unchecked IF NOT EXISTS FOR (n:ArtifactShape) ON (n.unchecked);

// Relationships, by kind; live keys are unique.
CREATE CONSTRAINT express_id_unique IF NOT EXISTS FOR ()-[e:EXPRESS]-() REQUIRE e.id IS UNIQUE;
CREATE CONSTRAINT contains_id_unique IF NOT EXISTS FOR ()-[e:CONTAINS]-() REQUIRE e.id IS UNIQUE;
CREATE CONSTRAINT leads_to_id_unique IF NOT EXISTS FOR ()-[e:LEADS_TO]-() REQUIRE e.id IS UNIQUE;
CREATE CONSTRAINT near_id_unique IF NOT EXISTS FOR ()-[e:NEAR]-() REQUIRE e.id IS UNIQUE;
CREATE CONSTRAINT folded_id_unique IF NOT EXISTS FOR ()-[e:FOLDED]-() REQUIRE e.id IS UNIQUE;
CREATE CONSTRAINT express_live_key_unique IF NOT EXISTS FOR ()-[e:EXPRESS]-() REQUIRE e.live_key IS UNIQUE;
CREATE CONSTRAINT contains_live_key_unique IF NOT EXISTS FOR ()-[e:CONTAINS]-() REQUIRE e.live_key IS UNIQUE;
CREATE CONSTRAINT leads_to_live_key_unique IF NOT EXISTS FOR ()-[e:LEADS_TO]-() REQUIRE e.live_key IS UNIQUE;
CREATE CONSTRAINT near_live_key_unique IF NOT EXISTS FOR ()-[e:NEAR]-() REQUIRE e.live_key IS UNIQUE;

// Former states: versions by the id of their node or edge, earliest end first.
CREATE INDEX version_of IF NOT EXISTS FOR (n:Version) ON (n.of, n.valid_to);

// Formation in parts: regions by component, former regions, dendrograms above the regions; a map's own lenses by name.
CREATE CONSTRAINT lens_id_unique IF NOT EXISTS FOR (n:Lens) REQUIRE n.id IS UNIQUE;
CREATE INDEX lens_of_map IF NOT EXISTS FOR (n:Lens) ON (n.cogmap_id, n.name);
CREATE CONSTRAINT region_id_unique IF NOT EXISTS FOR (n:Region) REQUIRE n.id IS UNIQUE;
CREATE INDEX region_unit IF NOT EXISTS FOR (n:Region) ON (n.anchor_id, n.lens_id, n.component_key);
CREATE INDEX region_anchor_lens_changed IF NOT EXISTS FOR (n:Region) ON (n.anchor_id, n.lens_id, n.changed);
CREATE INDEX region_anchor_lens_retitled IF NOT EXISTS FOR (n:Region) ON (n.anchor_id, n.lens_id, n.retitled);
CREATE CONSTRAINT former_region_id_unique IF NOT EXISTS FOR (n:FormerRegion) REQUIRE n.id IS UNIQUE;
CREATE INDEX former_region_gone IF NOT EXISTS FOR (n:FormerRegion) ON (n.anchor_id, n.lens_id, n.gone_by);
CREATE CONSTRAINT survey_key_unique IF NOT EXISTS FOR (n:Survey) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT formation_key_unique IF NOT EXISTS FOR (n:Formation) REQUIRE n.key IS UNIQUE;
CREATE INDEX formation_anchor IF NOT EXISTS FOR (n:Formation) ON (n.anchor_id);

// A picture shows the bridges with most edges. Each bridge has the ids of its picture and its regions, so that bridges
// are read in that order up to the limit, and bridges of edges homed elsewhere are found.
CREATE CONSTRAINT picture_version_key_unique IF NOT EXISTS FOR (n:PictureVersion) REQUIRE n.key IS UNIQUE;
CREATE INDEX bridge_order IF NOT EXISTS FOR ()-[b:BRIDGES]-() ON (b.anchor_id, b.lens_id, b.away, b.negative_count, b.pair);

// Past pictures: the regions and bridges of an anchor at a time, the resources homed there, and until when no region
// contained them.
CREATE INDEX former_region_ended IF NOT EXISTS FOR (n:FormerRegion) ON (n.anchor_id, n.lens_id, n.valid_to);
CREATE INDEX former_bridge_ended IF NOT EXISTS FOR (n:FormerBridge) ON (n.anchor_id, n.lens_id, n.valid_to);
CREATE INDEX stay_ended IF NOT EXISTS FOR (n:Stay) ON (n.home_id, n.valid_to);
CREATE INDEX stay_resource IF NOT EXISTS FOR (n:Stay) ON (n.resource_id);

// Search by words. One text per resource, in an index that also contains the home, so that a search is narrowed in the
// index; the home's id is written without dashes, at which analyzers split, and with a last letter that no stemming
// removes. Texts that wait for vectors are marked.
CREATE CONSTRAINT search_text_id_unique IF NOT EXISTS FOR (n:SearchText) REQUIRE n.id IS UNIQUE;
CREATE FULLTEXT INDEX search_texts IF NOT EXISTS
FOR (n:SearchText) ON EACH [n.title, n.body, n.headings, n.keywords, n.tags, n.descriptor, n.home,
                            n.title_words, n.text_words, n.metadata_words]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'english'}};
CREATE INDEX search_text_waiting IF NOT EXISTS FOR (n:SearchText) ON (n.waiting, n.home);

// Search by meaning: two slots for the vectors of chunks, so that those of another model are built beside the ones that
// are searched (decision 0017). The index of a slot is created again for a model of another dimension. Not quantised:
// one map has few vectors.
CREATE CONSTRAINT vector_setting_id_unique IF NOT EXISTS FOR (n:VectorSetting) REQUIRE n.id IS UNIQUE;
CREATE VECTOR INDEX chunk_vectors_a IF NOT EXISTS FOR (n:Chunk) ON n.vector_a WITH [n.home_id]
OPTIONS {indexConfig: {`vector.dimensions`: 384, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'none'}};
CREATE VECTOR INDEX chunk_vectors_b IF NOT EXISTS FOR (n:Chunk) ON n.vector_b WITH [n.home_id]
OPTIONS {indexConfig: {`vector.dimensions`: 384, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'none'}};

// Saved query plans, and their texts, one per save. A plan is found by its owner.
CREATE CONSTRAINT saved_plan_id_unique IF NOT EXISTS FOR (n:SavedPlan) REQUIRE n.id IS UNIQUE;
CREATE INDEX saved_plan_owner IF NOT EXISTS FOR (n:SavedPlan) ON (n.owner_id);
CREATE CONSTRAINT plan_text_id_unique IF NOT EXISTS FOR (n:PlanText) REQUIRE n.id IS UNIQUE;

// One queue for all background work: one job per kind and key, in the order in which they are due. Only an agent's
// claim has a holder, so that index contains only the jobs that agents hold now.
CREATE CONSTRAINT job_key_unique IF NOT EXISTS FOR (n:Job) REQUIRE (n.kind, n.key) IS UNIQUE;
CREATE CONSTRAINT job_id_unique IF NOT EXISTS FOR (n:Job) REQUIRE n.id IS UNIQUE;
CREATE INDEX job_order IF NOT EXISTS FOR (n:Job) ON (n.kind, n.state, n.due_at, n.id);
CREATE CONSTRAINT job_turn_kind_unique IF NOT EXISTS FOR (n:JobTurn) REQUIRE n.kind IS UNIQUE;
CREATE INDEX job_claimed_by IF NOT EXISTS FOR (n:Job) ON (n.claimed_by, n.subject_id);

// Progress of the steward of a map: one cursor per map, not in the ledger. Citations handed to an auditor and not
// judged yet, each once per auditor.
CREATE CONSTRAINT steward_cursor_map_unique IF NOT EXISTS FOR (n:StewardCursor) REQUIRE n.cogmap_id IS UNIQUE;
CREATE CONSTRAINT audit_offer_unique IF NOT EXISTS FOR (n:AuditOffer) REQUIRE (n.profile_id, n.block_id, n.source_id) IS UNIQUE;

// Feed targets, the addresses to which events of an anchor are posted: by owner, in the order of their creation, and
// the live ones by anchor.
CREATE CONSTRAINT feed_target_id_unique IF NOT EXISTS FOR (n:FeedTarget) REQUIRE n.id IS UNIQUE;
CREATE INDEX feed_target_owner IF NOT EXISTS FOR (n:FeedTarget) ON (n.owner_id, n.id);
CREATE INDEX feed_target_live_anchor IF NOT EXISTS FOR (n:FeedTarget) ON (n.live_anchor_id);

// Incoming webhooks: connections by the name of their connector, subscriptions to them, and the deliveries of each.
// Each proof is accepted once; expired proofs are deleted.
CREATE CONSTRAINT connection_id_unique IF NOT EXISTS FOR (n:Connection) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT connection_live_connector_unique IF NOT EXISTS FOR (n:Connection) REQUIRE n.live_connector IS UNIQUE;
CREATE CONSTRAINT subscription_id_unique IF NOT EXISTS FOR (n:Subscription) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT subscription_live_key_unique IF NOT EXISTS FOR (n:Subscription) REQUIRE n.live_key IS UNIQUE;
CREATE INDEX subscription_team IF NOT EXISTS FOR (n:Subscription) ON (n.team_id);
CREATE INDEX subscription_subscriber IF NOT EXISTS FOR (n:Subscription) ON (n.subscriber_id);
CREATE INDEX subscription_live_connection IF NOT EXISTS FOR (n:Subscription) ON (n.live_connection_id);
CREATE CONSTRAINT webhook_body_id_unique IF NOT EXISTS FOR (n:WebhookBody) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT subscription_delivery_id_unique IF NOT EXISTS FOR (n:SubscriptionDelivery) REQUIRE n.id IS UNIQUE;
CREATE INDEX subscription_delivery_order IF NOT EXISTS FOR (n:SubscriptionDelivery) ON (n.subscription_id, n.id);
CREATE CONSTRAINT webhook_receipt_key_unique IF NOT EXISTS FOR (n:WebhookReceipt) REQUIRE n.key IS UNIQUE;
CREATE INDEX webhook_receipt_end IF NOT EXISTS FOR (n:WebhookReceipt) ON (n.kept_until);
