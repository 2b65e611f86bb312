interface EventType {
  readonly category: 'domain' | 'admin' | 'system';
  /** Whether cypher/project/<type>.cypher turns the event into graph; admin events are their own record. */
  readonly projected: boolean;
}

const domain: EventType = { category: 'domain', projected: true };
const admin: EventType = { category: 'admin', projected: false };

/** Every event type that can be appended so far (spec 40 §1.7); appending any other is a fault. */
export const EVENT_TYPES = {
  admin_ledger_opened: admin,
  block_mutated: domain,
  block_provenance_annotated: domain,
  block_provenance_corrected: domain,
  charter_set: domain,
  cogmap_seeded: domain,
  context_created: admin,
  context_reassigned: domain,
  context_renamed: domain,
  context_shared: admin,
  context_unshared: admin,
  delegated_launch: domain,
  grant_created: { category: 'admin', projected: true },
  grant_revoked: { category: 'admin', projected: true },
  instance_settings_changed: admin,
  idp_group_mapped: admin,
  idp_group_unmapped: admin,
  invocation_closed: domain,
  invitation_accepted: admin,
  invitation_created: admin,
  invitation_declined: admin,
  invitation_revoked: admin,
  lens_created: { category: 'system', projected: true },
  machine_client_issued: admin,
  machine_client_rebound: admin,
  machine_client_registered: admin,
  machine_client_revoked: admin,
  machine_secret_rotated: admin,
  map_bound: admin,
  map_unbound: admin,
  principal_governance_changed: admin,
  principal_standing_changed: admin,
  property_asserted: domain,
  property_set: domain,
  region_materialized: domain,
  relationship_asserted: domain,
  relationship_folded: domain,
  resource_created: domain,
  resource_deleted: domain,
  resource_reassigned: domain,
  resource_rehomed: domain,
  resource_updated: domain,
  review_decided: admin,
  salience_refreshed: domain,
  slack_principal_disconnected: admin,
  team_created: admin,
  team_deleted: admin,
  team_member_added: admin,
  team_member_removed: admin,
  team_member_role_changed: admin,
  team_restored: admin,
  team_updated: admin,
} as const satisfies Record<string, EventType>;

export type EventTypeName = keyof typeof EVENT_TYPES;

/**
 * What counts as a change of the picture (spec 40 §5.2, spec 50 §8.4).
 */
export const FORMATION_EVENT_TYPES: readonly string[] = [
  'resource_created',
  'resource_deleted',
  'cogmap_seeded',
  'relationship_asserted',
  'relationship_retyped',
  'relationship_reweighted',
  'relationship_folded',
  'relationship_decayed',
  'relationship_corrected',
  'property_asserted',
  'block_mutated',
  'block_created',
  'block_folded',
];
