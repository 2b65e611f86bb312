import { parseUuid, UUID_PATTERN } from '#base/ids.ts';

const DECORATED = new RegExp(`-(${UUID_PATTERN})$`);

/** The id in a ref, which is a UUID or ends in one after a hyphen; anything else as it is, so that it is refused by its field. */
export function uuidOfRef(ref: string): string {
  return parseUuid(ref) ?? DECORATED.exec(ref)?.[1]?.toLowerCase() ?? ref;
}

/** What a JSON Schema says of a ref. */
export const REF_PATTERN = `(^|-)${UUID_PATTERN}$`;
