import { v7 } from 'uuid';

/** A new UUIDv7: time-ordered, lower-case, hyphenated; ids minted by one process ascend. */
export const newId = (): string => v7();

/** The least UUIDv7 that can be made at a time, in ms. */
export const leastIdAt = (msecs: number): string => v7({ msecs, seq: 0, random: new Uint8Array(16) });

/** A hyphenated UUID, as part of the pattern of an input. */
export const UUID_PATTERN = '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';

const HEX_32 = /^[0-9a-f]{32}$/;
const HYPHENATED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Reads a UUID in any of the accepted spellings: hyphenated, 32 hex digits, `urn:uuid:…` or in braces, any case.
 * @returns the lower-case hyphenated form, or undefined for any other text
 */
export function parseUuid(text: string): string | undefined {
  let bare = text.toLowerCase();
  if (HYPHENATED.test(bare)) return bare;
  if (bare.startsWith('urn:uuid:')) bare = bare.slice('urn:uuid:'.length);
  else if (bare.startsWith('{') && bare.endsWith('}')) bare = bare.slice(1, -1);
  if (HYPHENATED.test(bare)) return bare;
  if (!HEX_32.test(bare)) return undefined;
  return `${bare.slice(0, 8)}-${bare.slice(8, 12)}-${bare.slice(12, 16)}-${bare.slice(16, 20)}-${bare.slice(20)}`;
}

/** Reserved ids that exist from installation on (specs 20 §1 and 50 §1, §4). */
export const SYSTEM_PROFILE_ID = '00000000-0000-0000-0001-000000000001';
export const SYSTEM_EMITTER_ID = '00000000-0000-0000-0002-000000000001';
export const ROOT_TEAM_ID = '00000000-0000-0000-0003-000000000001';
export const KERNEL_MAP_ID = '00000000-0000-0000-0005-000000000001';
export const KERNEL_TELOS_ID = '00000000-0000-0000-0005-000000000002';
