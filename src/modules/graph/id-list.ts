import { parseUuid } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';

/** The parts of a comma list, trimmed, without blank ones. */
export const partsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The ids of a comma list in the given order, each once; blank parts do not count.
 * @param field the name under which a refusal speaks of the list
 * @throws Refusal BAD_REQUEST when a part is no UUID
 */
export function idsOf(field: string, list: string | undefined): string[] {
  const ids = partsOf(list).map((part) => {
    const id = parseUuid(part);
    if (id === undefined) throw badRequest(`${field}: ${part} is not a UUID`);
    return id;
  });
  return [...new Set(ids)];
}

/**
 * As `idsOf`, of a list that must name something.
 * @throws Refusal BAD_REQUEST when it names nothing, or a part is no UUID
 */
export function someIdsOf(field: string, list: string): string[] {
  const ids = idsOf(field, list);
  if (ids.length === 0) throw badRequest(`${field}: at least one id is needed`);
  return ids;
}
