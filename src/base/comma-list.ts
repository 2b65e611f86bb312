import { parseUuid, UUID_PATTERN } from './ids.ts';
import { LIMITS } from './limits.ts';
import { badRequest } from './refusal.ts';
import { Text } from './shapes.ts';

/** A comma list in a query. */
export const CommaList = Text(LIMITS.commaList);

/** A comma list of ids in a query; blank parts do not count. */
export const IdList = CommaList.meta({ pattern: `^ *(${UUID_PATTERN})? *(, *(${UUID_PATTERN})? *)*$` });

/** As `IdList`, with at least one id. */
export const NonEmptyIdList = CommaList.meta({
  pattern: `^[ ,]*${UUID_PATTERN} *(, *(${UUID_PATTERN})? *)*$`,
});

/**
 * The parts of a comma list, trimmed, without blank ones.
 * @param field the name under which a refusal speaks of the list
 * @throws Refusal BAD_REQUEST when there are more than `most`
 */
export function partsOf(field: string, list: string | undefined, most: number): string[] {
  const parts = (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > most) throw badRequest(`${field}: must have at most ${most} parts`);
  return parts;
}

/**
 * The ids of a comma list in the given order, each once; blank parts do not count.
 * @param field the name under which a refusal speaks of the list
 * @throws Refusal BAD_REQUEST when a part is not a UUID, or there are more than 500
 */
export function idsOf(field: string, list: string | undefined): string[] {
  const ids = partsOf(field, list, LIMITS.ids).map((part) => {
    const id = parseUuid(part);
    if (id === undefined) throw badRequest(`${field}: ${part} is not a UUID`);
    return id;
  });
  return [...new Set(ids)];
}

/**
 * As `idsOf`, but requires at least one id.
 * @throws Refusal BAD_REQUEST when the list is empty, or as `idsOf`
 */
export function nonEmptyIdsOf(field: string, list: string): string[] {
  const ids = idsOf(field, list);
  if (ids.length === 0) throw badRequest(`${field}: at least one id is needed`);
  return ids;
}
