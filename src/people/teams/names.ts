import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { isLonger } from '#base/shapes.ts';
import { normaliseName } from '#base/slug.ts';
import { emailKey, plausibleEmail } from '../access/index.ts';

/** The slugs that refs can express. */
const TEAM_SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;
const RESERVED_SLUGS = new Set(['me', 'atlas-system']);
/**
 * Personal teams are created with their profile; another team with this prefix could be mistaken for a person's own.
 */
const PERSONAL_PREFIX = 'personal-';

/** The pattern of the slugs that `newTeamSlug` accepts. */
export const NEW_TEAM_SLUG = `^(?!${PERSONAL_PREFIX}|(${[...RESERVED_SLUGS].join('|')})$)[a-z0-9][a-z0-9-]{0,62}$`;

/**
 * Returns the slug of a new team, checked.
 * @throws Refusal BAD_REQUEST when refs could not express it, or when it is reserved
 */
export function newTeamSlug(given: string): string {
  if (!TEAM_SLUG.test(given)) {
    throw badRequest('slug: must be 1 to 63 of a-z, 0-9 and hyphen, and begin with a letter or digit');
  }
  if (RESERVED_SLUGS.has(given) || given.startsWith(PERSONAL_PREFIX)) throw badRequest('slug: is reserved');
  return given;
}

/**
 * Returns the stored form of a team's name.
 * @throws Refusal BAD_REQUEST when it is blank or longer than 128 characters
 */
export function teamName(given: string): string {
  const name = normaliseName(given);
  if (name === '') throw badRequest('name: must not be blank');
  if (isLonger(name, LIMITS.teamName)) {
    throw badRequest(`name: must have at most ${LIMITS.teamName} characters`);
  }
  return name;
}

/**
 * Returns a team's description, checked.
 * @throws Refusal BAD_REQUEST when it is longer than 2,000 characters
 */
export function teamDescription(given: string): string {
  if (isLonger(given, LIMITS.teamDescription)) {
    throw badRequest(`description: must have at most ${LIMITS.teamDescription} characters`);
  }
  return given;
}

/** An address in its displayed form and its comparison key. */
export interface InvitedEmail {
  readonly invited_email: string;
  readonly email_key: string;
}

/**
 * Returns an address without surrounding white space, with its key: two spellings of one address have one key.
 * @throws Refusal BAD_REQUEST when it is not a plausible address or longer than 256 characters
 */
export function invitedEmail(given: string): InvitedEmail {
  const invited_email = plausibleEmail(given);
  if (invited_email === undefined) throw badRequest('invited_email: must be an email address');
  if (isLonger(invited_email, LIMITS.email)) {
    throw badRequest(`invited_email: must have at most ${LIMITS.email} characters`);
  }
  return { invited_email, email_key: emailKey(invited_email) };
}

/** The slug of the reference `+slug` or `slug`. */
export const slugOfTeamRef = (ref: string): string => (ref.startsWith('+') ? ref.slice(1) : ref);
