import { z } from 'zod';
import { millisecondsOf } from '#base/instant.ts';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';

/** Issuers of clients: our own clients have a secret here, external ones belong to the configured issuer. */
export const OWN_ISSUER = 'atlas';
export const EXTERNAL_ISSUER = 'auth0-m2m';

export const MachineClient = z.object({
  id: Uuid,
  client_id: z.string(),
  issuer: z.enum([OWN_ISSUER, EXTERNAL_ISSUER]),
  label: z.string(),
  profile_id: Uuid,
  team_id: Uuid.nullable(),
  registered_by_profile_id: Uuid,
  created: Instant,
  last_seen_at: Instant.nullable(),
  expires_at: Instant.nullable(),
  revoked_at: Instant.nullable(),
  revoked_by_profile_id: Uuid.nullable(),
});

/** The only response with a secret. */
export const MachineClientWithSecret = z.object({ client: MachineClient, client_secret: z.string() });

export const MachineClientId = z.object({ id: UuidInput });

/** An instant in a request, normalised to UTC with milliseconds. */
const InstantInput = Text(LIMITS.instant)
  .meta({ format: 'date-time' })
  .transform((text, context): string => {
    const ms = millisecondsOf(text);
    // An offset can move it outside four-digit years, which have another format.
    const utc = Number.isNaN(ms) ? '' : new Date(ms).toISOString();
    if (/^\d/.test(utc)) return utc;
    context.addIssue({
      code: 'custom',
      message: 'must be an RFC 3339 time, in UTC from the year 0000 to 9999',
    });
    return z.NEVER;
  });

const ClientId = Text(LIMITS.clientId)
  .min(1)
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
  .refine((text) => !text.endsWith('@clients'), 'must be the client id, without @clients');

const Label = Text(LIMITS.machineLabel).trim().min(1);

/** Accepts any text: an unknown role is refused after the authority check. */
const Role = Text(LIMITS.filter).meta({ enum: ['member', 'watcher'] });

const ConferredTeam = z.object({ team_id: UuidInput, role: Role });
const ConferredGrant = z.object({ cogmap_id: UuidInput, can_write: optional(z.boolean()) });

const Conferral = z.object({
  label: Label,
  owner_team_id: optional(UuidInput),
  teams: List(ConferredTeam, LIMITS.conferred),
  grants: List(ConferredGrant, LIMITS.conferred),
  approve: optional(z.boolean()),
  expires_at: optional(InstantInput),
});

export const IssueRequest = Conferral;
export const RegisterRequest = Conferral.extend({ client_id: ClientId });

export type IssueRequest = z.output<typeof IssueRequest>;
export type RegisterRequest = z.output<typeof RegisterRequest>;

export const RotateRequest = z.object({
  /** Checked after authority; a number out of range is 400. */
  grace_seconds: z.int().meta({ minimum: 0, maximum: LIMITS.graceSeconds }),
});

export const RebindRequest = z.object({
  client_id: ClientId,
  /** Required so that a request is explicit; the path parameter is used. */
  from_machine_client_id: UuidInput,
  label: Label,
  keep_old_active: optional(z.boolean()),
  /** Absent: the end of the previous registration. */
  expires_at: optional(InstantInput),
});

export const ListQuery = z.object({ include_revoked: optional(z.enum(['true', 'false'])) });

nameSchemas({
  MachineClient,
  MachineClientWithSecret,
  ConferredTeam,
  ConferredGrant,
  IssueMachineRequest: IssueRequest,
  RegisterMachineRequest: RegisterRequest,
  RotateSecretRequest: RotateRequest,
  RebindMachineRequest: RebindRequest,
});
