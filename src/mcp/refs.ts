import { parseUuid, UUID_PATTERN } from '#base/ids.ts';

const DECORATED = new RegExp(`-(${UUID_PATTERN})$`);

/** The UUID that a ref is, or ends in after a hyphen. Other text is returned unchanged, and refused by its field. */
export function uuidOfRef(ref: string): string {
  return parseUuid(ref) ?? DECORATED.exec(ref)?.[1]?.toLowerCase() ?? ref;
}

/** The JSON Schema pattern of a ref. */
export const REF_PATTERN = `(^|-)${UUID_PATTERN}$`;
