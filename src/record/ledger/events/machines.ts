import { z } from 'zod';
import { defineEvent } from './define.ts';
import { aboutMachine, aboutProfile, principal, subject } from './links.ts';
import { Id } from './payload-shapes.ts';

/** The fields that all events about a registration share; secrets are never included. */
const machine = { machine_client_id: Id, client_id: z.string(), profile_id: Id };

const registration = {
  ...machine,
  issuer: z.enum(['atlas', 'auth0-m2m']),
  label: z.string(),
  owner_team_id: Id.optional(),
  expires_at: z.string().optional(),
  /** Absent in old events, which did not create the registration. */
  registered_by: Id.optional(),
};

/** All ways to register create the same node; its secret is not recorded. */
const made = ['machine_client_registered'];

interface Machine {
  readonly machine_client_id: string;
  readonly profile_id: string;
}

const onMachine = {
  labels: ['Profile', 'MachineClient'] as const,
  about: ({ machine_client_id, profile_id }: Machine) => [
    aboutMachine(machine_client_id),
    aboutProfile(profile_id),
  ],
  references: ({ machine_client_id, profile_id }: Machine) => [
    subject('kb_machine_clients', machine_client_id),
    principal('kb_profiles', profile_id),
  ],
};

/** An external client id is registered for a new agent profile. */
export const machineClientRegistered = defineEvent({
  type: 'machine_client_registered',
  category: 'admin',
  payload: z.strictObject(registration),
  ...onMachine,
  projector: made,
});

/** A client id and secret issued by the service are registered for a new agent profile. */
export const machineClientIssued = defineEvent({
  type: 'machine_client_issued',
  category: 'admin',
  payload: z.strictObject(registration),
  ...onMachine,
  projector: made,
});

/** A further external client id is registered for the profile of an earlier registration. */
export const machineClientRebound = defineEvent({
  type: 'machine_client_rebound',
  category: 'admin',
  payload: z.strictObject({
    ...registration,
    from_machine_client_id: Id,
    keep_old_active: z.boolean(),
  }),
  ...onMachine,
  projector: made,
});

/** The previous secret stays valid for `grace_seconds`. */
export const machineSecretRotated = defineEvent({
  type: 'machine_secret_rotated',
  category: 'admin',
  payload: z.strictObject({ ...machine, grace_seconds: z.int().min(0) }),
  ...onMachine,
  projector: 'none',
});

/** Tokens of this client are now refused. */
export const machineClientRevoked = defineEvent({
  type: 'machine_client_revoked',
  category: 'admin',
  payload: z.strictObject({ ...machine, revoked_by: Id.optional() }),
  ...onMachine,
});
