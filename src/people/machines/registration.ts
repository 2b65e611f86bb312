import type { machineClientRegistered, machineClientRevoked, PayloadOf } from '#record/ledger/index.ts';

interface Client {
  readonly id: string;
  readonly client_id: string;
  readonly profile_id: string;
}

export interface Registered extends Client {
  readonly issuer: 'atlas' | 'auth0-m2m';
  readonly label: string;
  readonly owner_team_id: string | null;
  /** RFC 3339. */
  readonly expires_at: string | null;
  readonly registered_by_profile_id: string;
}

/** The fields of a registration that all its events contain. */
export const clientOf = ({ id, client_id, profile_id }: Client): PayloadOf<typeof machineClientRevoked> => ({
  machine_client_id: id,
  client_id,
  profile_id,
});

/** The payload of the event of a new registration. */
export const registrationOf = (machine: Registered): PayloadOf<typeof machineClientRegistered> => ({
  ...clientOf(machine),
  issuer: machine.issuer,
  label: machine.label,
  owner_team_id: machine.owner_team_id,
  expires_at: machine.expires_at,
  registered_by: machine.registered_by_profile_id,
});
