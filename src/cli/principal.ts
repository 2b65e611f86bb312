import type { Command, OptionValues } from '@commander-js/extra-typings';
import type { AtlasClient } from '#sdk/index.ts';
import { exactlyOne, ref } from './command.ts';
import { teamId } from './named.ts';

/** The grantee: `--to-profile` or `--to-team`. */
export interface ToOptions {
  readonly toProfile?: string | undefined;
  readonly toTeam?: string | undefined;
}

/** The principal whose grant is revoked: `--from-profile` or `--from-team`. */
export interface FromOptions {
  readonly fromProfile?: string | undefined;
  readonly fromTeam?: string | undefined;
}

/** The permissions of a grant. */
export interface RightOptions {
  readonly read?: true | undefined;
  readonly write?: true | undefined;
  readonly grant?: true | undefined;
}

/** Adds the options for the grantee and the permissions. */
export const withGrant = <Args extends unknown[], Options extends OptionValues, Globals extends OptionValues>(
  command: Command<Args, Options, Globals>,
) =>
  command
    .option('--to-profile <id>', 'a person or machine', ref)
    .option('--to-team <team>', 'a team: a ref or a slug')
    .option('--read', 'may read; every other permission includes it')
    .option('--write', 'may change')
    .option('--grant', 'may grant')
    .option('--dry-run', 'tell what would change, and change nothing');

/** Adds the options for the principal of a revocation. */
export const withRevocation = <
  Args extends unknown[],
  Options extends OptionValues,
  Globals extends OptionValues,
>(
  command: Command<Args, Options, Globals>,
) =>
  command
    .option('--from-profile <id>', 'a person or machine', ref)
    .option('--from-team <team>', 'a team: a ref or a slug')
    .option('--dry-run', 'tell what would change, and change nothing');

async function principalOf(atlas: AtlasClient, profile: string | undefined, team: string | undefined) {
  return profile === undefined
    ? { principal_table: 'kb_teams' as const, principal_id: await teamId(atlas, team ?? '') }
    : { principal_table: 'kb_profiles' as const, principal_id: profile };
}

/** The body of a grant. */
export async function grantOf(
  atlas: AtlasClient,
  { toProfile, toTeam, write, grant }: ToOptions & RightOptions,
) {
  exactlyOne({ 'to-profile': toProfile, 'to-team': toTeam });
  const rights = {
    // Every other permission includes read.
    can_read: true as const,
    can_write: write === true,
    can_grant: grant === true,
    can_delete: false,
  };
  return { ...(await principalOf(atlas, toProfile, toTeam)), ...rights };
}

/** The body of a revocation. */
export async function revocationOf(atlas: AtlasClient, { fromProfile, fromTeam }: FromOptions) {
  exactlyOne({ 'from-profile': fromProfile, 'from-team': fromTeam });
  return principalOf(atlas, fromProfile, fromTeam);
}
