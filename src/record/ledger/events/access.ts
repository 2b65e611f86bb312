import { z } from 'zod';
import { STANDING_ACTS, STANDINGS } from '#operation/standing.ts';
import { defineEvent } from './define.ts';
import { aboutProfile, aboutTeam, onProfile, subject, touches } from './links.ts';
import { Id, subjectProfile } from './payload-shapes.ts';

/** An emitter of events; its name combines the profile and the surface. */
const emitter = z.strictObject({ id: Id, name: z.string() });

/** The start marker, from which the admin ledger can say "nothing since" rather than "nothing ever". */
export const adminLedgerOpened = defineEvent({
  type: 'admin_ledger_opened',
  category: 'admin',
  payload: z.strictObject({ note: z.string() }),
  labels: [],
  about: () => [],
  projector: 'none',
});

/**
 * What exists from installation on: the settings, the profile of the service, which is an administrator, and the root
 * team.
 */
export const instanceCreated = defineEvent({
  type: 'instance_created',
  category: 'admin',
  payload: z.strictObject({
    system_profile_id: Id,
    system_emitter: emitter,
    root_team_id: Id,
    root_slug: z.string(),
  }),
  labels: ['Profile', 'Team'],
  about: ({ system_profile_id, root_team_id }) => [aboutProfile(system_profile_id), aboutTeam(root_team_id)],
});

/**
 * A principal is seen for the first time and gets a team and a context of its own; its external identity is not
 * recorded.
 */
export const profileCreated = defineEvent({
  type: 'profile_created',
  category: 'admin',
  payload: z.strictObject({
    ...subjectProfile,
    handle: z.string(),
    display_name: z.string(),
    team_id: Id,
    parent_team_id: Id,
    context_id: Id,
    emitters: z.array(emitter),
  }),
  ...onProfile,
});

/** A profile has a new name. */
export const profileRenamed = defineEvent({
  type: 'profile_renamed',
  category: 'admin',
  payload: z.strictObject({ ...subjectProfile, from: z.string(), to: z.string() }),
  ...onProfile,
});

/** One act on the standing of a profile, also when nothing changes. */
export const principalStandingChanged = defineEvent({
  type: 'principal_standing_changed',
  category: 'admin',
  payload: z.strictObject({
    ...subjectProfile,
    act: z.enum(STANDING_ACTS),
    /** Absent when the profile had none. */
    prior: z.enum(STANDINGS).optional(),
    resulting: z.enum(STANDINGS),
    /** Absent when the service itself acts. */
    actor: Id.optional(),
    reason: z.string().optional(),
  }),
  ...onProfile,
});

/** A profile became an administrator, or no longer is one. */
export const principalGovernanceChanged = defineEvent({
  type: 'principal_governance_changed',
  category: 'admin',
  payload: z.strictObject({
    ...subjectProfile,
    change: z.enum(['granted', 'revoked']),
    actor: Id.optional(),
    reason: z.string().optional(),
  }),
  ...onProfile,
});

/** An administrator has closed a review; reinstating also appends the change of standing. */
export const reviewDecided = defineEvent({
  type: 'review_decided',
  category: 'admin',
  payload: z.strictObject({
    ...subjectProfile,
    review_id: Id,
    decision: z.enum(['reinstated', 'upheld']),
    actor: Id,
    reason: z.string().optional(),
  }),
  ...onProfile,
  projector: 'none',
});

const settings = z.partialRecord(
  z.enum(['gating_team_slug', 'terms_version', 'terms_resource_uri', 'instance_name']),
  z.string().nullable(),
);

interface OfTeams {
  /** The teams that receive access requests, now and before; the first is the subject. */
  readonly teams: readonly string[];
}

/** Settings of the instance have changed: the changed ones, with old and new values. */
export const instanceSettingsChanged = defineEvent({
  type: 'instance_settings_changed',
  category: 'admin',
  payload: z.strictObject({ before: settings, after: settings }),
  labels: ['Team'],
  about: (_, { teams }: OfTeams) => teams.map(aboutTeam),
  references: (_, { teams }) =>
    teams.map((id, index) => (index === 0 ? subject('kb_teams', id) : touches('kb_teams', id))),
});
