import type { LedgerFeed } from './feed.ts';
import { elementTrail } from './operations/element-trail.ts';
import { eventFeed } from './operations/event-feed.ts';
import { readAdminLedger, readCursor } from './operations/reads.ts';

export { SubjectRef, subjectOf } from './admin-ledger.ts';
export {
  append,
  changeAccessVersion,
  type Emitter,
  emitterKeyOf,
  isInTrails,
  occurredNow,
  project,
  projectionsOf,
  SYSTEM_EMITTER,
} from './append.ts';
export {
  adminLedgerOpened,
  instanceCreated,
  instanceSettingsChanged,
  principalGovernanceChanged,
  principalStandingChanged,
  profileCreated,
  profileRenamed,
  reviewDecided,
} from './events/access.ts';
export { dataArtifactCommitted, shapeDeclared } from './events/artifacts.ts';
export { backupDeleted, backupRequested } from './events/backups.ts';
export { EVENT_TYPES, eventTypeOf, FORMATION_EVENT_TYPES } from './events/catalogue.ts';
export { slackPrincipalDisconnected } from './events/chat.ts';
export {
  contextCreated,
  contextReassigned,
  contextRenamed,
  contextShared,
  contextUnshared,
} from './events/contexts.ts';
export type { EventType, PayloadOf, Stamp } from './events/define.ts';
export { citationAudited } from './events/evidence.ts';
export { feedTargetCreated, feedTargetRevoked } from './events/feed-targets.ts';
export { lensCreated, regionMaterialized, salienceRefreshed } from './events/formation.ts';
export { grantCreated, grantRevoked } from './events/grants.ts';
export { idpGroupMapped, idpGroupUnmapped } from './events/idp-groups.ts';
export {
  connectionRegistered,
  connectionRevoked,
  connectionTeamsSet,
  subscriptionCreated,
  subscriptionDeliveryDisposed,
  subscriptionRevoked,
  webhookReceived,
} from './events/intake.ts';
export { delegatedLaunch, invocationClosed } from './events/invocations.ts';
export type { OfEdge, OfResource } from './events/links.ts';
export {
  machineClientIssued,
  machineClientRebound,
  machineClientRegistered,
  machineClientRevoked,
  machineSecretRotated,
} from './events/machines.ts';
export { charterSet, cogmapSeeded, mapBound, mapUnbound } from './events/maps.ts';
export { type BlockManifest, type Incorporated, resourceRef, type Source } from './events/payload-shapes.ts';
export { planRemoved, planSaved } from './events/plans.ts';
export { edgePropertyOf, propertyOf } from './events/property-payload.ts';
export {
  proposalAccepted,
  proposalMade,
  proposalRejected,
  proposalsDemanded,
  proposalWithdrawn,
} from './events/proposals.ts';
export {
  relationshipAsserted,
  relationshipFolded,
  relationshipRetyped,
  relationshipReweighted,
} from './events/relationships.ts';
export {
  blockCreated,
  blockMutated,
  blockProvenanceAnnotated,
  blockProvenanceCorrected,
  propertyAsserted,
  propertySet,
  resourceCreated,
  resourceDeleted,
  resourceFinalized,
  resourcePurged,
  resourceReassigned,
  resourceRehomed,
  resourceRestored,
  resourcesMerged,
  resourceUpdated,
} from './events/resources.ts';
export { sharedLinkCreated, sharedLinkRevoked } from './events/shared-links.ts';
export {
  invitationAccepted,
  invitationCreated,
  invitationDeclined,
  invitationRevoked,
  teamCreated,
  teamDeleted,
  teamMemberAdded,
  teamMemberRemoved,
  teamMemberRoleChanged,
  teamRestored,
  teamUpdated,
} from './events/teams.ts';
export { anchorEventOf, type FeedParts, LedgerFeed } from './feed.ts';
export { findFeedHead, listFeed } from './feed-queries.ts';
export { countFormationEvents, linkEvents, openLedger, projectors } from './queries.ts';
export { sweepOnce } from './sweep.ts';

/** @param feed serves event streams */
export const operations = (feed: LedgerFeed) => [readAdminLedger, elementTrail, readCursor, eventFeed(feed)];
export { AgentAuthorship, authorshipIn, ConfidenceBand } from './authorship.ts';
export { eraseProse } from './erase-prose.ts';
