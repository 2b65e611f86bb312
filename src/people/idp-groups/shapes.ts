import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Int64, TeamRole, Text, Uuid, UuidInput } from '#base/shapes.ts';

/** Names one identity provider. */
export const IdpKey = Text(LIMITS.idpKey).min(1).regex(/^\S+$/, 'must have no white space');

export const GroupName = Text(LIMITS.groupName).min(1);

const Mapping = z.object({ team_id: Uuid, team_slug: z.string(), role: TeamRole });

const GroupView = z.object({
  idp_key: z.string(),
  group: z.string(),
  /** When a sign-in last asserted it; null if none has. */
  last_seen: Instant.nullable(),
  mappings: z.array(Mapping),
});

export const GroupList = z.object({
  rows: z.array(GroupView),
  offset: Int64,
  limit: Int64,
  /** Whether there are more after this page. */
  truncated: z.boolean(),
});

export const MappingTarget = z.object({ idp_key: IdpKey, group: GroupName, team_id: UuidInput });
export const MappingRequest = MappingTarget.extend({ role: TeamRole });
export const MappingView = Mapping.extend({ idp_key: z.string(), group: z.string() });

nameSchemas({
  IdpGroupMapping: Mapping,
  IdpGroup: GroupView,
  IdpGroupList: GroupList,
  MapIdpGroupRequest: MappingRequest,
  MappedIdpGroup: MappingView,
});
