import { z } from 'zod';
import { PrincipalTable } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutProfile, aboutTeam, subject } from './links.ts';
import { Hash, Id } from './payload-shapes.ts';

interface OfOwner {
  readonly owner_table: 'kb_profiles' | 'kb_teams';
  readonly owner_id: string;
}

const ofOwner = {
  labels: ['Profile', 'Team'] as const,
  about: ({ owner_table, owner_id }: OfOwner) => [
    owner_table === 'kb_teams' ? aboutTeam(owner_id) : aboutProfile(owner_id),
  ],
  references: ({ owner_table, owner_id }: OfOwner) => [subject(owner_table, owner_id)],
};

const owner = { owner_table: PrincipalTable, owner_id: Id };

/** A query plan is saved for a profile or a team, for the first time or with a new text. */
export const planSaved = defineEvent({
  type: 'plan_saved',
  category: 'admin',
  payload: z.strictObject({
    plan_id: Id,
    ...owner,
    saved_by: Id,
    name: z.string(),
    /** The id under which the text was stored beforehand. */
    text_id: Id,
    /** Of the canonical JSON of plan and parameters. */
    content_hash: Hash,
  }),
  ...ofOwner,
  keepsAccess: true,
});

/** A saved plan can no longer be read. */
export const planRemoved = defineEvent({
  type: 'plan_removed',
  category: 'admin',
  payload: z.strictObject({ plan_id: Id, ...owner }),
  ...ofOwner,
  keepsAccess: true,
});
