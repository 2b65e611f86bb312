import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { List, optional, Text, Uuid } from '#base/shapes.ts';

const Username = Text(LIMITS.subject).min(1);

/** A person who is wanted; what is there already is found and completed. */
export const AccountRequest = z.object({
  username: Username,
  /** Default: the username where it is an address, else the username at example.org. */
  email: optional(Text(LIMITS.email).min(1)),
  admin: optional(z.boolean()),
  /** `system`: admitted to the system, which is the default; `none`: as after a first sign-in. */
  standing: optional(z.enum(['system', 'none'])),
  /** Names of teams; one that is missing is created, with this person as its owner. */
  teams: optional(List(Text(LIMITS.teamName).min(1), LIMITS.conferred)),
});

/** An account that is wanted. */
export type WantedAccount = Pick<z.output<typeof AccountRequest>, 'username'> &
  Partial<z.output<typeof AccountRequest>>;

export const AccountAnswer = z.object({
  profile_id: Uuid,
  username: z.string(),
  /** The subject of the person's tokens. */
  subject: z.string(),
  /** The ids of the teams by the names of the request. */
  team_ids: z.record(z.string(), Uuid),
});

export const MachineRequest = z.object({ name: Text(LIMITS.machineLabel).min(1) });

export const MachineAnswer = z.object({
  profile_id: Uuid,
  client_id: z.string(),
  client_secret: z.string(),
});

const HOUR = 3600;

/** Seconds that a token lasts unless the request says otherwise. */
export const DEFAULT_LIFETIME = HOUR;

/** For whom a token is minted: exactly one of both names. */
export const TokenRequest = z.object({
  username: optional(Username),
  client_id: optional(Text(LIMITS.clientId).min(1)),
  lifetime_seconds: optional(
    z
      .int()
      .min(1)
      .max(7 * 24 * HOUR),
  ),
});

export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
});

export const AddressRequest = z.object({
  base_url: Text(LIMITS.uri).pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })),
});
