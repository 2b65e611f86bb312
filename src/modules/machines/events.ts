import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';

/** What every event about a registration says of it; of secrets, nothing ever. */
interface Subject {
  readonly id: string;
  readonly client_id: string;
  readonly profile_id: string;
}

export interface Registered extends Subject {
  readonly issuer: 'atlas' | 'auth0-m2m';
  readonly label: string;
  readonly owner_team_id: string | null;
  /** RFC 3339. */
  readonly expires_at: string | null;
}

const machineEvent = (
  type: string,
  machine: Subject,
  payload: Record<string, unknown> = {},
): LedgerEvent => ({
  id: newId(),
  type,
  category: 'admin',
  anchor: null,
  about: [
    { label: 'MachineClient', id: machine.id },
    { label: 'Profile', id: machine.profile_id },
  ],
  references: [
    { rel: 'subject', target: { kind: 'kb_machine_clients', id: machine.id } },
    { rel: 'principal', target: { kind: 'kb_profiles', id: machine.profile_id } },
  ],
  payload: {
    machine_client_id: machine.id,
    client_id: machine.client_id,
    profile_id: machine.profile_id,
    ...payload,
  },
});

const factsOf = ({ issuer, label, owner_team_id, expires_at }: Registered): Record<string, unknown> => ({
  issuer,
  label,
  ...(owner_team_id !== null && { owner_team_id }),
  ...(expires_at !== null && { expires_at }),
});

/** `machine_client_registered`: an external client id acts as a new agent profile. */
export const machineRegistered = (machine: Registered): LedgerEvent =>
  machineEvent('machine_client_registered', machine, factsOf(machine));

/** `machine_client_issued`: a client id and secret of our own act as a new agent profile. */
export const machineIssued = (machine: Registered): LedgerEvent =>
  machineEvent('machine_client_issued', machine, factsOf(machine));

/** `machine_client_rebound`: a further external client id acts as the profile of an earlier registration. */
export const machineRebound = (machine: Registered, from: string, keptOld: boolean): LedgerEvent =>
  machineEvent('machine_client_rebound', machine, {
    ...factsOf(machine),
    from_machine_client_id: from,
    keep_old_active: keptOld,
  });

/** `machine_secret_rotated`: the secret until now works for `graceSeconds` more. */
export const secretRotated = (machine: Subject, graceSeconds: number): LedgerEvent =>
  machineEvent('machine_secret_rotated', machine, { grace_seconds: graceSeconds });

/** `machine_client_revoked`: tokens of this client are refused from now on. */
export const machineRevoked = (machine: Subject): LedgerEvent =>
  machineEvent('machine_client_revoked', machine);

/** `grant_created`: the machine reads a map, and writes it when asked; it never deletes and never grants. */
export const mapGranted = (
  profileId: string,
  grant: { readonly cogmap_id: string; readonly can_write: boolean },
  grantedBy: string,
): LedgerEvent => ({
  id: newId(),
  type: 'grant_created',
  category: 'admin',
  anchor: null,
  about: [
    { label: 'Anchor', id: grant.cogmap_id },
    { label: 'Profile', id: profileId },
  ],
  references: [
    { rel: 'subject', target: { kind: 'kb_cogmaps', id: grant.cogmap_id } },
    { rel: 'principal', target: { kind: 'kb_profiles', id: profileId } },
  ],
  payload: {
    subject_table: 'kb_cogmaps',
    subject_id: grant.cogmap_id,
    principal_table: 'kb_profiles',
    principal_id: profileId,
    can_read: true,
    can_write: grant.can_write,
    can_delete: false,
    can_grant: false,
    granted_by: grantedBy,
  },
});
