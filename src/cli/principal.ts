import type { Command, OptionValues } from '@commander-js/extra-typings';
import { exactlyOne } from './command.ts';
import { PERSON, personName, TEAM, teamName } from './named.ts';

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
    .option('--to-profile <id>', `a person or machine: ${PERSON}`, personName)
    .option('--to-team <team>', `a team: ${TEAM}`, teamName)
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
    .option('--from-profile <id>', `a person or machine: ${PERSON}`, personName)
    .option('--from-team <team>', `a team: ${TEAM}`, teamName)
    .option('--dry-run', 'tell what would change, and change nothing');

const principalOf = (profile: string | undefined, team: string | undefined) =>
  profile === undefined
    ? { principal_table: 'kb_teams' as const, principal_id: team ?? '' }
    : { principal_table: 'kb_profiles' as const, principal_id: profile };

/** The body of a grant. */
export function grantOf({ toProfile, toTeam, write, grant }: ToOptions & RightOptions) {
  exactlyOne({ 'to-profile': toProfile, 'to-team': toTeam });
  const rights = {
    // Every other permission includes read.
    can_read: true as const,
    can_write: write === true,
    can_grant: grant === true,
    can_delete: false,
  };
  return { ...principalOf(toProfile, toTeam), ...rights };
}

/** The body of a revocation. */
export function revocationOf({ fromProfile, fromTeam }: FromOptions) {
  exactlyOne({ 'from-profile': fromProfile, 'from-team': fromTeam });
  return principalOf(fromProfile, fromTeam);
}
