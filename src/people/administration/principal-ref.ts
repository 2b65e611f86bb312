import { parseUuid, UUID_PATTERN } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, notFound } from '#base/refusal.ts';
import { Text } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import { emailKey, plausibleEmail } from '../access/index.ts';
import { findProfiles } from './principal-queries.ts';

const FORMS = 'must be an id, a handle as @handle, or an email address';

/** Reference to a profile: id, `@handle`, or an email address of the profile or its login. */
export const PrincipalRef = Text(LIMITS.principalRef)
  .min(1)
  .meta({ pattern: `^(${UUID_PATTERN}|@[^\\s@]+|[^\\s@]+@[^\\s@]+)$` });

interface Naming {
  readonly id: string | null;
  readonly handle: string | null;
  readonly emails: readonly string[];
  readonly email_key: string | null;
}

const NOTHING: Naming = { id: null, handle: null, emails: [], email_key: null };

/** Parses a reference; undefined when it has none of the forms. */
export function readPrincipalRef(text: string): Naming | undefined {
  const ref = text.trim();
  const id = parseUuid(ref);
  if (id !== undefined) return { ...NOTHING, id };
  if (ref.startsWith('@') && ref.length > 1) return { ...NOTHING, handle: ref.slice(1).toLowerCase() };
  if (plausibleEmail(ref) === undefined) return undefined;
  // Profiles store addresses as given, mostly in lower case.
  return { ...NOTHING, emails: [...new Set([ref, emailKey(ref)])], email_key: emailKey(ref) };
}

/**
 * The id of the profile of a reference.
 * @param field the name of the parameter, for the message
 * @throws Refusal BAD_REQUEST (malformed), NOT_FOUND, CONFLICT (several profiles have this address)
 */
export async function resolvePrincipal(runner: Runner, ref: string, field: string): Promise<string> {
  const naming = readPrincipalRef(ref);
  if (naming === undefined) throw badRequest(`${field}: ${FORMS}`);
  const [first, second] = await runner.list(findProfiles, { ...naming, emails: [...naming.emails] });
  if (first === undefined) throw notFound();
  if (second !== undefined)
    throw conflict(`${field}: several profiles have this address; name one by its id`);
  return first.profile_id;
}
