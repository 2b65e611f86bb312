import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid } from '#base/shapes.ts';

export const Profile = z.object({
  id: Uuid,
  display_name: z.string(),
  slug: z.string(),
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
  preferences: z.unknown(),
  vault_config: z.unknown(),
  created: Instant,
  updated: Instant,
});

export const JoinRequestStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn']);

const Entitlements = z.object({
  system_access: z.boolean(),
  is_admin: z.boolean(),
  join_request_status: JoinRequestStatus.nullable(),
});

export const ProfileWithEntitlements = Profile.extend({ entitlements: Entitlements });

nameSchemas({ Profile, JoinRequestStatus, Entitlements, ProfileWithEntitlements });
